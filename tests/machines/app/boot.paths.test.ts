import { createActor, fromPromise, toPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { bootMachine, type BootDocument } from '#machines/app/boot';
import { visitorAccess, type AccessGrant, type Category, type Me } from '#machines/core/wire';
import { access, category, checkout, library, me } from '../../support/data/factories.ts';
import { describePaths, transitionNames } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const events = [
  { type: 'xstate.done.actor.loadLibrary', output: library() },
  { type: 'xstate.done.actor.loadLibrary', output: library({ is: { ...library().is, available: false } }) },
  { type: 'xstate.error.actor.loadLibrary', error: offline },
  { type: 'xstate.done.actor.loadCategories', output: [category()] },
  { type: 'xstate.error.actor.loadCategories', error: offline },
  { type: 'xstate.done.actor.loadAccess', output: visitorAccess },
  { type: 'xstate.error.actor.loadAccess', error: offline },
  { type: 'xstate.done.actor.restoreSession', output: { me: me(), access: access() } },
  { type: 'xstate.done.actor.restoreSession', output: undefined },
  { type: 'xstate.error.actor.restoreSession', error: offline },
  { type: 'xstate.done.actor.readStoredMember', output: me() },
  { type: 'xstate.error.actor.readStoredMember', error: offline },
  { type: 'xstate.after.untilTimeout.restoring' },
  { type: 'xstate.done.actor.loadCheckout', output: checkout() },
  { type: 'xstate.error.actor.loadCheckout', error: offline },
] as const;
const key = ({
  context,
}: {
  context: { library: unknown; categories: unknown; me: unknown; access: AccessGrant; checkout: unknown };
}) => [
  Boolean(context.library),
  Boolean(context.categories),
  Boolean(context.me),
  context.access.session,
  Boolean(context.checkout),
];

const withoutPass = [
  'restoring xstate.after.untilTimeout.restoring',
  'restoring xstate.error.actor.restoreSession 0',
  'boot.reference.access.readingPass xstate.done.actor.readStoredMember',
  'boot.reference.access.readingPass xstate.error.actor.readStoredMember',
];
const wholePage = { library: library(), categories: [category()] };

describePaths('the start at an address without a library', bootMachine, {
  input: { page: { library: null, categories: undefined }, hasSession: false, hasPass: false, isOffline: false },
  events: [],
  rests: ['done'],
  never: transitionNames(bootMachine).filter((name) => name !== 'boot.deciding always 3'),
});

describePaths('the start of a member whose loans are on the device', bootMachine, {
  input: { page: wholePage, hasSession: true, hasPass: true, isOffline: false },
  events,
  key,
  rests: [
    { reference: { access: 'restoring', categories: 'known' } },
    { reference: { access: 'readingPass', categories: 'known' } },
    'member',
    'done',
  ],
  // Starts without data in the page are walked below.
  never: [
    'boot.deciding always 0',
    'boot.deciding always 1',
    'boot.deciding always 3',
    'boot.deciding always 4',
    'boot.library xstate.done.actor.loadLibrary',
    'boot.library xstate.error.actor.loadLibrary 0',
    'boot.library xstate.error.actor.loadLibrary 1',
    'boot.reference.access.deciding always 1',
    'boot.reference.access.deciding always 2',
    'boot.reference.access.deciding always 3',
    'restoring xstate.error.actor.restoreSession 1',
    'boot.reference.access.loading xstate.done.actor.loadAccess',
    'boot.reference.access.loading xstate.error.actor.loadAccess',
    'boot.reference.categories.deciding always 1',
    'boot.reference.categories.loading xstate.done.actor.loadCategories',
    'boot.reference.categories.loading xstate.error.actor.loadCategories',
  ],
});

describePaths('the start without a network and without a session', bootMachine, {
  input: { page: wholePage, hasSession: false, hasPass: true, isOffline: true },
  events,
  key,
  rests: [{ reference: { access: 'readingPass', categories: 'known' } }, 'done'],
  never: [
    'boot.deciding always 0',
    'boot.deciding always 1',
    'boot.deciding always 3',
    'boot.deciding always 4',
    'boot.library xstate.done.actor.loadLibrary',
    'boot.library xstate.error.actor.loadLibrary 0',
    'boot.library xstate.error.actor.loadLibrary 1',
    'boot.reference xstate.done.state.boot.reference 0',
    'boot.reference.access.deciding always 0',
    'boot.reference.access.deciding always 2',
    'boot.reference.access.deciding always 3',
    'restoring xstate.after.untilTimeout.restoring',
    'restoring xstate.done.actor.restoreSession',
    'restoring xstate.error.actor.restoreSession 0',
    'restoring xstate.error.actor.restoreSession 1',
    'boot.reference.access.loading xstate.done.actor.loadAccess',
    'boot.reference.access.loading xstate.error.actor.loadAccess',
    'boot.reference.categories.deciding always 1',
    'boot.reference.categories.loading xstate.done.actor.loadCategories',
    'boot.reference.categories.loading xstate.error.actor.loadCategories',
    'boot.member xstate.done.actor.loadCheckout',
    'boot.member xstate.error.actor.loadCheckout',
  ],
});

describePaths('the start of a member', bootMachine, {
  input: { page: {}, hasSession: true, hasPass: false, isOffline: false },
  events,
  key,
  rests: [
    'library',
    { reference: { access: 'restoring', categories: 'loading' } },
    { reference: { access: 'restoring', categories: 'known' } },
    { reference: { access: 'known', categories: 'loading' } },
    'member',
    'done',
  ],
  // Starts with data in the page are walked below.
  never: [
    'boot.deciding always 1',
    'boot.deciding always 3',
    'boot.library xstate.error.actor.loadLibrary 0',
    'boot.reference.access.deciding always 1',
    'boot.reference.access.deciding always 2',
    'boot.reference.access.deciding always 3',
    ...withoutPass,
    'boot.reference.access.loading xstate.done.actor.loadAccess',
    'boot.reference.access.loading xstate.error.actor.loadAccess',
    'boot.reference.categories.deciding always 0',
  ],
});

describePaths('the start of a visitor', bootMachine, {
  input: { page: {}, hasSession: false, hasPass: false, isOffline: true },
  events,
  key,
  rests: [
    'library',
    { reference: { access: 'loading', categories: 'loading' } },
    { reference: { access: 'loading', categories: 'known' } },
    { reference: { access: 'known', categories: 'loading' } },
    'done',
  ],
  never: [
    'boot.deciding always 1',
    'boot.deciding always 3',
    'boot.library xstate.error.actor.loadLibrary 0',
    'boot.reference.access.deciding always 0',
    'boot.reference.access.deciding always 1',
    'boot.reference.access.deciding always 2',
    ...withoutPass,
    'restoring xstate.done.actor.restoreSession',
    'restoring xstate.error.actor.restoreSession 1',
    'boot.reference.categories.deciding always 0',
    'boot.reference xstate.done.state.boot.reference 0',
    'boot.member xstate.done.actor.loadCheckout',
    'boot.member xstate.error.actor.loadCheckout',
  ],
});

describePaths('the start of a page that came in another language', bootMachine, {
  input: { page: wholePage, isForeign: true, hasSession: false, hasPass: false, isOffline: false },
  events,
  key,
  rests: ['library', { reference: { access: 'known', categories: 'loading' } }, 'done'],
  never: [
    'boot.deciding always 3',
    'boot.deciding always 4',
    'boot.library xstate.error.actor.loadLibrary 1',
    'boot.reference.access.deciding always 0',
    'boot.reference.access.deciding always 1',
    'boot.reference.access.deciding always 3',
    ...withoutPass,
    'restoring xstate.done.actor.restoreSession',
    'restoring xstate.error.actor.restoreSession 1',
    'boot.reference.access.loading xstate.done.actor.loadAccess',
    'boot.reference.access.loading xstate.error.actor.loadAccess',
    'boot.reference xstate.done.state.boot.reference 0',
    'boot.member xstate.done.actor.loadCheckout',
    'boot.member xstate.error.actor.loadCheckout',
  ],
});

describe('the start sequence', () => {
  const started = async (page: BootDocument, hasSession: boolean, isForeign = false) => {
    const calls: string[] = [];
    const answer = <Out>(name: string, output: Out) =>
      fromPromise<Out, undefined>(() => {
        calls.push(name);
        return Promise.resolve(output);
      });
    const actor = createActor(
      bootMachine.provide({
        actors: {
          loadLibrary: answer('library', library()),
          loadCategories: answer<readonly Category[]>('categories', [category()]),
          loadAccess: answer('access', visitorAccess),
          restoreSession: answer<{ me: Me; access: AccessGrant } | undefined>('session', {
            me: me(),
            access: access(),
          }),
          loadCheckout: answer('checkout', checkout({ exists: true })),
        },
      }),
      { input: { page, isForeign, hasSession, hasPass: false, isOffline: false } },
    ).start();
    return { booted: await toPromise(actor), calls };
  };

  test('a visitor whose page contains library and categories needs no call', async () => {
    const { calls, booted } = await started({ library: library(), categories: [category()] }, false);
    expect(calls).toEqual([]);
    expect(booted.categories).toHaveLength(1);
  });

  test("a page in another language loads the library's texts in the right one", async () => {
    const italian = { ...library(), name: 'In italiano' };
    const { calls, booted } = await started({ library: italian, categories: [] }, false, true);
    expect(calls).toEqual(['library', 'categories']);
    expect(booted.library?.name).toBe(library().name);
    expect(booted.categories).toHaveLength(1);
  });

  test('a member needs the session and then the draft', async () => {
    const { calls, booted } = await started(
      { library: library(), categories: [category()], access: visitorAccess },
      true,
    );
    expect(calls).toEqual(['session', 'checkout']);
    expect(booted.me?.id).toBe('u1');
    expect(booted.checkout?.exists).toBe(true);
  });

  test('without data in the page everything is loaded in order: library, access and categories, profile and draft', async () => {
    const { calls } = await started({}, true);
    expect(calls[0]).toBe('library');
    expect([...calls.slice(1, 3)].sort()).toEqual(['categories', 'session']);
    expect(calls[3]).toBe('checkout');
  });

  test('an unknown host ends the start without a further call', async () => {
    const { calls, booted } = await started({ library: null }, true);
    expect(calls).toEqual([]);
    expect(booted.library).toBeUndefined();
  });

  test('an unavailable library ends the start at once', async () => {
    const closed = library({ is: { ...library().is, available: false } });
    const { calls } = await started({ library: closed }, true);
    expect(calls).toEqual([]);
  });
});
