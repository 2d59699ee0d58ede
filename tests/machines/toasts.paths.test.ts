import { toastsMachine } from '#machines/toasts.machine';
import { notice } from '#machines/system';
import { describePaths } from '../support/replay.ts';

describePaths('toasts', toastsMachine, {
  events: [
    notice('success', 'support.sent'),
    { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'aborted' } } },
    { type: 'toast.raised', notice: { kind: 'failure', failure: { kind: 'problem', status: 500, code: 'internal' } } },
    {
      type: 'toast.raised',
      notice: { kind: 'failure', failure: { kind: 'problem', status: 401, code: 'auth.required' } },
    },
    { type: 'toast.dismissed' },
    { type: 'xstate.after.untilRead.visible' },
  ],
  key: ({ context }) => context.notice?.kind,
  rests: ['empty', 'visible'],
});
