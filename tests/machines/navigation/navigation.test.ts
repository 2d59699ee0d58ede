import { entryHref } from '#machines/navigation/return-to';
import { describe, expect, test } from 'vitest';
import type { DraftFact, Facts } from '#machines/core/facts';
import { awaitsDraft, redirectFor } from '#machines/navigation/guards';
import { accessOf, matchRoute } from '#machines/core/routes';
import { names, samples, started } from '../../support/navigation.ts';

const sessions: Facts['session'][] = ['anonymous', 'active', 'expired'];
const staff: Facts['staff'][] = ['none', 'volunteer', 'admin'];
const drafts: DraftFact[] = ['unknown', 'none', 'started', 'planned'];
const everyFacts: Facts[] = [true, false].flatMap((available) =>
  sessions.flatMap((session) =>
    drafts.flatMap((draft) => staff.map((each) => ({ available, session, draft, staff: each }))),
  ),
);
describe('the guards, for all facts and all routes', () => {
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
        const { match: shown, asked } = started(samples[name], facts).now();
        if (awaitsDraft(accessOf(matchRoute(url)!.name), facts)) {
          // Until the draft is known, the page before stays.
          expect(asked.url).toBe(url);
          continue;
        }
        expect(redirectFor(accessOf(shown.name), facts), `${name} shows ${shown.name}`).toBeUndefined();
        expect(shown.name).toBe(matchRoute(url)!.name);
      }
    });
  }
});

