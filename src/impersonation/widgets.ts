import { bind } from '../core/bind.tsx';

/** An administrator's search for the member to impersonate. */
export const ImpersonationSearch = bind({
  view: () => import('./search.tsx'),
  actor: () => import('./search.effects.ts').then(({ provideImpersonationSearch }) => provideImpersonationSearch),
  input: () => undefined,
});

/** The impersonation that goes on, on every page. */
export const ImpersonationBanner = bind({
  view: () => import('./banner.tsx'),
  actor: () => import('./impersonation.effects.ts').then(({ provideImpersonation }) => provideImpersonation),
  input: ({ ghost: { id, userId } }) => ({ id, userId }),
});

/** Who was in the member's account in their place. */
export const Visits = bind({
  view: () => import('./visits.tsx'),
  actor: () => import('./visits.effects.ts').then(({ provideVisits }) => provideVisits),
  input: () => ({ filter: undefined }),
});
