import { assign, raise, sendTo, setup } from 'xstate';
import { effect } from '../core/effect.ts';
import { toFailure } from '../core/failure.ts';
import { loadEnds, loadError } from '../core/loading.ts';
import { isUnknown } from '../core/pages.machine.ts';
import {
  changeDays,
  contextOf,
  keepDays,
  type ProductCalendar,
  type ProductTypes,
  rewritePage,
  wishedOf,
} from './product-state.ts';
import { loanHref, selectionAfter, type VisitorRequest, type DaysEvent } from './days.ts';
import { slot } from '../core/slot.ts';
import { draft, failureNotice, navigation, toasts } from '../core/system.ts';
import type { Checkout, Product } from '../core/wire.ts';

/** One object: what it is, when it is free, and its three actions: borrow, wish, share. */
export const productMachine = setup({
  types: {
    input: {} as ProductTypes['input'],
    context: {} as ProductTypes['context'],
    events: {} as ProductTypes['events'],
    tags: {} as ProductTypes['tags'],
  },
  actors: {
    loadProduct: slot<Product, { id: string }>('loadProduct'),
    loadCalendar: slot<ProductCalendar, { id: string }>('loadCalendar'),
    addToCart: slot<Checkout, { id: string }>('addToCart'),
    /** The object of the loan draft, once known. */
    readDrafted: slot<string | undefined, undefined>('readDrafted'),
    toggleWish: slot<{ wished: boolean }, { id: string }>('toggleWish'),
  },
  actions: {
    /** Effect: stores that the loan policy was accepted; borrowing implies acceptance. */
    storePolicy: effect(),
    /** Effect: opens the device's share sheet, else copies the link and shows a toast. */
    shareLink: effect<{ title: string }>(),
    /** Effect: prints the label with the displayed QR code. */
    printLabel: effect(),
    keep: assign((_, params: Partial<ProductTypes['context']>) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    changeDays: assign(({ context }, event: DaysEvent) => selectionAfter(context, event)),
    keepWished: assign(({ context: { product } }, { wished }: { wished: boolean }) => wishedOf(product, wished)),
    rewrite: sendTo(navigation, (_, params: { to: string }) => ({ type: 'navigate', replace: true, ...params })),
    tellDraft: sendTo(draft, (_, params: { checkout: Checkout }) => ({ type: 'draft.changed', ...params })),
    goCheckout: sendTo(navigation, ({ context }) => ({ type: 'navigate', to: loanHref(context.days) })),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
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
  on: {
    share: { actions: { type: 'shareLink', params: ({ event }) => ({ title: event.title }) } },
    'label.printed': { actions: 'printLabel' },
    'picture.shown': { actions: { type: 'keep', params: ({ event }) => ({ picture: event.picture }) } },
  },
  states: {
    object: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadProduct',
            src: 'loadProduct',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ product: event.output }) } },
            onError: loadError,
          },
        },
        ...loadEnds,
        shown: {},
      },
    },
    calendar: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'calendar.loading',
          invoke: {
            id: 'loadCalendar',
            src: 'loadCalendar',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ calendar: event.output }) } },
            onError: 'failed',
          },
        },
        failed: { tags: 'calendar.failed', on: { 'calendar.retry': 'loading', retry: 'loading' } },
        shown: {
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
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: { type: 'isAsked', params: { asked: 'borrow' } }, target: 'resuming' }, { target: 'idle' }],
        },
        // The visitor who pressed the button has come back signed in.
        resuming: {
          tags: 'borrowing',
          // Once carried out, Back must not repeat it.
          entry: rewritePage,
          invoke: {
            id: 'readDrafted',
            src: 'readDrafted',
            onDone: {
              target: 'idle',
              actions: raise(({ event }) => ({ type: 'borrow', drafted: event.output })),
            },
            onError: 'idle',
          },
        },
        idle: {
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
          tags: 'replacing',
          on: { 'replace.confirmed': 'adding', 'replace.declined': 'idle' },
        },
        adding: {
          tags: 'borrowing',
          entry: ['storePolicy', { type: 'keep', params: { borrowFailure: undefined } }],
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
              actions: { type: 'keep', params: ({ event }) => ({ borrowFailure: toFailure(event.error) }) },
            },
          },
        },
      },
    },
    wish: {
      initial: 'starting',
      states: {
        starting: {
          always: [{ guard: { type: 'isAsked', params: { asked: 'wish' } }, target: 'resuming' }, { target: 'idle' }],
        },
        // The visitor has come back signed in; an object already on the list stays there.
        resuming: {
          tags: 'wishing',
          entry: rewritePage,
          always: [
            { guard: 'cannotWish', target: 'idle' },
            { guard: 'isShown', target: 'toggling' },
          ],
        },
        idle: { on: { 'wish.toggled': 'toggling' } },
        toggling: {
          tags: 'wishing',
          invoke: {
            id: 'toggleWish',
            src: 'toggleWish',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'idle', actions: { type: 'keepWished', params: ({ event }) => event.output } },
            onError: {
              target: 'idle',
              actions: { type: 'raiseFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});
