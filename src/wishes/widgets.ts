import { bind } from '../core/bind.tsx';

/** Whether one object is on the member's wish list. */
export const WishButton = bind({
  view: () => import('./wish-button.tsx'),
  actor: () => import('./wish.effects.ts').then(({ provideWish }) => provideWish),
  input: () => undefined,
});
