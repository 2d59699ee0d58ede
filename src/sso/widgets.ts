import { bind } from '../core/bind.tsx';

/** Signing on with the institution's account, wherever the library has no passwords. */
export const SignOn = bind({
  view: () => import('./sign-on.tsx'),
  actor: () => import('./start.effects.ts').then(({ provideStart }) => provideStart),
  input: () => undefined,
});
