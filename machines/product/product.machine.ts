import { assign, raise, sendTo, setup } from 'xstate';
import {
  storeFailure,
  raiseFailure,
  isUnknown,
  failureRaised,
  loadError,
  loadEnds,
  obstaclesTold,
  tellObstacles,
  type Failed,
} from '../core/calls.ts';
import { effect } from '../core/effect.ts';
import {
  type ProductCalendar,
  type ProductTypes,
  wishedOf,
  changeDays,
  contextOf,
  keepDays,
  rewritePage,
} from './product-state.ts';
import { loanHref, type VisitorRequest } from './days-query.ts';
import { selectionAfter, type DaysEvent } from './days.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation } from '../core/system.ts';
import type { Checkout, Product } from '../core/wire.ts';
import { toFailure } from '../core/failure.ts';
import { waitMachine } from '../waits/wait.machine.ts';

/** One object: its description, its free days, and its three actions: borrow, wish, share. */
export const productMachine = setup({
  types: {
    input: {} as ProductTypes['input'],
    context: {} as ProductTypes['context'],
    events: {} as ProductTypes['events'],
    tags: {} as ProductTypes['tags'],
    children: {} as ProductTypes['children'],
  },
  actors: {
    loadProduct: slot<Product, { id: string }>('loadProduct'),
    loadCalendar: slot<ProductCalendar, { id: string }>('loadCalendar'),
    addToCart: slot<Checkout, { id: string }>('addToCart'),
    /** The object of the loan draft, once known. */
    readDrafted: slot<string | undefined, undefined>('readDrafted'),
    /** Waiting for the object. */
    wait: waitMachine,
    toggleWish: slot<{ wished: boolean }, { id: string }>('toggleWish'),
  },
  actions: {
    /** Effect: stores that the loan policy was accepted; borrowing implies acceptance. */
    storePolicy: effect(),
    /** Effect: opens the device's share sheet, else copies the link and shows a toast. */
    shareLink: effect<{ title: string }>(),
    /** Effect: prints the label with the displayed QR code. */
    printLabel: effect(),
    showPicture: assign((_, { picture }: { picture: number }) => ({ picture })),
    keepProduct: assign((_, { product }: { product: Product }) => ({ product })),
    keepCalendar: assign((_, { calendar }: { calendar: ProductCalendar }) => ({ calendar })),
    forgetBorrowFailure: assign({ borrowFailure: undefined }),
    storeBorrowFailure: assign((_, { error }: Failed) => ({ borrowFailure: toFailure(error) })),
    storeFailure,
    /** Continues the action that a visitor chose before signing in. */
    resumeBorrowing: raise((_, { drafted }: { drafted: string | undefined }) => ({ type: 'borrow', drafted })),
    changeDays: assign(({ context }, event: DaysEvent) => selectionAfter(context, event)),
    keepWished: assign(({ context: { product } }, { wished }: { wished: boolean }) => wishedOf(product, wished)),
    rewrite: sendTo(navigation, (_, params: { to: string }) => ({ type: 'navigate', replace: true, ...params })),
    tellDraft: sendTo(draft, (_, params: { checkout: Checkout }) => ({ type: 'draft.changed', ...params })),
    goCheckout: sendTo(navigation, ({ context }) => ({ type: 'navigate', to: loanHref(context.days) })),
    tellObstacles,
    raiseFailure,
  },
  guards: {
    isUnknown,
    isAsked: ({ context }, params: { asked: VisitorRequest }) => context.asked === params.asked,
    isShown: ({ context }) => context.product !== undefined,
    cannotWish: ({ context: { product } }) => product !== undefined && (product.is.wished || product.is.mine),
    isDrafted: ({ context }, params: { drafted: string | undefined }) => params.drafted === context.id,
    isOtherDrafted: (_, params: { drafted: string | undefined }) => params.drafted !== undefined,
  },
}).createMachine({
  id: 'product',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: { id: 'wait', src: 'wait', input: ({ context: { id, wait } }) => ({ ...wait, productId: id }) },
  on: {
    share: { actions: { type: 'shareLink', params: ({ event }) => ({ title: event.title }) } },
    'label.printed': { actions: 'printLabel' },
    'picture.shown': { actions: { type: 'showPicture', params: ({ event }) => event } },
  },
  states: {
    object: {
      description: 'The object itself',
      initial: 'loading',
      states: {
        loading: {
          description: 'The object is being loaded',
          tags: 'loading',
          invoke: {
            id: 'loadProduct',
            src: 'loadProduct',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepProduct', params: ({ event }) => ({ product: event.output }) },
            },
            onError: loadError,
          },
        },
        ...loadEnds,
        shown: { description: 'The object is shown' },
      },
    },
    calendar: {
      description: 'The days on which the object is free',
      initial: 'loading',
      states: {
        loading: {
          description: 'The calendar is being loaded',
          tags: 'calendar.loading',
          invoke: {
            id: 'loadCalendar',
            src: 'loadCalendar',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'shown',
              actions: { type: 'keepCalendar', params: ({ event }) => ({ calendar: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: {
          description: 'The calendar could not be loaded; a retry loads it again',
          tags: 'calendar.failed',
          on: { 'calendar.retry': 'loading', retry: 'loading' },
        },
        shown: {
          description: 'Days can be chosen before the loan begins',
          on: {
            'day.chosen': { actions: keepDays },
            'day.refused': { actions: changeDays },
            'period.chosen': { actions: keepDays },
            'days.cleared': { actions: keepDays },
          },
        },
      },
    },
    borrowing: {
      description: 'Putting the object into the loan draft',
      initial: 'starting',
      states: {
        starting: {
          description: 'The address tells whether a visitor pressed the button before signing in',
          always: [{ guard: { type: 'isAsked', params: { asked: 'borrow' } }, target: 'resuming' }, { target: 'idle' }],
        },
        resuming: {
          description: 'The visitor who pressed the button is back, signed in',
          tags: 'borrowing',
          // Once carried out, Back must not repeat it.
          entry: rewritePage,
          invoke: {
            id: 'readDrafted',
            src: 'readDrafted',
            onDone: {
              target: 'idle',
              actions: { type: 'resumeBorrowing', params: ({ event }) => ({ drafted: event.output }) },
            },
            onError: 'idle',
          },
        },
        idle: {
          description: 'The object can be borrowed',
          on: {
            borrow: [
              {
                guard: { type: 'isDrafted', params: ({ event }) => event },
                actions: ['storePolicy', 'goCheckout'],
              },
              { guard: { type: 'isOtherDrafted', params: ({ event }) => event }, target: 'replacing' },
              { target: 'adding' },
            ],
          },
        },
        replacing: {
          description: "A dialog asks whether the other object's draft may be replaced",
          tags: 'replacing',
          on: { 'replace.confirmed': 'adding', 'replace.declined': 'idle' },
        },
        adding: {
          description: 'The object is being added to the draft',
          tags: 'borrowing',
          entry: ['storePolicy', 'forgetBorrowFailure'],
          invoke: {
            id: 'addToCart',
            src: 'addToCart',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'idle',
              actions: [{ type: 'tellDraft', params: ({ event }) => ({ checkout: event.output }) }, 'goCheckout'],
            },
            onError: {
              target: 'idle',
              actions: [{ type: 'storeBorrowFailure', params: ({ event }) => event }, obstaclesTold],
            },
          },
        },
      },
    },
    wish: {
      description: "The member's wish list",
      initial: 'starting',
      states: {
        starting: {
          description: 'The address tells whether a visitor wanted the object on the list',
          always: [{ guard: { type: 'isAsked', params: { asked: 'wish' } }, target: 'resuming' }, { target: 'idle' }],
        },
        resuming: {
          description: 'The visitor is back, signed in; an object already on the list stays there',
          tags: 'wishing',
          entry: rewritePage,
          always: [
            { guard: 'cannotWish', target: 'idle' },
            { guard: 'isShown', target: 'toggling' },
          ],
        },
        idle: {
          description: 'The object can be added to the list or taken off it',
          on: { 'wish.toggled': 'toggling' },
        },
        toggling: {
          description: 'The change of the wish list is on its way',
          tags: 'wishing',
          invoke: {
            id: 'toggleWish',
            src: 'toggleWish',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'idle', actions: { type: 'keepWished', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: failureRaised },
          },
        },
      },
    },
  },
});
