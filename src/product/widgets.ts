import { bind } from '../core/bind.tsx';

/** The reviews of one object. */
export const Reviews = bind({
  view: () => import('./reviews.tsx'),
  actor: () => import('./reviews.effects.ts').then(({ provideReviews }) => provideReviews),
  input: ({ productId }) => ({ filter: { productId } }),
});

/** The address of an object as a QR code, to show or to print. */
export const ObjectQr = bind({
  view: () => import('./object-qr.tsx'),
  actor: () => import('../core/qr.effects.ts').then(({ provideQr }) => provideQr),
  input: ({ url }) => ({ request: { text: url } }),
});
