import { bind } from '../core/bind.tsx';

/** The dialog that merges another account into a person's. */
export const Merge = bind({
  view: () => import('./merge.tsx'),
  actor: () => import('./merge.effects.ts').then(({ provideMerge }) => provideMerge),
  input: ({ id }) => ({ id }),
});
