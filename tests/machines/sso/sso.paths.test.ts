import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { ALL_REQUIRED } from '#machines/rules/sign-up';
import { missingOf, pageAfter } from '#machines/sso/missing';
import { readReturn, ssoMachine, type SsoReturn } from '#machines/sso/sso.machine';
import * as sso from '#machines/sso/sso.selectors';
import { access, me } from '../../support/data/factories.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;
const problem = (status: number, code: string) => ({ kind: 'problem', status, code }) as const;
const refusals = [
  problem(409, 'auth.sso_expired'),
  problem(409, 'auth.sso_email_taken'),
  problem(403, 'auth.sso_other_library'),
  problem(403, 'auth.sso_email_unverified'),
  problem(502, 'auth.sso_unavailable'),
  problem(502, 'auth.sso_failed'),
];
const cancelled = problem(403, 'auth.sso_cancelled');
const home = { address: 'Via Saffi 10', cap: '40131', city: 'Bologna', province: 'BO' };
const whole = { fiscalcode: '0812345', phone: '051 555', domicile_geo: home, disclaimer_accepted: true };
const output = { me: me(whole), access: access(), returnTo: '/products/7' };

const asks = { hasDisclaimer: false, wanted: ALL_REQUIRED };
const events = [
  { type: 'retry' },
  { type: 'xstate.done.actor.signInOpenId', output },
  { type: 'xstate.error.actor.signInOpenId', error: cancelled },
  { type: 'xstate.error.actor.signInOpenId', error: refusals[0] },
  { type: 'xstate.error.actor.signInOpenId', error: offline },
] as const;

describePaths('return from single sign-on', ssoMachine, {
  input: { query: '?code=a%2Bb&state=s1', asks },
  events,
  key: (snapshot) => [sso.selectStage(snapshot), sso.selectFailure(snapshot)?.kind],
  rests: ['exchanging', 'cancelled', 'refused', 'failed', 'signedIn'],
  never: ['sso.reading always 1'],
});

describePaths('an address that is no return', ssoMachine, {
  input: { query: '?code=a', asks },
  events,
  key: (snapshot) => [sso.selectStage(snapshot), sso.selectFailure(snapshot)?.kind],
  rests: ['refused'],
  never: [
    'sso.reading always 0',
    'sso.exchanging xstate.done.actor.signInOpenId',
    'sso.exchanging xstate.error.actor.signInOpenId 0',
    'sso.exchanging xstate.error.actor.signInOpenId 1',
    'sso.exchanging xstate.error.actor.signInOpenId 2',
    'sso.failed retry',
  ],
});

// oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the effects reject with failures
const refuse = (failure: object): Promise<never> => Promise.reject(failure);

/** The machine after a return that the server answers like this. */
async function returned(answer: (body: SsoReturn) => Promise<typeof output>, hasDisclaimer = false) {
  const machine = ssoMachine.provide({
    actors: { signInOpenId: fromPromise(({ input }) => answer(input)) },
  });
  const opened = inSystem(machine, {
    input: { query: '?code=c1&state=s1&iss=https%3A%2F%2Fa.example', asks: { ...asks, hasDisclaimer } },
  });
  await settle();
  await settle();
  return opened;
}

describe('a return from the provider', () => {
  test('takes the code out of the address before anything else, then leads to the wanted page', async () => {
    const asked: unknown[] = [];
    const { told } = await returned((body) => {
      asked.push(body);
      return Promise.resolve(output);
    });
    expect(asked).toEqual([{ code: 'c1', state: 's1', iss: 'https://a.example' }]);
    expect(told.navigation).toEqual([
      { type: 'navigate', to: '/signin/oid/callback', replace: true },
      { type: 'navigate', to: '/signin/oid/callback?return_to=%2Fproducts%2F7', replace: true },
    ]);
    expect(told.session).toEqual([{ type: 'signedIn', me: output.me, access: output.access }]);
  });

  test('leads by way of the form where something is missing', async () => {
    const { told } = await returned(() => Promise.resolve({ ...output, me: me({ fiscalcode: null }) }));
    expect(told.navigation.at(-1)).toEqual({
      type: 'navigate',
      to: `/signin/oid/callback?return_to=${encodeURIComponent('/me/details?return_to=%2Fproducts%2F7')}`,
      replace: true,
    });
  });

  test.each(refusals)('that the server refuses ($code) says why and offers no retry', async (failure) => {
    const { actor, told } = await returned(() => refuse(failure));
    expect(sso.selectStage(actor.getSnapshot())).toBe('refused');
    expect(sso.selectFailure(actor.getSnapshot())).toMatchObject({ code: failure.code });
    expect(actor.getSnapshot().can({ type: 'retry' })).toBe(false);
    expect(told.session).toEqual([]);
  });

  test('after cancelling is no failure', async () => {
    const { actor } = await returned(() => refuse(cancelled));
    expect(sso.selectStage(actor.getSnapshot())).toBe('cancelled');
    expect(sso.selectFailure(actor.getSnapshot())).toBeUndefined();
  });
});

test.each([
  ['?code=a%2Bb&state=s1&iss=https%3A%2F%2Fa.example', { code: 'a+b', state: 's1', iss: 'https://a.example' }],
  ['?error=access_denied&error_description=no&state=s1', { error: 'access_denied', state: 's1' }],
  ['?code=a', undefined],
  ['?state=s1', undefined],
  ['', undefined],
])('the return is read from %s', (query, expected) => {
  expect(readReturn(query)).toEqual(expected);
});

describe('what is missing', () => {
  test.each([
    [{}, [], false],
    [{ first_name: '' }, ['name'], false],
    [{ phone: null }, ['phone'], false],
    [{ fiscalcode: null }, ['fiscalcode'], false],
    [{ fiscalcode: null, level: 4 }, [], false],
    [{ domicile_geo: null }, ['address'], false],
    [{ disclaimer_accepted: false }, [], false],
    [{ disclaimer_accepted: false, phone: null }, ['phone', 'disclaimer'], true],
  ] as const)('in %o is %o', (part, missing, hasDisclaimer) => {
    expect(missingOf(me({ ...whole, ...part }), { hasDisclaimer, wanted: ALL_REQUIRED })).toEqual(missing);
  });

  test('is nothing that the library does not insist on', () => {
    const wanted = { phone: 'off', student_number: 'optional', address: 'optional' } as const;
    const bare = me({ ...whole, phone: null, fiscalcode: null, domicile_geo: null });
    expect(missingOf(bare, { hasDisclaimer: false, wanted })).toEqual([]);
  });

  test('sends nobody away who has it all', () => {
    expect(pageAfter(me(whole), { ...asks, hasDisclaimer: true, returnTo: undefined })).toBeUndefined();
    expect(pageAfter(me(whole), { ...asks, hasDisclaimer: true, returnTo: '/search' })).toBe('/search');
    expect(pageAfter(me({ ...whole, phone: null }), { ...asks, returnTo: undefined })).toBe('/me/details');
  });
});
