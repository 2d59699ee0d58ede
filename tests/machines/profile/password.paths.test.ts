import { textOf } from '#machines/core/forms/form-fields';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isOfUniversity } from '#machines/rules/university';
import { passwordMachine } from '#machines/profile/password.machine';
import { recoveryFormMachine, recoveryMachine } from '#machines/account/recovery.machine';
import { codeFormMachine, resetFormMachine, resetMachine } from '#machines/account/reset.machine';
import { selectEmail, selectForm, selectIsSent } from '#machines/account/recovery.selectors';
import { selectCodeForm, selectIsLinkOver, selectPasswordForm, selectStep } from '#machines/account/reset.selectors';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const sent = { email: 'socia@example.com', sent: true };
const elsewhere = { email: 'x@studenti.example.org', sent: false };
const defect = { kind: 'unexpected' } as const;

describePaths('recovery', recoveryMachine, {
  input: { universityDomain: 'studenti.example.org' },
  events: [
    { type: 'again' },
    { type: 'xstate.done.actor.form', output: sent },
    { type: 'xstate.done.actor.form', output: elsewhere },
    { type: 'xstate.error.actor.form', error: defect },
  ],
  key: (snapshot) => [selectIsSent(snapshot), selectEmail(snapshot)],
  rests: ['asking', 'sent', 'redirected'],
});

describePaths('reset', resetMachine, {
  input: { query: `?code=${'k'.repeat(43)}` },
  events: [
    { type: 'retry' },
    { type: 'xstate.done.actor.openLink' },
    { type: 'xstate.error.actor.openLink', error: { kind: 'problem', status: 404, code: 'auth.code_not_found' } },
    { type: 'xstate.error.actor.openLink', error: { kind: 'network' } },
    { type: 'code.again' },
    { type: 'xstate.done.actor.codeForm', output: 'K7RWP' },
    { type: 'xstate.error.actor.codeForm', error: defect },
    { type: 'xstate.done.actor.passwordForm' },
    { type: 'xstate.error.actor.passwordForm', error: defect },
  ],
  key: (snapshot) => [selectStep(snapshot), snapshot.context.code, snapshot.context.isLinkOver],
  rests: ['opening', 'failed', 'code', 'password', 'done'],
  // These paths start from the link; the tests below start without it.
  named: ['reset.arriving always 1'],
});

const recovery = (submit: () => Promise<typeof sent>) =>
  inSystem(
    recoveryMachine.provide({
      actors: { form: recoveryFormMachine.provide({ actors: { submit: fromPromise(submit) } }) },
    }),
    { input: { universityDomain: 'studenti.example.org' } },
  );

