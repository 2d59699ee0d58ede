import { bind } from './bind.tsx';
import { sessionOf } from './root.ts';

/** Sign-in over the page when a session has ended; loaded when it happens, with the member's own e-mail filled in. */
export const SessionDialog = bind({
  view: () => import('./shell/session-dialog.tsx'),
  actor: () => import('./effects/signin.ts').then(({ provideSignIn }) => provideSignIn),
  input: ({ app }) => ({ values: { email: sessionOf(app)?.getSnapshot().context.me?.email ?? '' } }),
});

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
