import { sendTo, setup } from 'xstate';
import { session } from './system.ts';

/** The profile shows the member that the session knows, and has it brought up to date, for the counts change at the desk too. */
export const profileMachine = setup({
  actions: { reloadMe: sendTo(session, { type: 'me.reload' }) },
}).createMachine({ id: 'profile', entry: 'reloadMe' });
