import type { AnyStateMachine } from 'xstate';
import { recoveryFormMachine } from '#machines/account/recovery.machine';
import { codeFormMachine, resetFormMachine } from '#machines/account/reset.machine';
import { signInMachine } from '#machines/account/signin.machine';
import { signUpMachine } from '#machines/account/signup.machine';
import { supportMachine } from '#machines/help/support.machine';
import { reviewFormMachine } from '#machines/loans/review.machine';
import { hideReviewMachine } from '#machines/moderation/moderation.machine';
import { mailsMachine, ownDataMachine } from '#machines/profile/own-data.machine';
import { passwordMachine } from '#machines/profile/password.machine';
import { detailsMachine } from '#machines/sso/details.machine';
import { describePaths } from '../../support/replay.ts';

const forms: readonly AnyStateMachine[] = [
  ...[signInMachine, signUpMachine, recoveryFormMachine, codeFormMachine, resetFormMachine, detailsMachine],
  ...[ownDataMachine, mailsMachine, passwordMachine, reviewFormMachine, hideReviewMachine, supportMachine],
];
const refused = { kind: 'problem', status: 422, code: 'resource.validation', fields: { name: 'required' } } as const;

for (const form of forms) {
  // Whether the values are right is asked of the form's schema, which has tests of its own.
  const isComplete = (_: unknown, { values }: { values: object }) => 'name' in values;
  describePaths(`the form ${form.id}`, form.provide({ guards: { isComplete } }), {
    events: [
      { type: 'submitted', values: { name: 'Sara' } },
      { type: 'submitted', values: {} },
      { type: 'xstate.done.actor.submit', output: { id: 'u1' } },
      { type: 'xstate.error.actor.submit', error: refused },
      { type: 'xstate.error.actor.submit', error: { kind: 'network' } },
    ],
    key: ({ context }: { context: { failure: unknown; result: unknown } }) => [context.failure, context.result],
    rests: ['idle', 'sending', 'refused', 'sent'],
  });
}
