import type { ComponentType } from 'react';
import { askedIn, daysIn } from '#machines/product/days';
import { routes, type RouteName } from '#machines/core/routes';
import { bind } from '../core/bind.tsx';
import { loanPageInput, draftOf } from '../checkout/loan-page-input.ts';
import { preloadable, type Preloadable } from '../core/preloadable.tsx';
import { firstCardOf, sessionOf } from '../core/root.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { useRouteHead } from '../navigation/page-head.tsx';
import { titles } from './titles.ts';

type OtherName = Exclude<RouteName, 'home'>;

/** The screen of every route except home; a missing one does not compile. Each is loaded when it is first shown. */
const screens: { readonly [Name in OtherName]: Preloadable<ScreenProps<Name>> } = {
  categories: preloadable(() => import('../catalogue/categories.screen.tsx')),
  category: bind({
    view: () => import('../catalogue/category.screen.tsx'),
    actor: () => import('../catalogue/category.effects.ts').then(({ provideCategory }) => provideCategory),
    input: ({ params, query }) => ({ slug: params.slug, query }),
  }),
  product: bind({
    view: () => import('../product/product.screen.tsx'),
    actor: () => import('../product/product.effects.ts').then(({ provideProduct }) => provideProduct),
    input: ({ params, query, app }) => ({
      id: params.id,
      days: daysIn(query),
      asked: sessionOf(app)?.getSnapshot().hasTag('signedIn') ? askedIn(query) : undefined,
    }),
  }),
  search: bind({
    view: () => import('../catalogue/search.screen.tsx'),
    actor: () => import('../catalogue/search.effects.ts').then(({ provideSearch }) => provideSearch),
    input: ({ query }) => ({ query }),
  }),
  scan: bind({
    view: () => import('../scan/scan.screen.tsx'),
    actor: () => import('../scan/scan.effects.ts').then(({ provideScan }) => provideScan),
    input: () => ({ origin: location.origin }),
  }),
  help: preloadable(() => import('../help/help.screen.tsx')),
  support: bind({
    view: () => import('../help/support.screen.tsx'),
    actor: () => import('../help/support.effects.ts').then(({ provideSupport }) => provideSupport),
    input: ({ app }) => ({
      values: { email: sessionOf(app)?.getSnapshot().context.me?.email ?? '', section: '', object: '', message: '' },
    }),
  }),
  faq: bind({
    view: () => import('../help/faq.screen.tsx'),
    actor: () => import('../help/faq.effects.ts').then(({ provideFaq }) => provideFaq),
    input: ({ app }) => ({ url: app.getSnapshot().context.library?.faq_pdf_url ?? '' }),
  }),
  policies: bind({
    view: () => import('../help/policies.screen.tsx'),
    actor: () => import('../help/policies.effects.ts').then(({ providePolicies }) => providePolicies),
    input: () => undefined,
  }),
  rules: preloadable(() => import('../help/rules.screen.tsx')),
  signin: bind({
    view: () => import('../account/signin.screen.tsx'),
    actor: () => import('../account/signin.effects.ts').then(({ provideSignIn }) => provideSignIn),
    input: () => ({ values: { email: '' } }),
  }),
  signup: bind({
    view: () => import('../account/signup.screen.tsx'),
    actor: () => import('../account/signup.effects.ts').then(({ provideSignUp }) => provideSignUp),
    input: ({ app }) => ({
      // The form has the consent field only if the library has a disclaimer.
      values: app.getSnapshot().context.library?.signup_disclaimer == null ? {} : { disclaimer_accepted: false },
    }),
  }),
  sso: bind({
    view: () => import('../account/sso.screen.tsx'),
    actor: () => import('../account/sso.effects.ts').then(({ provideSso }) => provideSso),
    input: ({ query }) => ({ query }),
  }),
  verify: bind({
    view: () => import('../account/verify.screen.tsx'),
    actor: () => import('../account/verify.effects.ts').then(({ provideVerify }) => provideVerify),
    input: ({ params }) => ({ token: params.token }),
  }),
  recovery: bind({
    view: () => import('../account/recovery.screen.tsx'),
    actor: () => import('../account/recovery.effects.ts').then(({ provideRecovery }) => provideRecovery),
    input: ({ app }) => ({ universityDomain: app.getSnapshot().context.library?.university_domain ?? null }),
  }),
  reset: bind({
    view: () => import('../account/reset.screen.tsx'),
    actor: () => import('../account/reset.effects.ts').then(({ provideReset }) => provideReset),
    input: ({ query }) => ({ query }),
  }),
  profile: bind({
    view: () => import('../profile/profile.screen.tsx'),
    actor: () => import('../profile/profile.effects.ts').then(({ provideProfile }) => provideProfile),
    input: () => undefined,
  }),
  own_products: bind({
    view: () => import('../objects/own-products.screen.tsx'),
    actor: () => import('../objects/own-products.effects.ts').then(({ provideOwnProducts }) => provideOwnProducts),
    input: () => undefined,
  }),
  upload: bind({
    view: () => import('../objects/upload.screen.tsx'),
    actor: () => import('../objects/upload.effects.ts').then(({ provideUpload }) => provideUpload),
    input: ({ app, query }) => ({
      of: {
        owner: sessionOf(app)?.getSnapshot().context.me?.id ?? '',
        id: new URLSearchParams(query).get('id') ?? undefined,
      },
    }),
  }),
  wishes: bind({
    view: () => import('../wishes/wishes.screen.tsx'),
    actor: () => import('../wishes/wishes.effects.ts').then(({ provideWishes }) => provideWishes),
    input: () => ({ query: undefined }),
  }),
  orders: bind({
    view: () => import('../loans/orders.screen.tsx'),
    actor: () => import('../loans/orders.effects.ts').then(({ provideOrders }) => provideOrders),
    input: () => ({ id: undefined }),
  }),
  order: bind({
    view: () => import('../loans/order.screen.tsx'),
    actor: () => import('../loans/orders.effects.ts').then(({ provideOrders }) => provideOrders),
    input: ({ params }) => ({ id: params.id }),
  }),
  review: bind({
    view: () => import('../loans/review.screen.tsx'),
    actor: () => import('../loans/review.effects.ts').then(({ provideReview }) => provideReview),
    input: ({ params }) => ({ id: params.id }),
  }),
  renewal: bind({
    view: () => import('../membership/renewal.screen.tsx'),
    actor: () => import('../membership/renewal.effects.ts').then(({ provideRenewal }) => provideRenewal),
    input: firstCardOf,
  }),
  memberships: bind({
    view: () => import('../membership/memberships.screen.tsx'),
    actor: () => import('../membership/memberships.effects.ts').then(({ provideMemberships }) => provideMemberships),
    input: () => ({ request: undefined }),
  }),
  checkout_loan: bind({
    view: () => import('../checkout/loan.screen.tsx'),
    actor: () => import('../checkout/loan.effects.ts').then(({ provideCheckoutLoan }) => provideCheckoutLoan),
    input: ({ app, query }) => loanPageInput(app, query),
  }),
  checkout_recap: bind({
    view: () => import('../checkout/recap.screen.tsx'),
    actor: () => import('../checkout/recap.effects.ts').then(({ provideCheckoutRecap }) => provideCheckoutRecap),
    input: ({ app }) => ({ checkout: draftOf(app) }),
  }),
  checkout_complete: bind({
    view: () => import('../checkout/complete.screen.tsx'),
    actor: () =>
      import('../checkout/complete.effects.ts').then(({ provideCheckoutComplete }) => provideCheckoutComplete),
    input: ({ params }) => ({ request: { id: params.id } }),
  }),
  pp_callback: preloadable(() => import('../payments/pp-callback.screen.tsx')),
  maintenance: preloadable(() => import('./maintenance.screen.tsx')),
  not_found: preloadable(() => import('./not-found.screen.tsx')),
  components: preloadable(() => import('../showcase/components.screen.tsx')),
  inspector: preloadable<ScreenProps<'inspector'>>(async () => {
    const { default: View } = await (import.meta.env.DEV || __INSPECTOR__
      ? import('../dev/inspector.screen.tsx')
      : import('./not-found.screen.tsx'));
    return { default: () => <View /> };
  }),
};

/** Preloads the code of a page and returns its screen. */
export const preload = async (name: OtherName): Promise<object> => (await screens[name].preload()).default;

/** A screen whose name is known only at run time: its params are those of its route. */
type AnyScreenProps = Omit<ScreenProps, 'params'> & { params: object };

/** Any page except home, by name: a separate file, so that the first page does not load the list of all the others. */
export default function OtherScreen({ name, ...props }: AnyScreenProps & { name: OtherName }) {
  useRouteHead(titles[routes[name].title]);
  const View = screens[name] as ComponentType<AnyScreenProps>;
  return <View {...props} />;
}
