import { assign, raise, sendTo, setup } from 'xstate';
import { effect } from './effect.ts';
import { toFailure } from './failure.ts';
import { loadEnds, loadError } from './loading.ts';
import { isUnknown } from './pages.machine.ts';
import type { ProductCalendar, ProductContext, ProductEvent, ProductInput } from './product.ts';
import { borrowHref, loanHref, nothingPicked, picked, type DaysEvent } from './product.days.ts';
import { hrefOf } from './routes.ts';
import { slot } from './slot.ts';
import { draft, failureNotice, navigation, toasts } from './system.ts';
import type { Checkout, Product } from './wire.ts';

const changeDays = { type: 'changeDays' as const, params: ({ event }: { event: DaysEvent }) => event };

// Signing in leads back to the page as it is, so the wish is written into its address.
const keepAsked = {
  type: 'rewrite' as const,
  params: ({ context: { id, days } }: { context: ProductContext }) => ({ to: borrowHref(id, days) }),
};

/** One object: what it is, when it is free, and the three things to do with it: borrow, wish, share. */
export const productMachine = setup({
  types: {
    input: {} as ProductInput,
    context: {} as ProductContext,
    events: {} as ProductEvent,
    tags: {} as
      'loading' | 'failed' | 'unknown' | 'calendar.loading' | 'calendar.failed' | 'borrowing' | 'replacing' | 'wishing',
  },
  actors: {
    loadProduct: slot<Product, { id: string }>('loadProduct'),
    loadCalendar: slot<ProductCalendar, { id: string }>('loadCalendar'),
    addToCart: slot<Checkout, { id: string }>('addToCart'),
    /** The object of the loan that is being built, once that is known. */
    readDrafted: slot<string | undefined, undefined>('readDrafted'),
    toggleWish: slot<{ wished: boolean }, { id: string }>('toggleWish'),
  },
  actions: {
    /** Effect: keeps that the loan policy was accepted; who borrows accepts it. */
    storePolicy: effect(),
    /** Effect: the share sheet of the device, else a copied link and a toast that says so. */
    shareLink: effect<{ title: string }>(),
    /** Effect: prints the label with the QR code that is on show. */
    printLabel: effect(),
    keep: assign((_, params: Partial<ProductContext>) => params),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
    changeDays: assign(({ context }, event: DaysEvent) => picked(context, event)),
    keepWished: assign(({ context }, params: { wished: boolean }) => ({
      product: context.product && { ...context.product, is: { ...context.product.is, wished: params.wished } },
    })),
    rewrite: sendTo(navigation, (_, params: { to: string }) => ({ type: 'navigate', replace: true, ...params })),
    askSignIn: sendTo(navigation, { type: 'signin.asked' }),
    tellDraft: sendTo(draft, (_, params: { checkout: Checkout }) => ({ type: 'draft.changed', ...params })),
    goCheckout: sendTo(navigation, ({ context }) => ({
      type: 'navigate',
      to: loanHref(context.days),
    })),
    raiseFailure: sendTo(toasts, (_, params: { error: unknown }) => failureNotice(params.error)),
  },
  guards: {
    isUnknown,
    isAsked: ({ context }) => context.isAsked,
    isVisitor: (_, params: { isMember: boolean }) => !params.isMember,
    isDrafted: ({ context }, params: { drafted: string | undefined }) => params.drafted === context.id,
    isOtherDrafted: (_, params: { drafted: string | undefined }) => params.drafted !== undefined,
  },
}).createMachine({
  id: 'product',
  context: ({ input }) => ({
    id: input.id,
    product: undefined,
    calendar: undefined,
    ...nothingPicked,
    days: input.days,
    isAsked: input.isAsked,
    failure: undefined,
    borrowFailure: undefined,
  }),
  type: 'parallel',
  on: {
    share: { actions: { type: 'shareLink', params: ({ event }) => ({ title: event.title }) } },
    'label.printed': { actions: 'printLabel' },
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
            'day.chosen': { actions: changeDays },
            'day.refused': { actions: changeDays },
            'period.chosen': { actions: changeDays },
            'days.cleared': { actions: changeDays },
          },
        },
      },
    },
    borrowing: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isAsked', target: 'recalling' }, { target: 'idle' }] },
        // Who pressed as a visitor is back as a member.
        recalling: {
          tags: 'borrowing',
          // Once it is fulfilled, Back must not begin it again.
          entry: { type: 'rewrite', params: ({ context }) => ({ to: hrefOf('product', { id: context.id }) }) },
          invoke: {
            id: 'readDrafted',
            src: 'readDrafted',
            onDone: {
              target: 'idle',
              actions: raise(({ event }) => ({ type: 'borrow', isMember: true, drafted: event.output })),
            },
            onError: 'idle',
          },
        },
        idle: {
          on: {
            borrow: [
              { guard: { type: 'isVisitor', params: ({ event }) => event }, actions: [keepAsked, 'askSignIn'] },
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
      initial: 'idle',
      states: {
        idle: {
          on: {
            'wish.toggled': [
              { guard: { type: 'isVisitor', params: ({ event }) => event }, actions: 'askSignIn' },
              { target: 'toggling' },
            ],
          },
        },
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
