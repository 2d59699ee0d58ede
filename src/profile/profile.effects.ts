import { profileMachine } from '#machines/profile/profile.machine';

/** No browser effects: the session loads the member. */
export const provideProfile = () => profileMachine;
