import { assign, raise, sendTo, setup } from 'xstate';
import { storeFailure, raiseFailure, isUnknown } from '../core/calls.ts';
import { effect } from '../core/effect.ts';
import { type ProductCalendar, type ProductTypes, wishedOf } from './product-state.ts';
import { loanHref, type VisitorRequest } from './days-query.ts';
import { selectionAfter, type DaysEvent } from './days.ts';
import { slot } from '../core/slot.ts';
import { draft, navigation } from '../core/system.ts';
import type { Checkout, Product } from '../core/wire.ts';

/** The types, effects, actions and guards of `productMachine`. */
export const productSetup = setup({
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
    storeFailure,
    /** Goes on with what a visitor asked for before signing in. */
    resumeBorrowing: raise((_, { drafted }: { drafted: string | undefined }) => ({ type: 'borrow', drafted })),
    changeDays: assign(({ context }, event: DaysEvent) => selectionAfter(context, event)),
    keepWished: assign(({ context: { product } }, { wished }: { wished: boolean }) => wishedOf(product, wished)),
    rewrite: sendTo(navigation, (_, params: { to: string }) => ({ type: 'navigate', replace: true, ...params })),
    tellDraft: sendTo(draft, (_, params: { checkout: Checkout }) => ({ type: 'draft.changed', ...params })),
    goCheckout: sendTo(navigation, ({ context }) => ({ type: 'navigate', to: loanHref(context.days) })),
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
});
