import { bind } from '../core/bind.tsx';

/** The reviews of one object. */
export const Reviews = bind({
  view: () => import('./reviews.tsx'),
  actor: () => import('./reviews.effects.ts').then(({ provideReviews }) => provideReviews),
  input: ({ productId }) => ({ filter: { productId } }),
});

/** Free objects instead of one that is away. */
export const Alike = bind({
  view: () => import('./alike.tsx'),
  actor: () => import('./alike.effects.ts').then(({ provideAlike }) => provideAlike),
  input: ({ productId, period }) => ({ filter: { productId, period } }),
  onChange: ({ productId, period }) => ({ type: 'filter.changed', filter: { productId, period } }),
});

/** The address of an object as a QR code, to show or to print. */
export const ObjectQr = bind({
  view: () => import('./object-qr.tsx'),
  actor: () => import('../core/qr.effects.ts').then(({ provideQr }) => provideQr),
  input: ({ url }) => ({ request: { text: url } }),
});
