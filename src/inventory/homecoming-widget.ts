import { bind } from '../core/bind.tsx';

/** Where an object is that came back to another pickup point, with the button that it is home again. */
export const Homecoming = bind({
  view: () => import('./homecoming.tsx'),
  actor: () => import('./homecoming.effects.ts').then(({ provideHomecoming }) => provideHomecoming),
  input: () => undefined,
});
