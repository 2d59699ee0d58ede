import { bind } from './bind.tsx';
import { firstCardOf } from './root.ts';

/** What borrowers wrote about one object. */
export const Reviews = bind({
  view: () => import('./screens/product/reviews.tsx'),
  actor: () => import('./effects/reviews.ts').then(({ provideReviews }) => provideReviews),
  input: ({ productId }) => ({ query: { productId } }),
});

/** Another verification mail, for whom the first one did not reach. */
export const SendAgain = bind({
  view: () => import('./screens/parts/send-again.tsx'),
  actor: () => import('./effects/resend.ts').then(({ provideResend }) => provideResend),
  input: ({ userId }) => ({ userId }),
});

/** An administrator's search for the member to act as. */
export const Impersonation = bind({
  view: () => import('./screens/profile/impersonation.tsx'),
  actor: () => import('./effects/impersonation.ts').then(({ provideImpersonation }) => provideImpersonation),
  input: () => undefined,
});

/** Another password, from the profile. */
export const ChangePassword = bind({
  view: () => import('./screens/profile/change-password.tsx'),
  actor: () => import('./effects/password.ts').then(({ providePassword }) => providePassword),
  input: () => ({ values: {} }),
});

/** The member's own name, telephone and address, from the profile. */
export const OwnData = bind({
  view: () => import('./screens/profile/own-data.tsx'),
  actor: () => import('./effects/own-data.ts').then(({ provideOwnData }) => provideOwnData),
  input: ({ me }) => ({
    values: {
      first_name: me.first_name,
      last_name: me.last_name,
      phone: me.phone ?? '',
      ...(me.domicile_geo ?? { address: '', cap: '', city: '', province: '' }),
    },
  }),
});

/** Language and mails of the member, from the profile. */
export const Mails = bind({
  view: () => import('./screens/profile/mails.tsx'),
  actor: () => import('./effects/own-data.ts').then(({ provideMails }) => provideMails),
  input: ({ me }) => ({ values: { language: me.language, ...me.mails } }),
});

/** Whether one object is on the member's list. */
export const WishButton = bind({
  view: () => import('./screens/parts/wish-button.tsx'),
  actor: () => import('./effects/wish.ts').then(({ provideWish }) => provideWish),
  input: ({ id }) => ({ id, wished: true }),
});

/** The number of a member's card as a QR code. */
export const MemberQr = bind({
  view: () => import('./screens/profile/member-qr.tsx'),
  actor: () => import('./effects/qr.ts').then(({ provideQr }) => provideQr),
  input: ({ text }) => ({ request: { text } }),
});

/** The renewal of the card in a drawer, over the page on which its end has stopped the member. */
export const RenewalDrawer = bind({
  view: () => import('./screens/renewal/renewal-drawer.tsx'),
  actor: () => import('./effects/renewal.ts').then(({ provideRenewal }) => provideRenewal),
  input: firstCardOf,
});

/** The address of an object as a QR code, to show or to print. */
export const ObjectQr = bind({
  view: () => import('./screens/product/object-qr.tsx'),
  actor: () => import('./effects/qr.ts').then(({ provideQr }) => provideQr),
  input: ({ url }) => ({ request: { text: url } }),
});
