import type { ComponentType } from 'react';
import { asksToBorrow, daysIn } from '#machines/product.days';
import { routes, type RouteName } from '#machines/routes';
import { bind } from './bind.tsx';
import { beginningOf, draftOf } from './checkout-begin.ts';
import { preloadable, type Preloadable } from './preloadable.tsx';
import { firstCardOf, sessionOf } from './root.ts';
import type { ScreenProps } from './screen-props.ts';
import { useRouteHead } from './shell/page-head.tsx';
import { titles } from './titles.ts';

type OtherName = Exclude<RouteName, 'home'>;

/** The screen of every route but home; a route without one does not compile. Each is loaded when it is first shown. */
const screens: { readonly [Name in OtherName]: Preloadable<ScreenProps<Name>> } = {
  catalogs: preloadable(() => import('./screens/catalogs.tsx')),
  catalog: bind({
    view: () => import('./screens/catalog.tsx'),
    actor: () => import('./effects/catalogue.ts').then(({ provideCatalogue }) => provideCatalogue),
    input: ({ params }) => ({ query: { slug: params.slug } }),
  }),
  product: bind({
    view: () => import('./screens/product.tsx'),
    actor: () => import('./effects/product.ts').then(({ provideProduct }) => provideProduct),
    input: ({ params, query, app }) => ({
      id: params.id,
      days: daysIn(query),
      isAsked: asksToBorrow(query) && sessionOf(app)?.getSnapshot().hasTag('signedIn') === true,
    }),
  }),
  search: bind({
    view: () => import('./screens/search.tsx'),
    actor: () => import('./effects/search.ts').then(({ provideSearch }) => provideSearch),
    input: ({ query }) => ({ query }),
  }),
  scan: bind({
    view: () => import('./screens/scan.tsx'),
    actor: () => import('./effects/scan.ts').then(({ provideScan }) => provideScan),
    input: () => ({ origin: location.origin }),
  }),
  help: preloadable(() => import('./screens/help.tsx')),
  support: bind({
    view: () => import('./screens/support.tsx'),
    actor: () => import('./effects/support.ts').then(({ provideSupport }) => provideSupport),
    input: ({ app }) => ({
      values: { email: sessionOf(app)?.getSnapshot().context.me?.email ?? '', section: '', object: '', message: '' },
    }),
  }),
  faq: bind({
    view: () => import('./screens/faq.tsx'),
    actor: () => import('./effects/faq.ts').then(({ provideFaq }) => provideFaq),
    input: ({ app }) => ({ url: app.getSnapshot().context.library?.faq_pdf_url ?? '' }),
  }),
  policies: bind({
    view: () => import('./screens/policies.tsx'),
    actor: () => import('./effects/policy.ts').then(({ providePolicy }) => providePolicy),
    input: () => undefined,
  }),
  rules: preloadable(() => import('./screens/rules.tsx')),
  signin: bind({
    view: () => import('./screens/signin.tsx'),
    actor: () => import('./effects/signin.ts').then(({ provideSignIn }) => provideSignIn),
    input: () => ({ values: { email: '' } }),
  }),
  signup: bind({
    view: () => import('./screens/signup.tsx'),
    actor: () => import('./effects/signup.ts').then(({ provideSignUp }) => provideSignUp),
    input: ({ app }) => ({
      // The consent is a field of the form only where the library has something to agree to.
      values: app.getSnapshot().context.library?.signup_disclaimer == null ? {} : { disclaimer_accepted: false },
    }),
  }),
  signin_callback: bind({
    view: () => import('./screens/signin-callback.tsx'),
    actor: () => import('./effects/sso.ts').then(({ provideSso }) => provideSso),
    input: ({ query }) => ({ query }),
  }),
  verify: bind({
    view: () => import('./screens/verify.tsx'),
    actor: () => import('./effects/verify.ts').then(({ provideVerify }) => provideVerify),
    input: ({ params }) => ({ token: params.token }),
  }),
  password_recovery: bind({
    view: () => import('./screens/password-recovery.tsx'),
    actor: () => import('./effects/recovery.ts').then(({ provideRecovery }) => provideRecovery),
    input: ({ app }) => ({ universityDomain: app.getSnapshot().context.library?.university_domain ?? null }),
  }),
  password_reset: bind({
    view: () => import('./screens/password-reset.tsx'),
    actor: () => import('./effects/reset.ts').then(({ provideReset }) => provideReset),
    input: ({ query }) => ({ query }),
  }),
  profile: bind({
    view: () => import('./screens/profile.tsx'),
    actor: () => import('./effects/profile.ts').then(({ provideProfile }) => provideProfile),
    input: () => undefined,
  }),
  my_products: bind({
    view: () => import('./screens/my-products.tsx'),
    actor: () => import('./effects/my-products.ts').then(({ provideMyProducts }) => provideMyProducts),
    input: () => undefined,
  }),
  product_edit: bind({
    view: () => import('./screens/product-edit.tsx'),
    actor: () => import('./effects/upload.ts').then(({ provideUpload }) => provideUpload),
    input: ({ app, query }) => ({
      of: {
        owner: sessionOf(app)?.getSnapshot().context.me?.id ?? '',
        id: new URLSearchParams(query).get('id') ?? undefined,
      },
    }),
  }),
  wishes: bind({
    view: () => import('./screens/wishes.tsx'),
    actor: () => import('./effects/wishes.ts').then(({ provideWishes }) => provideWishes),
    input: () => ({ query: undefined }),
  }),
  my_orders: bind({
    view: () => import('./screens/my-orders.tsx'),
    actor: () => import('./effects/orders.ts').then(({ provideOrders }) => provideOrders),
    input: () => ({ id: undefined }),
  }),
  my_order: bind({
    view: () => import('./screens/my-order.tsx'),
    actor: () => import('./effects/orders.ts').then(({ provideOrders }) => provideOrders),
    input: ({ params }) => ({ id: params.id }),
  }),
  my_order_review: bind({
    view: () => import('./screens/my-order-review.tsx'),
    actor: () => import('./effects/review.ts').then(({ provideReview }) => provideReview),
    input: ({ params }) => ({ id: params.id }),
  }),
  renewal: bind({
    view: () => import('./screens/renewal.tsx'),
    actor: () => import('./effects/renewal.ts').then(({ provideRenewal }) => provideRenewal),
    input: firstCardOf,
  }),
  memberships: bind({
    view: () => import('./screens/memberships.tsx'),
    actor: () => import('./effects/memberships.ts').then(({ provideMemberships }) => provideMemberships),
    input: () => ({ request: undefined }),
  }),
  checkout_loan: bind({
    view: () => import('./screens/checkout-loan.tsx'),
    actor: () => import('./effects/checkout-loan.ts').then(({ provideCheckoutLoan }) => provideCheckoutLoan),
    input: ({ app, query }) => beginningOf(app, query),
  }),
  checkout_recap: bind({
    view: () => import('./screens/checkout-recap.tsx'),
    actor: () => import('./effects/checkout-recap.ts').then(({ provideCheckoutRecap }) => provideCheckoutRecap),
    input: ({ app }) => ({ checkout: draftOf(app) }),
  }),
  checkout_complete: bind({
    view: () => import('./screens/checkout-complete.tsx'),
    actor: () =>
      import('./effects/checkout-complete.ts').then(({ provideCheckoutComplete }) => provideCheckoutComplete),
    input: ({ params }) => ({ request: { id: params.id } }),
  }),
  pp_callback: preloadable(() => import('./screens/pp-callback.tsx')),
  maintenance: preloadable(() => import('./screens/maintenance.tsx')),
  not_found: preloadable(() => import('./screens/not-found.tsx')),
  components: preloadable(() => import('./screens/components.tsx')),
  inspector: preloadable<ScreenProps<'inspector'>>(async () => {
    const { default: View } = await (import.meta.env.DEV || __INSPECTOR__
      ? import('./screens/inspector.tsx')
      : import('./screens/not-found.tsx'));
    return { default: () => <View /> };
  }),
};

/** Fetches the code of a page before it is shown, and gives its screen. */
export const preload = async (name: OtherName): Promise<object> => (await screens[name].preload()).default;

/** A screen by a name that is only known at run time: its params are those of its own route. */
type AnyScreenProps = Omit<ScreenProps, 'params'> & { params: object };

/** Any page but home, by its name: a file of its own, so that the first page comes without the list of all the others. */
export default function OtherScreen({ name, ...props }: AnyScreenProps & { name: OtherName }) {
  useRouteHead(titles[routes[name].title]);
  const View = screens[name] as ComponentType<AnyScreenProps>;
  return <View {...props} />;
}
