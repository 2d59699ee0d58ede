import { bind } from '../core/bind.tsx';

/** Downloads all data of a person. */
export const Export = bind({
  view: () => import('./export.tsx'),
  actor: () => import('./export.effects.ts').then(({ provideExport }) => provideExport),
  input: () => undefined,
});
