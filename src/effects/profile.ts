import { profileMachine } from '#machines/profile.machine';

/** Nothing of the browser is needed: the session loads the member. */
export const provideProfile = () => profileMachine;
