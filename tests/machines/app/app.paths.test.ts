import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { BootResult } from '#machines/app/boot';
import { appMachine } from '#machines/app/app.machine';
import { firstUrl, startFacts, type Start } from '#machines/app/start';
import { languageMachine } from '#machines/app/language.machine';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import type { sessionMachine } from '#machines/account/session.machine';
import { selectIsLoading } from '#machines/app/app.selectors';
import { visitorAccess, type Category, type Library } from '#machines/core/wire';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { describePaths, settle } from '../../support/replay.ts';

const start: Start = {
  url: '/',
  index: 0,
  isNewTab: true,
  lastPage: undefined,
  locale: 'it',
  hasSession: false,
  hasPass: false,
  isOffline: false,
  hasSeenWelcome: true,
  ghost: undefined,
  page: {},
};
const booted: BootResult = {
  library: library(),
  categories: [category()],
  access: visitorAccess,
  me: undefined,
  checkout: undefined,
  failure: undefined,
};
const broken = new Error('a defect');

describePaths('app', appMachine, {
  input: start,
  events: [
    { type: 'xstate.done.actor.boot', output: booted },
    { type: 'xstate.done.actor.boot', output: { ...booted, library: undefined, failure: { kind: 'network' } } },
    { type: 'xstate.error.actor.boot', error: broken },
    ...(['clock', 'toasts', 'language', 'navigation', 'draft', 'session', 'welcome', 'browser'] as const).map((id) => ({
      type: `xstate.error.actor.${id}` as const,
      error: broken,
    })),
    { type: 'retry' },
    { type: 'xstate.done.actor.readStart', output: start },
    { type: 'xstate.error.actor.readStart', error: broken },
    { type: 'library.closed' },
    { type: 'library.reload' },
    { type: 'language.changed' },
    { type: 'xstate.done.actor.loadTexts', output: { library: library(), categories: [category(), category()] } },
    { type: 'xstate.error.actor.loadTexts', error: { kind: 'network' } },
    { type: 'xstate.error.actor.screen', error: broken },
    // A screen that is already gone has no actor to stop.
    { type: 'screen.closed', actor: undefined as never },
  ],
  key: ({ context }) => [Boolean(context.library), context.categories?.length],
  attached: ['screen'],
  rests: [
    'booting',
    'restarting',
    { open: 'maintenance' },
    { open: { running: 'settled' } },
    { open: { running: 'loadingTexts' } },
    'broken',
  ],
  // The effects of a language change are tested below.
  named: ['app xstate.snapshot.language'],
});

const run = (input: Partial<Start>, output: Partial<BootResult> = {}) => {
  const actor = createActor(
    appMachine.provide({ actors: { boot: fromPromise(() => new Promise<BootResult>(() => {})) as never } }),
    { input: { ...start, ...input } },
  );
  actor.start();
  actor.send({ type: 'xstate.done.actor.boot', output: { ...booted, ...output } } as never);
  return {
    actor,
    navigation: () => actor.system.get('navigation') as ActorRefFrom<typeof navigationMachine>,
    session: () => actor.system.get('session') as ActorRefFrom<typeof sessionMachine>,
  };
};

describe('changing the language', () => {
  test("loads the library's texts in the new language", async () => {
    const clock = new SimulatedClock();
    const asked: string[] = [];
    const english: { library: Library; categories: readonly Category[] } = {
      library: { ...library(), name: 'In English' },
      categories: [category({ name: 'Garden' })],
    };
    const language = languageMachine.provide({
      actors: { applyLanguage: fromPromise(() => Promise.resolve(undefined)) },
    });
    const loadTexts = fromPromise<typeof english, undefined>(() => {
      asked.push('texts');
      return Promise.resolve(english);
    });
    const page = { library: library(), categories: [category()], access: visitorAccess };
    const actor = createActor(appMachine.provide({ actors: { language, loadTexts } }), {
      clock,
      input: { ...start, page },
    }).start();
    (actor.system.get('language') as ActorRefFrom<typeof languageMachine>).send({
      type: 'language.chosen',
      locale: 'en',
    });
    clock.increment(500);
    await settle();
    expect(asked).toEqual(['texts']);
    expect(actor.getSnapshot().context).toMatchObject({ ...english, start: { locale: 'en' } });
  });
});

