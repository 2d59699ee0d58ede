import { invitationMachine } from '#machines/invitations/invitation.machine';
import * as own from '#machines/invitations/invitation.selectors';
import { invitationsMachine } from '#machines/invitations/invitations.machine';
import * as list from '#machines/invitations/invitations.selectors';
import { invitation, ownInvitation } from '../../support/data/people.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const used = { kind: 'problem', status: 404, code: 'invitation.used' } as const;
const other = { kind: 'problem', status: 409, code: 'invitation.other_account' } as const;
const taken = { kind: 'problem', status: 409, code: 'invitation.member' } as const;

describePaths('invitation', invitationMachine, {
  input: { token: 't1' },
  events: [
    { type: 'retry' },
    { type: 'submitted', values: {} },
    { type: 'submitted', values: { first_name: 'Lia', last_name: 'Verdi', password: 'una-frase-lunga-9' } },
    { type: 'xstate.done.actor.readInvitation', output: ownInvitation() },
    { type: 'submitted', values: { password: 'una-frase-lunga-9' } },
    { type: 'xstate.done.actor.readInvitation', output: ownInvitation({ signs_in: true }) },
    { type: 'xstate.done.actor.readInvitation', output: ownInvitation({ role: 'member', has_account: true }) },
    { type: 'xstate.error.actor.readInvitation', error: used },
    { type: 'xstate.error.actor.readInvitation', error: offline },
    { type: 'xstate.done.actor.acceptInvitation', output: { setsUp: false } },
    { type: 'xstate.done.actor.acceptInvitation', output: { setsUp: true } },
    { type: 'xstate.error.actor.acceptInvitation', error: used },
    { type: 'xstate.error.actor.acceptInvitation', error: other },
  ],
  key: (each) => [
    own.selectStage(each),
    own.selectInvitation(each)?.signs_in,
    own.selectInvitation(each)?.role,
    own.selectFailure(each)?.kind,
  ],
  rests: ['reading', 'failed', 'open', 'accepting', 'accepted', 'over'],
});

describePaths('invitations', invitationsMachine, {
  input: { language: 'it' },
  events: [
    { type: 'retry' },
    { type: 'invite.opened' },
    { type: 'invite.closed' },
    { type: 'chosen', role: 'super' },
    { type: 'chosen', language: 'en' },
    { type: 'submitted', values: { email: '' } },
    { type: 'submitted', values: { email: 'lia@example.com' } },
    { type: 'resend', id: 'i1' },
    { type: 'withdraw', id: 'i1' },
    { type: 'xstate.done.actor.listInvitations', output: [invitation()] },
    { type: 'xstate.error.actor.listInvitations', error: offline },
    { type: 'xstate.done.actor.invite', output: [invitation()] },
    { type: 'xstate.error.actor.invite', error: taken },
    { type: 'xstate.done.actor.takeStep', output: [] },
    { type: 'xstate.error.actor.takeStep', error: taken },
  ],
  key: (each) => [
    list.selectStage(each),
    list.selectInvitations(each).length,
    list.selectRole(each),
    list.selectLanguage(each),
    list.selectRefusal(each)?.kind,
    list.selectFailure(each)?.kind,
    each.context.step?.kind,
  ],
  rests: ['loading', 'failed', 'shown', 'inviting', 'sending', 'stepping'],
});
