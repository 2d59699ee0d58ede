import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { navigationMachine } from '#machines/navigation.machine';
import { redirectFor, type DraftFact, type Facts } from '#machines/navigation.rules';
import { accessOf, matchRoute, routes, type RouteName } from '#machines/routes';

const open: Facts = { available: true, session: 'anonymous', draft: 'none' };
const sessions: Facts['session'][] = ['anonymous', 'active', 'expired'];
const drafts: DraftFact[] = ['none', 'begun', 'planned'];
const everyFacts: Facts[] = [true, false].flatMap((available) =>
  sessions.flatMap((session) => drafts.map((draft) => ({ available, session, draft }))),
);
const names = Object.keys(routes) as RouteName[];
const samples: Record<RouteName, string> = Object.fromEntries(
  names.map((name) => [name, routes[name].patterns[0].replace(/:[a-z]+\??/g, 'x')]),
) as Record<RouteName, string>;

const started = (url: string, facts: Partial<Facts> = {}, index = 0) => {
  const writes: string[] = [];
  const stored: string[] = [];
  const emitted: string[] = [];
  let backs = 0;
  const actor = createActor(
    navigationMachine.provide({
      actions: {
        writeUrl: (_, { url: to, replace, index: at }) =>
          void writes.push(`${replace ? 'replace' : 'push'} ${to} ${at}`),
        storeLastPage: (_, { url: to }) => void stored.push(to),
        goBack: () => {
          backs += 1;
        },
      },
    }),
    { input: { url, index, facts: { ...open, ...facts } } },
  );
  actor.on('*', (event) => emitted.push(`${event.type} ${event.index}`));
  actor.start();
  const now = () => actor.getSnapshot().context;
  return { actor, writes, stored, emitted, now, backs: () => backs };
};

describe('the guards, over all facts and all routes', () => {
  for (const facts of everyFacts) {
    test(`following redirects ends for ${JSON.stringify(facts)}`, () => {
      for (const name of names) {
        let url = samples[name];
        const seen = [url];
        for (;;) {
          const target = redirectFor(accessOf(matchRoute(url)!.name), facts);
          if (target === undefined) break;
          expect(seen, `${name} comes back to ${target}`).not.toContain(target);
          seen.push(target);
          url = target;
        }
        const shown = started(samples[name], facts).now().match;
        expect(redirectFor(accessOf(shown.name), facts), `${name} shows ${shown.name}`).toBeUndefined();
        expect(shown.name).toBe(matchRoute(url)!.name);
      }
    });
  }
});

describe('every guard of the specification', () => {
  const goesTo = (name: RouteName, facts: Partial<Facts>) => started(samples[name], facts).now().url;

  test('while the library is unavailable everyone is sent to the maintenance page', () => {
    for (const name of names.filter((each) => accessOf(each) !== 'always')) {
      expect(goesTo(name, { available: false })).toBe('/errors/maintenance');
    }
  });

  test('the components page opens also without a library', () => {
    expect(goesTo('components', { available: false })).toBe('/ui/components');
  });

  test('an expired session sends every route to sign-in except sign-in, sign-up, recovery and reset', () => {
    const allowed = names.filter((name) => goesTo(name, { session: 'expired' }) === samples[name]);
    expect(allowed).toEqual([
      'signin',
      'signup',
      'signin_callback',
      'verify',
      'password_recovery',
      'password_reset',
      'maintenance',
      'not_found',
      'components',
      'inspector',
    ]);
    expect(goesTo('home', { session: 'expired' })).toBe('/signin');
  });

  test('sign-in and sign-up send somebody signed in to /', () => {
    expect(goesTo('signin', { session: 'active' })).toBe('/');
    expect(goesTo('signup', { session: 'active' })).toBe('/');
  });

  test('guarded routes send a visitor to sign-in', () => {
    for (const name of names.filter((each) => ['member', 'draft', 'plannedDraft'].includes(accessOf(each)))) {
      expect(goesTo(name, {}), name).toBe('/signin');
    }
  });

  test('the recap requires a draft, otherwise it sends to /', () => {
    expect(goesTo('checkout_recap', { session: 'active', draft: 'none' })).toBe('/');
    expect(goesTo('checkout_loan', { session: 'active', draft: 'none' })).toBe('/');
  });

  test('the recap sends to the loan step while that is not set', () => {
    expect(goesTo('checkout_recap', { session: 'active', draft: 'begun' })).toBe('/checkout/loan');
    expect(goesTo('checkout_recap', { session: 'active', draft: 'planned' })).toBe('/checkout/recap');
  });

  test('an unknown path is sent to the 404 page', () => {
    const { now, writes } = started('/nowhere');
    expect(now().url).toBe('/errors/404');
    expect(writes).toEqual(['replace /errors/404 0']);
  });
});

