import { bind } from '../core/bind.tsx';

/** Looks up the towns of the postal code entered. */
export const TownsOfCap = bind({
  view: () => import('./towns-of-cap.tsx'),
  actor: () => import('./towns.effects.ts').then(({ provideTowns }) => provideTowns),
  input: ({ cap, city, province }) => ({ cap, city, province }),
  onChange: ({ cap, city, province }) => ({ type: 'place.changed', place: { cap, city, province } }),
});
