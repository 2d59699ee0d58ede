import { msg } from '@lingui/core/macro';
import { draftOf, loanPageInput } from '../../checkout/loan-page-input.ts';
import { hrefOf, pageToReturnTo } from '#machines/core/routes';
import { bind } from '../../core/bind.tsx';
import { firstCardOf } from '../../membership/first-card.ts';
import { sessionOf } from '../../core/root.ts';
import type { ScreenRows } from './screen-row.ts';

/** The pages of a member: their own data and the checkout. */
export const memberScreens = {
  profile: {
    title: msg`Il mio profilo`,
    screen: bind({
      view: () => import('../../profile/profile.screen.tsx'),
      actor: () => import('../../profile/profile.effects.ts').then(({ provideProfile }) => provideProfile),
      input: () => undefined,
    }),
  },
  details: {
    title: msg`Completa i tuoi dati`,
    screen: bind({
      view: () => import('../../sso/details.screen.tsx'),
      actor: () => import('../../sso/details.effects.ts').then(({ provideDetails }) => provideDetails),
      input: ({ query }) => ({
        hidden: { return_to: pageToReturnTo(new URLSearchParams(query).get('return_to') ?? '') ?? hrefOf('home') },
      }),
    }),
  },
  own_products: {
    title: msg`I miei oggetti`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../objects/own-products.screen.tsx'),
      actor: () => import('../../objects/own-products.effects.ts').then(({ provideOwnProducts }) => provideOwnProducts),
      input: () => undefined,
    }),
  },
  own_product: {
    title: msg`Il mio oggetto`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../objects/own-product.screen.tsx'),
      actor: () => import('../../objects/own-products.effects.ts').then(({ provideOwnProduct }) => provideOwnProduct),
      input: ({ params }) => ({ request: { id: params.id } }),
    }),
  },
  upload: {
    title: msg`Carica oggetto`,
    screen: bind({
      view: () => import('../../objects/upload.screen.tsx'),
      actor: () => import('../../objects/upload.effects.ts').then(({ provideUpload }) => provideUpload),
      input: ({ app, query }) => ({
        target: {
          owner: sessionOf(app)?.getSnapshot().context.me?.id ?? '',
          id: new URLSearchParams(query).get('id') ?? undefined,
        },
      }),
    }),
  },
  wishes: {
    title: msg`I miei desideri`,
    screen: bind({
      view: () => import('../../wishes/wishes.screen.tsx'),
      actor: () => import('../../wishes/wishes.effects.ts').then(({ provideWishes }) => provideWishes),
      input: () => ({ filter: undefined }),
    }),
  },
  waits: {
    title: msg`Le mie attese`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../waits/waits.screen.tsx'),
      actor: () => import('../../waits/waits.effects.ts').then(({ provideWaits }) => provideWaits),
      input: () => undefined,
    }),
  },
  orders: {
    title: msg`I miei prestiti`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../loans/orders.screen.tsx'),
      actor: () => import('../../loans/orders.effects.ts').then(({ provideOrders }) => provideOrders),
      input: () => ({ id: undefined }),
    }),
  },
  order: {
    title: msg`Dettaglio del prestito`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../loans/order.screen.tsx'),
      actor: () => import('../../loans/orders.effects.ts').then(({ provideOrders }) => provideOrders),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  review: {
    title: msg`Lascia una recensione`,
    screen: bind({
      view: () => import('../../loans/reviews/review.screen.tsx'),
      actor: () => import('../../loans/reviews/review.effects.ts').then(({ provideReview }) => provideReview),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  report: {
    title: msg`Segnala un guasto`,
    screen: bind({
      view: () => import('../../loans/reports/report.screen.tsx'),
      actor: () => import('../../loans/reports/report.effects.ts').then(({ provideReport }) => provideReport),
      input: ({ params }) => ({ id: params.id }),
    }),
  },
  renewal: {
    title: msg`Rinnova tessera`,
    screen: bind({
      view: () => import('../../membership/renewal.screen.tsx'),
      actor: () => import('../../membership/renewal.effects.ts').then(({ provideRenewal }) => provideRenewal),
      input: firstCardOf,
    }),
  },
  memberships: {
    title: msg`Le mie tessere`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../membership/memberships.screen.tsx'),
      actor: () =>
        import('../../membership/memberships.effects.ts').then(({ provideMemberships }) => provideMemberships),
      input: () => ({ request: undefined }),
    }),
  },
  messages: {
    title: msg`Email ricevute`,
    screen: bind({
      view: () => import('../../profile/messages.screen.tsx'),
      actor: () => import('../../profile/messages.effects.ts').then(({ provideMessages }) => provideMessages),
      input: () => ({ filter: undefined }),
    }),
  },
  payments: {
    title: msg`I miei pagamenti`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../payments/my-payments.screen.tsx'),
      actor: () => import('../../payments/my-payments.effects.ts').then(({ provideMyPayments }) => provideMyPayments),
      input: () => ({ filter: undefined }),
    }),
  },
  payment: {
    title: msg`Dettaglio del pagamento`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../payments/my-payment.screen.tsx'),
      actor: () => import('../../payments/my-payments.effects.ts').then(({ provideMyPayment }) => provideMyPayment),
      input: ({ params }) => ({ request: { id: params.id } }),
    }),
  },
  checkout_loan: {
    title: msg`Date e consegna`,
    screen: bind({
      view: () => import('../../checkout/loan.screen.tsx'),
      actor: () => import('../../checkout/loan.effects.ts').then(({ provideCheckoutLoan }) => provideCheckoutLoan),
      input: ({ app, query }) => loanPageInput(app, query),
    }),
  },
  checkout_recap: {
    title: msg`Riepilogo`,
    screen: bind({
      view: () => import('../../checkout/recap.screen.tsx'),
      actor: () => import('../../checkout/recap.effects.ts').then(({ provideCheckoutRecap }) => provideCheckoutRecap),
      input: ({ app }) => ({ checkout: draftOf(app) }),
    }),
  },
  checkout_complete: {
    title: msg`Prestito richiesto`,
    followsLanguage: true,
    screen: bind({
      view: () => import('../../checkout/complete.screen.tsx'),
      actor: () =>
        import('../../checkout/complete.effects.ts').then(({ provideCheckoutComplete }) => provideCheckoutComplete),
      input: ({ params }) => ({ request: { id: params.id } }),
    }),
  },
} satisfies Partial<ScreenRows>;
