import { bind } from '../core/bind.tsx';

/** Closes a pickup point for today, and opens it again. */
export const ClosedToday = bind({
  view: () => import('./today.tsx'),
  actor: () => import('./today.effects.ts').then(({ provideToday }) => provideToday),
  input: ({ point, today, closure }) => ({ point, today, closure }),
  onChange: ({ point, today, closure }) => ({ type: 'changed', point, today, closure }),
});
