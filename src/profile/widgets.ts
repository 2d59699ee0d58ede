import { ALL_REQUIRED, hiddenWants } from '#machines/rules/sign-up';
import { bind } from '../core/bind.tsx';

/** Changes the password, from the profile. */
export const ChangePassword = bind({
  view: () => import('./change-password.tsx'),
  actor: () => import('./password.effects.ts').then(({ providePassword }) => providePassword),
  input: () => undefined,
});

/** The member's own name, phone and address, from the profile. */
export const OwnData = bind({
  view: () => import('./own-data.tsx'),
  actor: () => import('./own-data.effects.ts').then(({ provideOwnData }) => provideOwnData),
  input: ({ app }) => ({ hidden: hiddenWants(app.getSnapshot().context.library?.signup ?? ALL_REQUIRED) }),
});

/** The member's language and mail preferences, from the profile. */
export const Mails = bind({
  view: () => import('./mails.tsx'),
  actor: () => import('./own-data.effects.ts').then(({ provideMails }) => provideMails),
  input: () => undefined,
});

/** The member's card number as a QR code. */
export const MemberQr = bind({
  view: () => import('./member-qr.tsx'),
  actor: () => import('../core/qr.effects.ts').then(({ provideQr }) => provideQr),
  input: ({ text }) => ({ request: { text } }),
});
