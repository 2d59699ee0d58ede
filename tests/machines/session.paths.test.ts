import { sessionMachine } from '#machines/session.machine';
import { visitorAccess } from '#machines/wire';
import { access, me } from '../support/factories.ts';
import { describePaths } from '../support/replay.ts';

const over = { kind: 'problem', status: 401, code: 'auth.session_expired' } as const;
const broken = { kind: 'network' } as const;
const ghost = { userId: 'u2', label: 'Nuovo' };
const active = { activity: 'watched', profile: 'current' };
const reloading = { activity: 'watched', profile: 'reloading' };

const model = {
  events: [
    { type: 'signedIn', me: me(), access: access() },
    { type: 'signedIn', me: me({ level: 4 }), access: access({ level: 4 }) },
    { type: 'signOut' },
    { type: 'expired' },
    { type: 'dialog.closed' },
    { type: 'activity.seen' },
    { type: 'endedElsewhere' },
    { type: 'me.reload' },
    { type: 'me.changed', me: me({ name: 'Altra' }) },
    { type: 'impersonate', ...ghost },
    { type: 'impersonation.ended' },
    { type: 'xstate.done.actor.loadMe', output: me({ name: 'Ricaricata' }) },
    { type: 'xstate.error.actor.loadMe', error: broken },
    { type: 'xstate.done.actor.signOut' },
    { type: 'xstate.error.actor.signOut', error: over },
    { type: 'xstate.error.actor.signOut', error: broken },
    { type: 'xstate.error.actor.watchActivity', error: broken },
    { type: 'xstate.after.untilInactive.watched' },
  ],
  key: ({ context }: { context: { me: unknown; ghost: unknown; access: { level: number } } }) => [
    Boolean(context.me),
    Boolean(context.ghost),
    context.access.level,
  ],
  rests: ['anonymous', { active }, { active: reloading }, 'leaving', { expired: 'asking' }, { expired: 'dismissed' }],
} as const;

describePaths('session', sessionMachine, {
  ...model,
  input: { me: undefined, access: visitorAccess, ghost },
  // The ways in with a member are walked below.
  never: ['session.starting always 0', 'session.active.profile.deciding always 0'],
});

describePaths('session of an administrator who acts as a member', sessionMachine, {
  ...model,
  input: { me: me({ level: 4 }), access: access({ level: 4 }), ghost },
  never: ['session.starting always 1'],
});
