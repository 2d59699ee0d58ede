import { bind } from '../core/bind.tsx';

/** Resends the verification mail. */
export const SendAgain = bind({
  view: () => import('./resend.tsx'),
  actor: () => import('./resend.effects.ts').then(({ provideResend }) => provideResend),
  input: () => undefined,
});
