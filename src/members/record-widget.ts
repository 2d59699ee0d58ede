import { bind } from '../core/bind.tsx';

/** Everything the library knows about a person, as a part of the person's page. */
export const PersonRecord = bind({
  view: () => import('./record.tsx'),
  actor: () => import('./record.effects.ts').then(({ provideRecord }) => provideRecord),
  input: ({ id }) => ({ id }),
});
