import { bind } from '../core/bind.tsx';

/** An administrator's search for the member to impersonate. */
export const ImpersonationSearch = bind({
  view: () => import('./search.tsx'),
  actor: () => import('./search.effects.ts').then(({ provideImpersonationSearch }) => provideImpersonationSearch),
  input: () => undefined,
});

/** The impersonations of the member. */
export const Visits = bind({
  view: () => import('./visits.tsx'),
  actor: () => import('./visits.effects.ts').then(({ provideVisits }) => provideVisits),
  input: () => ({ filter: undefined }),
});
