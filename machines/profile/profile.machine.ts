import { sendTo, setup } from 'xstate';
import { session } from '../core/system.ts';

/** Shows the session's member and refreshes it, because staff can change the counts too. */
export const profileMachine = setup({
  actions: { reloadMe: sendTo(session, { type: 'me.reload' }) },
}).createMachine({ id: 'profile', entry: 'reloadMe' });
