import { describe, expect, test } from 'vitest';
import type { Facts } from '#machines/core/facts';
import { accessOf, isCheckoutStep, type RouteName } from '#machines/core/routes';
import { names, samples, started } from '../../support/navigation.ts';

const shownFor = (name: RouteName, facts: Partial<Facts>) => started(samples[name], facts).now().url;
const guarded = names.filter((name) => name === 'checkout_complete' || /^\/me\b/.test(samples[name]));
/** What volunteers open; every other page of the staff is the administrators'. */
const deskPages: RouteName[] = ['staff', 'staff_day', 'staff_loans', 'staff_loan', 'staff_new_person', 'staff_person'];
const staffOnly = names.filter((name) => name.startsWith('staff'));
const adminPages = staffOnly.filter((name) => !deskPages.includes(name));
const except = (...left: RouteName[]) => names.filter((name) => !left.includes(name));

/** The guards (rules/guards.md); one row per rule. */
const guards: [rule: string, facts: Partial<Facts>, asked: readonly RouteName[], shown: string][] = [
  [
    'everyone is sent to the maintenance page when the library is flagged unavailable',
    { available: false },
    except('maintenance', 'not_found', 'not_allowed', 'components', 'inspector'),
    '/errors/maintenance',
  ],
  [
    'the same for a member',
    { available: false, session: 'active', draft: 'planned' },
    except('maintenance', 'not_found', 'not_allowed', 'components', 'inspector'),
    '/errors/maintenance',
  ],
  [
    'the same for a member whose session has expired',
    { available: false, session: 'expired' },
    except('maintenance', 'not_found', 'not_allowed', 'components', 'inspector'),
    '/errors/maintenance',
  ],
  ['library load failure goes to maintenance, except on the components page', { available: false }, ['components'], ''],
  [
    'session expired: every route except signin, signup, password recovery and reset redirects to /signin',
    { session: 'expired' },
    except('signin', 'signup', 'sso', 'verify', 'unsubscribe', 'recovery', 'reset'),
    '/signin',
  ],
  [
    'session expired: signin, signup, password recovery and reset stay',
    { session: 'expired' },
    ['signin', 'signup', 'recovery', 'reset'],
    '',
  ],
  [
    'session expired: what leads back in by a mail or by single sign-on stays',
    { session: 'expired' },
    ['sso', 'verify', 'unsubscribe'],
    '',
  ],
  ['signed in: signin and signup redirect to /', { session: 'active' }, ['signin', 'signup'], '/'],
  [
    'signed in: an administrator of a library that cannot lend yet is led to its first steps',
    { session: 'active', staff: 'founder' },
    ['signin', 'signup', 'sso'],
    '/staff/setup',
  ],
  ['a founder opens every page of the staff', { session: 'active', staff: 'founder' }, staffOnly, ''],
  ['signed in: the single sign-on callback has nothing to do', { session: 'active' }, ['sso'], '/'],
  ['guarded: a signed-in session is needed', { session: 'anonymous' }, guarded, '/signin'],
  ['guarded: open to a member', { session: 'active' }, guarded, ''],
  ['the pages of the staff need a session', { session: 'anonymous' }, staffOnly, '/signin'],
  ['to members the pages of the staff do not exist', { session: 'active' }, staffOnly, '/errors/404'],
  ['the pages of the staff are open to administrators', { session: 'active', staff: 'admin' }, staffOnly, ''],
  ['the pages of the desk are open to volunteers', { session: 'active', staff: 'volunteer' }, deskPages, ''],
  [
    'volunteers are told that the other pages of the staff are not theirs',
    { session: 'active', staff: 'volunteer' },
    adminPages,
    '/errors/403',
  ],
  ['/checkout/loan is closed to visitors', { draft: 'planned' }, ['checkout_loan'], '/signin'],
  ['/checkout/recap is closed to visitors', { draft: 'planned' }, ['checkout_recap'], '/signin'],
  [
    '/checkout/recap requires an existing checkout, otherwise redirects to /',
    { session: 'active', draft: 'none' },
    ['checkout_recap'],
    '/',
  ],
  ['/checkout/loan requires one too', { session: 'active', draft: 'none' }, ['checkout_loan'], '/'],
  ['/checkout/loan opens with a checkout', { session: 'active', draft: 'started' }, ['checkout_loan'], ''],
  [
    'another guard sends to /checkout/loan if the loan step is not set',
    { session: 'active', draft: 'started' },
    ['checkout_recap'],
    '/checkout/loan',
  ],
  [
    'the checkout steps open once the loan step is set',
    { session: 'active', draft: 'planned' },
    ['checkout_loan', 'checkout_recap'],
    '',
  ],
  [
    'a visitor browses all the rest',
    {},
    names.filter((name) => ['public', 'always', 'entry', 'recovery'].includes(accessOf(name))),
    '',
  ],
];

const rows = guards.flatMap(([rule, facts, asked, shown]) =>
  asked.map((name) => [rule, samples[name], shown || samples[name], name, facts] as const),
);

describe('route guards', () => {
  test.each(rows)('%s: %s shows %s', (_rule, _path, shown, name, facts) => {
    expect(shownFor(name, facts)).toBe(shown);
  });

  test('the routes marked as guarded are exactly these', () => {
    expect(names.filter((name) => accessOf(name) === 'member')).toEqual(guarded);
    expect(names.filter((name) => accessOf(name) === 'staff')).toEqual(deskPages);
    expect(names.filter((name) => accessOf(name) === 'admin')).toEqual(adminPages);
  });

  test('any route whose name begins with checkout_ is a checkout step', () => {
    expect(names.filter(isCheckoutStep)).toEqual(['checkout_loan', 'checkout_recap', 'checkout_complete']);
  });

  test('unknown paths redirect to /errors/404', () => {
    const { now, writes } = started('/nowhere');
    expect(now().url).toBe('/errors/404');
    expect(writes).toEqual(['replace /errors/404 0']);
  });
});
