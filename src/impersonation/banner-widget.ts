import { bind } from '../core/bind.tsx';

/** The current impersonation, on every page. */
export const ImpersonationBanner = bind({
  view: () => import('./banner.tsx'),
  actor: () => import('./impersonation.effects.ts').then(({ provideImpersonation }) => provideImpersonation),
  input: ({ ghost: { id, userId } }) => ({ id, userId }),
});
