import { bind } from '../core/bind.tsx';
import { firstCardOf } from './first-card.ts';

/** The card renewal in a drawer, over the page that an expired card has blocked. */
export const RenewalDrawer = bind({
  view: () => import('./renewal-drawer.tsx'),
  actor: () => import('./renewal.effects.ts').then(({ provideRenewal }) => provideRenewal),
  input: firstCardOf,
});

/** Resends the verification mail. */
export const SendAgain = bind({
  view: () => import('./resend.tsx'),
  actor: () => import('./resend.effects.ts').then(({ provideResend }) => provideResend),
  input: () => undefined,
});