describe('the address bar', () => {
  test('replaces an alias with the canonical path and keeps its query', () => {
    const { now, writes } = started('/password_reset?code=AB2C9');
    expect(now().url).toBe('/password/reset?code=AB2C9');
    expect(writes).toEqual(['replace /password/reset?code=AB2C9 0']);
  });

  test('pushes an allowed page; a refused one never enters the history', () => {
    const { actor, writes, now } = started('/');
    actor.send({ type: 'navigate', to: '/products/7' });
    actor.send({ type: 'navigate', to: '/me/orders' });
    expect(writes).toEqual(['replace / 0', 'push /products/7 1', 'push /signin 2']);
    expect(now().match.name).toBe('signin');
  });

  test('replaces the entry when navigating to the same URL', () => {
    const { actor, writes } = started('/search');
    actor.send({ type: 'navigate', to: '/search' });
    actor.send({ type: 'navigate', to: '/search?keywords=tenda', replace: true });
    expect(writes).toEqual(['replace /search 0', 'replace /search 0', 'replace /search?keywords=tenda 0']);
  });

  test('does not write Back and Forward again, unless they are refused', () => {
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

  test('never navigates to another host', () => {
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

  test('a page that is still allowed stays', () => {
    const { actor, writes } = started('/help', { session: 'active' });
    actor.send({ type: 'facts.changed', facts: { session: 'anonymous' } });
    expect(writes).toHaveLength(1);
  });

  test('the page stays under the dialog of an ended session; the next navigation is judged', () => {
    const { actor, now } = started('/help', { session: 'active' });
    actor.send({ type: 'facts.changed', facts: { session: 'expired' }, keepPage: true });
    expect(now().url).toBe('/help');
    actor.send({ type: 'navigate', to: '/' });
    expect(now().url).toBe('/signin');
  });

  test('closing that dialog leads to the sign-in page', () => {
    const { actor, now } = started('/help', { session: 'expired' });
    actor.send({ type: 'facts.changed', facts: { session: 'expired' } });
    expect(now().url).toBe('/signin');
  });

  test('a library that closes meanwhile leads to the maintenance page', () => {
    const { actor, now } = started('/products/7');
    actor.send({ type: 'facts.changed', facts: { available: false } });
    expect(now().url).toBe('/errors/maintenance');
  });

  test('a visitor sent to sign in gets the wanted page afterwards', () => {
    const { actor, now } = started('/me/orders/7?from=mail');
    expect(now().url).toBe('/signin');
    actor.send({ type: 'navigate', to: '/password/recovery' });
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    expect(now().url).toBe('/me/orders/7?from=mail');
  });

  test('a visitor who went elsewhere meanwhile does not get it any more', () => {
    const { actor, now } = started('/me/orders');
    actor.send({ type: 'navigate', to: '/help' });
    actor.send({ type: 'navigate', to: '/signin' });
    expect(now().wanted).toBe('/help');
  });
});

describe('a checkout step, while the draft is being loaded', () => {
  const draftIs = (draft: DraftFact) => ({ type: 'facts.changed', facts: { draft } }) as const;
  const signIn = (wanted: string) => {
    const run = started(wanted);
    run.actor.send(draftIs('unknown'));
    run.actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    return run;
  };

  test.each<[wanted: string, draft: DraftFact, shown: string]>([
    ['/checkout/recap', 'planned', '/checkout/recap'],
    ['/checkout/recap', 'started', '/checkout/loan'],
    ['/checkout/recap', 'none', '/'],
    ['/checkout/loan', 'planned', '/checkout/loan'],
    ['/checkout/loan', 'started', '/checkout/loan'],
    ['/checkout/loan', 'none', '/'],
  ])('%s waits, and with the draft %s shows %s', (wanted, draft, shown) => {
    const { actor, now, writes } = signIn(wanted);
    expect(now().url).toBe('/signin');
    actor.send(draftIs(draft));
    expect(now().url).toBe(shown);
    expect(writes).toEqual(['replace /signin 0', `replace ${shown} 0`]);
  });

  test('waits also when the browser goes back to it', () => {
    const { actor, now, backs } = started('/checkout/recap', { session: 'active', draft: 'planned' });
    actor.send({ type: 'facts.changed', facts: { session: 'expired' }, keepPage: true });
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send(draftIs('unknown'));
    actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    expect(backs()).toBe(1);
    actor.send({ type: 'url.changed', url: '/checkout/recap', index: 0 });
    expect(now().url).toBe('/signin');
    actor.send(draftIs('planned'));
    expect(now().url).toBe('/checkout/recap');
  });

  test('stays if it is on screen already', () => {
    const { actor, now } = started('/checkout/recap', { session: 'active', draft: 'planned' });
    actor.send(draftIs('unknown'));
    expect(now().url).toBe('/checkout/recap');
  });

  test('waits no longer once the member goes elsewhere', () => {
    const { actor, now } = signIn('/checkout/recap');
    actor.send({ type: 'navigate', to: '/help' });
    actor.send(draftIs('planned'));
    expect(now().url).toBe('/help');
  });

  test('sends to sign in again if the session ends meanwhile, and is still wanted', () => {
    const { actor, now } = signIn('/checkout/recap');
    actor.send({ type: 'facts.changed', facts: { session: 'anonymous' } });
    expect([now().url, now().wanted]).toEqual(['/signin', '/checkout/recap']);
  });
});

describe('the wanted page', () => {
  test('is remembered by the tab until it is shown', () => {
    const { actor, remembered } = started('/me/orders');
    actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    expect(remembered).toEqual(['/me/orders', undefined]);
  });

  test('is opened after a reload of the sign-in page', () => {
    const { actor, now } = started('/signin', {}, 1, '/me/orders');
    actor.send({ type: 'facts.changed', facts: { session: 'active' } });
    expect(now().url).toBe('/me/orders');
  });

  test.each([
    ['one named in the address comes first', '/signin?return_to=%2Fhelp', '/me/orders', '/help'],
    ['one of another site is ignored', '/signin', '//evil.example/me', undefined],
    ['it is for the sign-in page alone', '/help', '/me/orders', undefined],
  ])('after a reload: %s', (_case, url, wanted, expected) => {
    expect(started(url, {}, 1, wanted).now().wanted).toBe(expected);
  });
});

describe('going back', () => {
  test('leads to a given route', () => {
    const { actor, now, backs } = started('/me/orders/7', { session: 'active' });
    actor.send({ type: 'back', to: '/me/orders' });
    expect(now().url).toBe('/me/orders');
    expect(backs()).toBe(0);
  });

  test('uses the browser if the given route is the previous page', () => {
    const { actor, backs } = started('/me/orders', { session: 'active' });
    actor.send({ type: 'navigate', to: '/me/orders/7' });
    actor.send({ type: 'back', to: '/me/orders' });
    expect(backs()).toBe(1);
  });

  test('leads to the previous page without a given route, also after a reload', () => {
    const { actor, backs } = started('/me/orders/7', { session: 'active' }, 3);
    actor.send({ type: 'back' });
    expect(backs()).toBe(1);
  });

  test('leads to / if there is no previous page', () => {
    const { actor, now, backs } = started('/help');
    actor.send({ type: 'back' });
    expect(now().url).toBe('/');
    expect(backs()).toBe(0);
  });

  test('goes back one page on leaving the checkout, from a checkout step only', () => {
    const { actor, backs } = started('/products/7', { session: 'active', draft: 'started' });
    actor.send({ type: 'checkout.left' });
    expect(backs()).toBe(0);
    actor.send({ type: 'navigate', to: '/checkout/loan' });
    actor.send({ type: 'facts.changed', facts: { draft: 'none' }, keepPage: true });
    actor.send({ type: 'checkout.left' });
    expect(backs()).toBe(1);
  });

  test('leads to / on leaving a checkout that was opened directly', () => {
    const { actor, now } = started('/checkout/loan', { session: 'active', draft: 'started' });
    actor.send({ type: 'checkout.left' });
    expect(now().url).toBe('/');
  });
});

describe('signing in through a link', () => {
  const signedIn = { type: 'facts.changed', facts: { session: 'active' } } as const;

  test('returns to the page with the link, which keeps its scroll position', () => {
    const { actor, now, writes, backs } = started('/products/7?from=mail');
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send(signedIn);
    actor.send({ type: 'facts.changed', facts: { draft: 'started' } });
    expect(backs()).toBe(1);
    actor.send({ type: 'url.changed', url: '/products/7?from=mail', index: 0 });
    expect(now().url).toBe('/products/7?from=mail');
    expect(now().facts).toEqual({ available: true, session: 'active', draft: 'started', staff: 'none' });
    expect(writes).toEqual(['replace /products/7?from=mail 0', 'push /signin 1']);
  });

  test('a navigation before the browser has gone back takes precedence', () => {
    const { actor, now } = started('/help');
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send(signedIn);
    actor.send({ type: 'navigate', to: '/me' });
    expect(now().url).toBe('/me');
  });

  test.each([
    ['sign-up', ['/signup', '/signin?from=signup']],
    ['a forgotten password', ['/signin', '/password/recovery', '/password/reset', '/signin']],
  ])('leads to the page with the link also through %s', (_way, steps) => {
    const { actor, now, backs } = started('/catalogs/all');
    for (const to of steps) actor.send({ type: 'navigate', to });
    actor.send(signedIn);
    expect(now().url).toBe('/catalogs/all');
    expect(backs()).toBe(0);
  });

  test.each(['/signin', '/errors/404', '/password/reset'])('from %s leads to /', (url) => {
    const { actor, now } = started(url);
    actor.send({ type: 'navigate', to: '/signin' });
    actor.send(signedIn);
    expect(now().url).toBe('/');
  });

  test('from the verification page returns to it only on request', () => {
    const { actor, backs } = started('/verify/abc');
    actor.send({ type: 'signin.asked' });
    actor.send(signedIn);
    expect(backs()).toBe(1);
  });

  describe('a return page in the URL', () => {
    const wish = '/products/7?borrow=1&from=2027-03-16';

    test('is kept in the URL, across a reload and in another tab', () => {
      const asked = started(wish);
      asked.actor.send({ type: 'signin.asked' });
      const { url } = asked.now();
      expect(url).toBe('/signin?return_to=%2Fproducts%2F7%3Fborrow%3D1%26from%3D2027-03-16');
      asked.actor.send(signedIn);
      expect(asked.backs()).toBe(1);
      const again = started(url);
      again.actor.send(signedIn);
      expect(again.now().url).toBe(wish);
    });

    test('is reached through sign-up, and from the link of a verification', () => {
      const { actor, now } = started(entryHref('signup', wish));
      actor.send({ type: 'navigate', to: entryHref('signin', now().wanted, 'from=signup') });
      expect(now().url).toBe(`/signin?from=signup&return_to=${encodeURIComponent(wish)}`);
      const mailed = started(`/verify/abc?return_to=${encodeURIComponent(wish)}`);
      mailed.actor.send({ type: 'navigate', to: '/signin' });
      for (const one of [actor, mailed.actor]) one.send(signedIn);
      expect([now().url, mailed.now().url]).toEqual([wish, wish]);
    });

    test('is opened at once for a member', () => {
      expect(started(entryHref('signin', wish), { session: 'active' }).now().url).toBe(wish);
    });

    test.each([
      'https://evil.example/',
      '//evil.example/products/7',
      '/\\evil.example',
      '/no/such/page',
      '/signin?return_to=/me',
      '/verify/abc',
      '/errors/maintenance',
      'javascript:alert(1)',
    ])('is never %s', (page) => {
      const { actor, now } = started(`/signin?return_to=${encodeURIComponent(page)}`);
      actor.send(signedIn);
      expect(now().url).toBe('/');
    });

    test('is read on the sign-in pages only', () => {
      expect(started('/help?return_to=%2Fme').now().wanted).toBeUndefined();
    });
  });

  test('is not opened if it is closed to a member without a draft', () => {
    const { actor, now } = started('/checkout/recap');
    actor.send(signedIn);
    expect(now().url).toBe('/');
  });
});

describe('the last visited page', () => {
  test('is stored on every step except sign-in, sign-up and maintenance', () => {
    const { actor, stored, now } = started('/oggetti/7');
    for (const to of ['/signin', '/signup', '/errors/maintenance', '/search?keywords=tenda'])
      actor.send({ type: 'navigate', to });
    actor.send({ type: 'url.changed', url: '/help', index: 1 });
    expect(stored).toEqual(['/products/7', '/search?keywords=tenda', '/help']);
    expect(now().lastPage).toBe('/help');
  });
});

describe('the events for scroll and focus', () => {
  test('a page is left with its history position and entered once its screen is there', () => {
    const { actor, emitted } = started('/');
    actor.send({ type: 'screen.arrived' });
    actor.send({ type: 'navigate', to: '/help' });
    actor.send({ type: 'screen.arrived' });
    expect(emitted).toEqual(['arrived 0', 'left 0', 'arrived 1']);
  });
});
