import { bind } from '../core/bind.tsx';

/** The form of a new person, as a part of the desk. */
export const NewPerson = bind({
  view: () => import('./new-person.tsx'),
  actor: () => import('./new-person.effects.ts').then(({ provideNewPerson }) => provideNewPerson),
  input: () => undefined,
});
