import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { profileMachine } from '#machines/profile/profile.machine';
import { readQuery } from '#machines/core/query';
import * as verify from '#machines/account/verify.selectors';
import { ALL_REQUIRED, signUpFormOf } from '#machines/rules/sign-up';
import { verifyMachine } from '#machines/account/verify.machine';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;
const unknown = { kind: 'problem', status: 404, code: 'auth.verification_not_found' } as const;
const verification = { id: 'v1', email: 'socia@example.com', verified: false, expires_at: '2026-03-12T09:00:00.000Z' };

describePaths('verify', verifyMachine, {
  input: { token: 't1' },
  events: [
    { type: 'retry' },
    { type: 'xstate.done.actor.readVerification', output: verification },
    { type: 'xstate.done.actor.readVerification', output: { ...verification, verified: true } },
    { type: 'xstate.error.actor.readVerification', error: unknown },
    { type: 'xstate.error.actor.readVerification', error: offline },
    { type: 'xstate.done.actor.verifyEmail', output: { ...verification, verified: true } },
    { type: 'xstate.error.actor.verifyEmail', error: unknown },
    { type: 'xstate.error.actor.verifyEmail', error: offline },
  ],
  key: (snapshot) => [verify.selectStage(snapshot), verify.selectEmail(snapshot), verify.selectFailure(snapshot)?.kind],
  rests: ['reading', 'confirming', 'done', 'expired', 'failed'],
});

test('opening the link of a verification mail confirms the address once and brings the profile up to date', async () => {
  const asked: unknown[] = [];
  const machine = verifyMachine.provide({
    actors: {
      readVerification: fromPromise(() => Promise.resolve(verification)),
      verifyEmail: fromPromise(({ input }) => {
        asked.push(input);
        return Promise.resolve({ ...verification, verified: true });
      }),
    },
  });
  const { actor, told } = inSystem(machine, { input: { token: 't1' } });
  await settle();
  await settle();
  expect(asked).toEqual([{ id: 'v1', token: 't1' }]);
  expect(verify.selectStage(actor.getSnapshot())).toBe('done');
  expect(told.session).toEqual([{ type: 'me.reload' }]);
});

test('parsing a query skips what cannot be decoded and keeps everything after the first equals sign', () => {
  expect([...readQuery('?a=1&b=%E0%A4%A&c=&d=x+y&e=z==&f')]).toEqual([
    ['a', '1'],
    ['d', 'x y'],
    ['e', 'z=='],
  ]);
});

test('opening the profile refreshes the member', () => {
  expect(inSystem(profileMachine).told.session).toEqual([{ type: 'me.reload' }]);
});

describe('the consent at sign-up', () => {
  const person = {
    first_name: 'Anna',
    last_name: 'Neri',
    email: 'anna@example.com',
    password: 'quattro gatti',
    phone: '051 5550199',
    fiscalcode: '0000812345',
    address: 'Via Saffi 10',
    city: 'Bologna',
    province: 'bo',
    postalcode: '40131',
  };
  const issuesOf = (values: object) =>
    v.safeParse(signUpFormOf(ALL_REQUIRED), values).issues?.map((issue) => [issue.path?.[0]?.key, issue.message]);

  test('is required if the library has a disclaimer', () => {
    expect(issuesOf({ ...person, disclaimer_accepted: false })).toEqual([['disclaimer_accepted', 'required']]);
    expect(issuesOf({ ...person, disclaimer_accepted: true })).toBeUndefined();
  });

  test('is not asked for without a disclaimer', () => {
    expect(issuesOf(person)).toBeUndefined();
    expect(issuesOf({})).toHaveLength(10);
  });
});
