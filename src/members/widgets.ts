import { bind } from '../core/bind.tsx';

/** Downloads all data of a person. */
export const Export = bind({
  view: () => import('./export.tsx'),
  actor: () => import('./export.effects.ts').then(({ provideExport }) => provideExport),
  input: ({ id }) => ({ id }),
});

/** All that staff keep about a person, as a part of the person's page. */
export const PersonRecord = bind({
  view: () => import('./record.tsx'),
  actor: () => import('./record.effects.ts').then(({ provideRecord }) => provideRecord),
  input: ({ id }) => ({ id }),
});