describe('the start of the app', () => {
  test('a visitor whose page contains everything sees the first page at once, without a call', () => {
    const actor = createActor(appMachine, {
      input: { ...start, page: { library: library(), categories: [category()], access: visitorAccess } },
    }).start();
    expect(selectIsLoading(actor.getSnapshot())).toBe(false);
    expect((actor.system.get('navigation') as ActorRefFrom<typeof navigationMachine>).getSnapshot().context.url).toBe(
      '/',
    );
  });

  test('a missing library leads to the maintenance page', () => {
    const { navigation } = run({ url: '/products/7' }, { library: undefined });
    expect(navigation().getSnapshot().context.url).toBe('/errors/maintenance');
  });

  test('an unavailable library leads to the maintenance page, except from the component showcase', () => {
    const closed = library({ is: { ...library().is, available: false } });
    expect(run({ url: '/me' }, { library: closed }).navigation().getSnapshot().context.url).toBe('/errors/maintenance');
    expect(run({ url: '/ui/components' }, { library: closed }).navigation().getSnapshot().context.url).toBe(
      '/ui/components',
    );
  });

  test('retrying reloads everything from the server and starts at /', () => {
    const { actor, navigation } = run({ url: '/errors/maintenance', page: { library: null } }, { library: undefined });
    actor.send({ type: 'retry' });
    expect(selectIsLoading(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'xstate.done.actor.readStart', output: { ...start, page: { library: null } } } as never);
    expect(actor.getSnapshot().context.start.page).toEqual({});
    actor.send({ type: 'xstate.done.actor.boot', output: booted } as never);
    expect(navigation().getSnapshot().context.url).toBe('/');
  });

  test('a library that closes meanwhile leads to the maintenance page, and back to the same page when it opens', () => {
    const { actor, navigation } = run({ url: '/help' });
    actor.send({ type: 'library.closed' });
    expect(navigation().getSnapshot().context.url).toBe('/errors/maintenance');
    expect(actor.getSnapshot().context.library?.is.available).toBe(false);
    actor.send({ type: 'retry' });
    actor.send({ type: 'xstate.done.actor.readStart', output: { ...start, lastPage: '/help' } } as never);
    actor.send({ type: 'xstate.done.actor.boot', output: booted } as never);
    expect(navigation().getSnapshot().context.url).toBe('/help');
  });

  test('a member is signed in from the start', () => {
    const { session, navigation } = run(
      { url: '/me' },
      { me: me(), access: access(), checkout: checkout({ exists: true }) },
    );
    expect(session().getSnapshot().hasTag('signedIn')).toBe(true);
    expect(navigation().getSnapshot().context.url).toBe('/me');
    expect(navigation().getSnapshot().context.facts).toEqual({
      available: true,
      session: 'active',
      draft: 'started',
      staff: 'none',
    });
  });
});

describe('session and page together', () => {
  const member = { me: me(), access: access() };

  test('an ended session shows a dialog over the page; closing it leads to the sign-in page', () => {
    const { session, navigation } = run({ url: '/help' }, member);
    session().send({ type: 'expired' });
    expect(session().getSnapshot().hasTag('asking')).toBe(true);
    expect(navigation().getSnapshot().context.url).toBe('/help');
    session().send({ type: 'dialog.closed' });
    expect(navigation().getSnapshot().context.url).toBe('/signin');
    session().send({ type: 'signedIn', ...member });
    expect(navigation().getSnapshot().context.url).toBe('/help');
  });

  test('signing in from the dialog keeps the page', () => {
    const { session, navigation } = run({ url: '/me/orders' }, member);
    session().send({ type: 'expired' });
    session().send({ type: 'signedIn', ...member });
    expect(navigation().getSnapshot().context.url).toBe('/me/orders');
    expect(session().getSnapshot().hasTag('asking')).toBe(false);
  });

  test('signing out in another tab leaves a guarded page', () => {
    const { session, navigation } = run({ url: '/me/orders' }, member);
    session().send({ type: 'endedElsewhere' });
    expect(navigation().getSnapshot().context.url).toBe('/signin');
  });

  test('the recap opens if the draft is updated before the step is entered', () => {
    const { actor, navigation } = run({ url: '/checkout/loan' }, { ...member, checkout: checkout({ exists: true }) });
    const draft = actor.system.get('draft') as { send: (event: unknown) => void };
    draft.send({ type: 'draft.changed', checkout: checkout({ exists: true, is_set_loan: true }) });
    navigation().send({ type: 'navigate', to: '/checkout/recap' });
    expect(navigation().getSnapshot().context.url).toBe('/checkout/recap');
  });
});

describe('the first page', () => {
  const facts = startFacts({ ...booted, me: me() });
  const visitor = startFacts(booted);

  test('is the last visited one in a new tab at /', () => {
    expect(firstUrl({ url: '/', isNewTab: true, lastPage: '/search?keywords=tenda' }, visitor)).toBe(
      '/search?keywords=tenda',
    );
  });

  test('is / if no page was visited before', () => {
    expect(firstUrl({ url: '/', isNewTab: true, lastPage: undefined }, visitor)).toBe('/');
  });

  test('is the one in the address bar', () => {
    expect(firstUrl({ url: '/products/7', isNewTab: true, lastPage: '/help' }, visitor)).toBe('/products/7');
    expect(firstUrl({ url: '/', isNewTab: false, lastPage: '/help' }, visitor)).toBe('/');
  });

  test('is never one that is no longer accessible', () => {
    expect(firstUrl({ url: '/', isNewTab: true, lastPage: '/me/orders' }, visitor)).toBe('/');
    expect(firstUrl({ url: '/', isNewTab: true, lastPage: '/me/orders' }, facts)).toBe('/me/orders');
    expect(firstUrl({ url: '/', isNewTab: true, lastPage: '/errors/404' }, visitor)).toBe('/');
    expect(firstUrl({ url: '/', isNewTab: true, lastPage: '//evil.example' }, visitor)).toBe('/');
  });
});
