import { assign, setup } from 'xstate';
import { storeFailure, failureStored } from '../core/calls.ts';
import type { Failure } from '../core/failure.ts';
import type { Restored } from '../account/restore.machine.ts';
import { CONNECTION } from '../rules/limits.ts';
import { slot } from '../core/slot.ts';
import { visitorAccess, type AccessGrant, type Category, type Checkout, type Library, type Me } from '../core/wire.ts';

/** What the page already contains when it opens; the rest is loaded from the server. */
export interface BootDocument {
  library?: Library | null | undefined;
  categories?: readonly Category[] | undefined;
  access?: AccessGrant | undefined;
}

export interface BootResult {
  library: Library | undefined;
  categories: readonly Category[] | undefined;
  access: AccessGrant;
  /** Without `access`, this is the profile stored on the device, because the server could not be reached. */
  me: Me | undefined;
  checkout: Checkout | undefined;
  /** Why the library could not be loaded. */
  failure: Failure | undefined;
}

type Context = BootResult & Input;

interface Input {
  page: BootDocument;
  /** The page is in another language than the requested one. */
  isForeign?: boolean | undefined;
  /** This device remembers a session, so a refresh is worth a call. */
  hasSession: boolean;
  /** This device stores a member's loans for offline reading. */
  hasPass: boolean;
  /** The browser is offline. */
  isOffline: boolean;
}

/**
 * The start sequence (rules/app-start.md#sequence): library; access and categories; for a member, profile and draft. Only a missing library is fatal;
 * other failures are skipped. Never fails: the output says how far it got.
 */