describe('requesting a code', () => {
  test('keeps the e-mail for another try', async () => {
    const { actor } = recovery(() => Promise.resolve(sent));
    selectForm(actor.getSnapshot())?.send({ type: 'submitted', values: { email: sent.email } });
    await settle();
    expect(selectIsSent(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'again' });
    expect(selectEmail(actor.getSnapshot())).toBe('socia@example.com');
    expect(selectForm(actor.getSnapshot())?.getSnapshot().context.hidden).toEqual({
      university_domain: 'studenti.example.org',
    });
  });

  test('with a university address leads to sign-up instead', async () => {
    const { actor, told } = recovery(() => Promise.resolve(elsewhere));
    selectForm(actor.getSnapshot())?.send({ type: 'submitted', values: { email: elsewhere.email } });
    await settle();
    expect(told.navigation).toEqual([{ type: 'navigate', to: '/signup?from=recovery', replace: true }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('requires a valid e-mail', () => {
    const { actor, told } = recovery(() => Promise.resolve(sent));
    selectForm(actor.getSnapshot())?.send({ type: 'submitted', values: { email: 'socia' } });
    expect(told.toasts).toMatchObject([{ notice: { code: 'fields.required' } }]);
    expect(selectIsSent(actor.getSnapshot())).toBe(false);
  });
});

test.each([
  ['x@studenti.example.org', 'studenti.example.org', true],
  [' X@Studenti.Example.ORG ', '@studenti.example.org', true],
  ['x@a.studenti.example.org', 'studenti.example.org', true],
  ['x@nonstudenti.example.org', 'studenti.example.org', false],
  ['studenti.example.org@example.com', 'studenti.example.org', false],
  ['x@studenti.example.org', null, false],
  ['x@studenti.example.org', '', false],
])('%s against the domain %s of the university: %s', (email, domain, expected) => {
  expect(isOfUniversity(email, domain)).toBe(expected);
});

describe('a new password', () => {
  const reset = (query = '', openLink: () => Promise<unknown> = () => Promise.resolve()) => {
    const sentPasswords: unknown[] = [];
    const run = inSystem(
      resetMachine.provide({
        actors: {
          openLink: fromPromise(openLink),
          codeForm: codeFormMachine.provide({
            actors: {
              submit: fromPromise(({ input }) => Promise.resolve(textOf(input.values, 'code'))),
            },
          }),
          passwordForm: resetFormMachine.provide({
            actors: {
              submit: fromPromise(({ input }) => {
                sentPasswords.push(input.values);
                return Promise.resolve('socia@example.com');
              }),
            },
          }),
        },
      }),
      { input: { query } },
    );
    return { ...run, sentPasswords };
  };

  test('needs no code behind the mail’s link, whose key replaces it', async () => {
    const key = 'k'.repeat(43);
    const { actor, sentPasswords } = reset(`?code=${key}`);
    await settle();
    const secret = 'sei gatti in cantina';
    const values = { password: secret, confirm_password: secret };
    selectPasswordForm(actor.getSnapshot())?.send({ type: 'submitted', values });
    await settle();
    expect(sentPasswords).toEqual([{ ...values, code: key }]);
    expect(actor.getSnapshot().context.code).toBe('');
  });

  test('asks for the code if the link has expired, and says so', async () => {
    const over = { kind: 'problem', status: 404, code: 'auth.code_not_found' };
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what the client throws is a failure, not an Error
    const { actor } = reset(`?code=${'k'.repeat(43)}`, () => Promise.reject(over));
    await settle();
    expect(selectStep(actor.getSnapshot())).toBe('code');
    expect(selectIsLinkOver(actor.getSnapshot())).toBe(true);
  });

  test('requires all five boxes', () => {
    const { actor, told } = reset();
    selectCodeForm(actor.getSnapshot())?.send({ type: 'submitted', values: { code: 'K7RW' } });
    expect(selectStep(actor.getSnapshot())).toBe('code');
    expect(told.toasts).toMatchObject([{ notice: { code: 'fields.required' } }]);
  });

  test('is sent with the code, ends the sessions of the account, and drops the code', async () => {
    const { actor, told, sentPasswords } = reset();
    selectCodeForm(actor.getSnapshot())?.send({ type: 'submitted', values: { code: 'K7RWP' } });
    await settle();
    const form = selectPasswordForm(actor.getSnapshot());
    expect(form?.getSnapshot().context.hidden).toEqual({ code: 'K7RWP' });
    const secret = 'sei gatti in cantina';
    form?.send({ type: 'submitted', values: { password: secret, confirm_password: secret } });
    await settle();
    expect(sentPasswords).toEqual([{ code: 'K7RWP', password: secret, confirm_password: secret }]);
    expect(selectStep(actor.getSnapshot())).toBe('done');
    expect(actor.getSnapshot().context.code).toBe('');
    expect(told.session).toEqual([{ type: 'endedElsewhere' }, { type: 'email.given', email: 'socia@example.com' }]);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(secret);
  });
});

test('changing the password stores none of the three passwords', () => {
  const machine = passwordMachine.provide({
    actors: { submit: fromPromise(() => new Promise(() => undefined)) },
  });
  const actor = createActor(machine).start();
  const values = { current_password: 'uno uno uno', password: 'due due due', confirm_password: 'due due due' };
  actor.send({ type: 'submitted', values });
  expect(actor.getSnapshot().value).toBe('sending');
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('due due due');
});