describe('the address bar', () => {
  test('an alias is replaced by the canonical path and keeps its query', () => {
    const { now, writes } = started('/password_reset?code=AB2C9');
    expect(now().url).toBe('/password/reset?code=AB2C9');
    expect(writes).toEqual(['replace /password/reset?code=AB2C9 0']);
  });

  test('a page is pushed, and a refused one never enters the history', () => {
    const { actor, writes, now } = started('/');
    actor.send({ type: 'navigate', to: '/products/7' });
    actor.send({ type: 'navigate', to: '/me/orders' });
    expect(writes).toEqual(['replace / 0', 'push /products/7 1', 'push /signin 2']);
    expect(now().match.name).toBe('signin');
  });

  test('the same address again replaces the entry', () => {
    const { actor, writes } = started('/search');
    actor.send({ type: 'navigate', to: '/search' });
    actor.send({ type: 'navigate', to: '/search?keywords=tenda', replace: true });
    expect(writes).toEqual(['replace /search 0', 'replace /search 0', 'replace /search?keywords=tenda 0']);
  });

  test('Back and Forward of the browser are not written again, unless they are refused', () => {
    const { actor, writes, now } = started('/', { session: 'active' });
    actor.send({ type: 'navigate', to: '/me' });
    writes.length = 0;
    actor.send({ type: 'url.changed', url: '/', index: 0 });
    actor.send({ type: 'url.changed', url: '/me', index: 1 });
    expect(writes).toEqual([]);
    actor.send({ type: 'url.changed', url: '/login', index: 2 });
    expect(writes).toEqual(['replace / 2']);
    expect(now().index).toBe(2);
  });

  test('an address of another host is never gone to', () => {
    const { actor, now } = started('/');
    actor.send({ type: 'navigate', to: '//evil.example/products/7' });
    expect(now().url).toBe('/errors/404');
  });
});

describe('a change of facts', () => {
  test('signing out leaves a guarded page', () => {
    const { actor, now, writes } = started('/me', { session: 'active' });
    actor.send({ type: 'facts.changed', facts: { session: 'anonymous' } });
    expect(now().url).toBe('/signin');
    expect(writes.at(-1)).toBe('replace /signin 0');
  });

  test('a page that is still allowed is left alone', () => {
    const { actor, writes } = started('/help', { session: 'active' });
    actor.send({ type: 'facts.changed', facts: { session: 'anonymous' } });
    expect(writes).toHaveLength(1);
  });

  test('while the dialog of an ended session asks, the page stays; the next step is judged', () => {
    const { actor, now } = started('/help', { session: 'active' });
    actor.send({ type: 'facts.changed', facts: { session: 'expired' }, keepPage: true });
    expect(now().url).toBe('/help');
    actor.send({ type: 'navigate', to: '/' });
    expect(now().url).toBe('/signin');
  });

  test('closing that dialog goes to sign-in', () => {
    const { actor, now } = started('/help', { session: 'expired' });
    actor.send({ type: 'facts.changed', facts: { session: 'expired' } });
    expect(now().url).toBe('/signin');
  });

  test('a library that is closed meanwhile sends to maintenance', () => {
    const { actor, now } = started('/products/7');
    actor.send({ type: 'facts.changed', facts: { available: false } });
    expect(now().url).toBe('/errors/maintenance');
  });

  test('whoever was sent to sign in gets the page they wanted', () => {
    const { actor, now } = started('/me/orders/7?from=mail');
    expect(now().url).toBe('/signin');
    actor.send({ type: 'navigate', to: '/password/recovery' });
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    expect(now().url).toBe('/me/orders/7?from=mail');
  });

  test('who went elsewhere meanwhile lands on / after signing in', () => {
    const { actor, now } = started('/me/orders');
    actor.send({ type: 'navigate', to: '/help' });
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    expect(now().url).toBe('/');
  });
});

describe('going back', () => {
  test('goes to a given route', () => {
    const { actor, now, backs } = started('/me/orders/7', { session: 'active' });
    actor.send({ type: 'back', to: '/me/orders' });
    expect(now().url).toBe('/me/orders');
    expect(backs()).toBe(0);
  });

  test('uses the browser when the given route is the previous page', () => {
    const { actor, backs } = started('/me/orders', { session: 'active' });
    actor.send({ type: 'navigate', to: '/me/orders/7' });
    actor.send({ type: 'back', to: '/me/orders' });
    expect(backs()).toBe(1);
  });

  test('goes to the previous page without a given route, also after a reload', () => {
    const { actor, backs } = started('/me/orders/7', { session: 'active' }, 3);
    actor.send({ type: 'back' });
    expect(backs()).toBe(1);
  });

  test('goes to / when there is no previous page', () => {
    const { actor, now, backs } = started('/help');
    actor.send({ type: 'back' });
    expect(now().url).toBe('/');
    expect(backs()).toBe(0);
  });

  test('leaving the checkout goes back one page from a checkout step only', () => {
    const { actor, backs } = started('/products/7', { session: 'active', draft: 'begun' });
    actor.send({ type: 'checkout.left' });
    expect(backs()).toBe(0);
    actor.send({ type: 'navigate', to: '/checkout/loan' });
    actor.send({ type: 'facts.changed', facts: { draft: 'none' }, keepPage: true });
    actor.send({ type: 'checkout.left' });
    expect(backs()).toBe(1);
  });

  test('leaving a checkout that was opened directly goes to /', () => {
    const { actor, now } = started('/checkout/loan', { session: 'active', draft: 'begun' });
    actor.send({ type: 'checkout.left' });
    expect(now().url).toBe('/');
  });
});

describe('the last visited page', () => {
  test('is stored at every step except sign-in, sign-up and maintenance', () => {
    const { actor, stored, now } = started('/oggetti/7');
    for (const to of ['/signin', '/signup', '/errors/maintenance', '/search?keywords=tenda'])
      actor.send({ type: 'navigate', to });
    actor.send({ type: 'url.changed', url: '/help', index: 1 });
    expect(stored).toEqual(['/products/7', '/search?keywords=tenda', '/help']);
    expect(now().lastPage).toBe('/help');
  });
});

describe('what is emitted for scroll and focus', () => {
  test('a page is left with its place in the history and arrived at once its screen is there', () => {
    const { actor, emitted } = started('/');
    actor.send({ type: 'screen.arrived' });
    actor.send({ type: 'navigate', to: '/help' });
    actor.send({ type: 'screen.arrived' });
    expect(emitted).toEqual(['arrived 0', 'left 0', 'arrived 1']);
  });
});
