import { bind } from '../core/bind.tsx';

/** Loans, tickets and changes of one object. */
export const ObjectHistory = bind({
  view: () => import('./object-history.tsx'),
  actor: () => import('./history.effects.ts').then(({ provideHistory }) => provideHistory),
  input: ({ id }) => ({ filter: { id } }),
});

/** Who waits for one object. */
export const ObjectWaits = bind({
  view: () => import('./object-waits.tsx'),
  actor: () => import('./object-waits.effects.ts').then(({ provideObjectWaits }) => provideObjectWaits),
  input: ({ id }) => ({ id }),
});