export const bootMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    output: {} as BootResult,
  },
  actors: {
    loadLibrary: slot<Library, undefined>('loadLibrary'),
    loadCategories: slot<readonly Category[], undefined>('loadCategories'),
    loadAccess: slot<AccessGrant, undefined>('loadAccess'),
    /** Exchanges the refresh cookie for a token, with profile and access; undefined when that session has ended. */
    restoreSession: slot<Restored, undefined>('restoreSession'),
    /** The member whose loans are stored on the device. */
    readStoredMember: slot<Me, undefined>('readStoredMember'),
    loadCheckout: slot<Checkout, undefined>('loadCheckout'),
  },
  actions: {
    storeFailure,
    keepLibrary: assign((_, { library }: Pick<BootResult, 'library'>) => ({ library })),
    keepRestored: assign((_, restored: Restored) => restored ?? {}),
    keepMe: assign((_, { me }: Pick<BootResult, 'me'>) => ({ me })),
    keepAccess: assign((_, { access }: Pick<BootResult, 'access'>) => ({ access })),
    keepCategories: assign((_, { categories }: Pick<BootResult, 'categories'>) => ({ categories })),
    keepCheckout: assign((_, { checkout }: Pick<BootResult, 'checkout'>) => ({ checkout })),
    dropForeign: assign(({ context: { categories, isForeign } }) => ({
      categories: isForeign === true ? undefined : categories,
      isForeign: false,
    })),
  },
  guards: {
    hasLibrary: ({ context }) => context.library !== undefined,
    isUnknownLibrary: ({ context }) => context.page.library === null,
    isUnavailable: ({ context }) => context.library?.is.available === false,
    hasCategories: ({ context }) => context.categories !== undefined,
    isForeign: ({ context }) => context.library !== undefined && context.isForeign === true,
    // A page that contains its library is the same for everyone: without a session the user is a visitor.
    hasAccess: ({ context }) => context.page.access !== undefined || context.page.library !== undefined,
    hasSession: ({ context }) => context.hasSession,
    hasPass: ({ context }) => context.hasPass,
    isOfflineWithPass: ({ context }) => context.isOffline && context.hasPass,
    isMember: ({ context }) => context.access.session === 'active',
  },
  delays: { untilTimeout: CONNECTION.sessionTimeoutMilliseconds },
}).createMachine({
  id: 'boot',
  context: ({ input }) => ({
    ...input,
    library: input.page.library ?? undefined,
    categories: input.page.categories,
    access: input.page.access ?? visitorAccess,
    me: undefined,
    checkout: undefined,
    failure: undefined,
  }),
  output: ({ context: { library, categories, access, me, checkout, failure } }) => ({
    library,
    categories,
    access,
    me,
    checkout,
    failure,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What the page already contains need not be loaded',
      always: [
        { guard: 'isUnavailable', target: 'done' },
        { guard: 'isForeign', target: 'library' },
        { guard: 'hasLibrary', target: 'reference' },
        { guard: 'isUnknownLibrary', target: 'done' },
        { target: 'library' },
      ],
    },
    library: {
      description: 'The library of this host name is being loaded',
      invoke: {
        id: 'loadLibrary',
        src: 'loadLibrary',
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepLibrary', params: ({ event }) => ({ library: event.output }) }, 'dropForeign'],
        },
        onError: [
          // A page in another language is the fallback if the right one cannot be loaded.
          { guard: 'hasLibrary', target: 'reference' },
          { target: 'done', actions: failureStored },
        ],
      },
    },
    reference: {
      description: 'Access and categories are settled side by side',
      type: 'parallel',
      onDone: [{ guard: 'isMember', target: 'member' }, { target: 'done' }],
      states: {
        access: {
          description: 'Who is signed in',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'The device and the page tell how the access can be known',
              always: [
                { guard: 'hasSession', target: 'restoring' },
                { guard: 'isOfflineWithPass', target: 'readingPass' },
                { guard: 'hasAccess', target: 'known' },
                { target: 'loading' },
              ],
            },
            restoring: {
              description: 'The server is asked to restore the session',
              id: 'restoring',
              // A slow network must not keep members from the loans on their device.
              after: { untilTimeout: { guard: 'hasPass', target: 'readingPass' } },
              invoke: {
                id: 'restoreSession',
                src: 'restoreSession',
                onDone: { target: 'known', actions: { type: 'keepRestored', params: ({ event }) => event.output } },
                onError: [{ guard: 'hasPass', target: 'readingPass' }, { target: 'known' }],
              },
            },
            readingPass: {
              description: 'Without an answer the member is read from the loan pass of the device',
              invoke: {
                id: 'readStoredMember',
                src: 'readStoredMember',
                onDone: { target: 'known', actions: { type: 'keepMe', params: ({ event }) => ({ me: event.output }) } },
                onError: 'known',
              },
            },
            loading: {
              description: 'The access of a visitor is being loaded',
              invoke: {
                id: 'loadAccess',
                src: 'loadAccess',
                onDone: {
                  target: 'known',
                  actions: { type: 'keepAccess', params: ({ event }) => ({ access: event.output }) },
                },
                onError: 'known',
              },
            },
            known: { description: 'It is known who is signed in', type: 'final' },
          },
        },
        categories: {
          description: 'The categories of the library',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Categories in the page need not be loaded',
              always: [{ guard: 'hasCategories', target: 'known' }, { target: 'loading' }],
            },
            loading: {
              description: 'The categories are being loaded',
              invoke: {
                id: 'loadCategories',
                src: 'loadCategories',
                onDone: {
                  target: 'known',
                  actions: { type: 'keepCategories', params: ({ event }) => ({ categories: event.output }) },
                },
                onError: 'known',
              },
            },
            known: {
              description: 'The categories are known, or the page goes on without them',
              type: 'final',
            },
          },
        },
      },
    },
    member: {
      description: 'The checkout draft of the member is being loaded',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: {
          target: 'done',
          actions: { type: 'keepCheckout', params: ({ event }) => ({ checkout: event.output }) },
        },
        onError: 'done',
      },
    },
    done: { description: 'Everything for the first page is known', type: 'final' },
  },
});
