import { bind } from '../../core/bind.tsx';

/** The dialog that cuts a part out of a picture; its code is loaded when it is opened. */
export const Crop = bind({
  view: () => import('./crop.tsx'),
  actor: () => import('./crop.effects.ts').then(({ provideCrop }) => provideCrop),
  input: ({ queue, id, source }) => ({ parentRef: queue, id, source }),
});
