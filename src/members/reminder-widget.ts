import { bind } from '../core/bind.tsx';

/** The button that reminds the member of a late loan. */
export const Reminder = bind({
  view: () => import('./reminder.tsx'),
  actor: () => import('./reminder.effects.ts').then(({ provideReminder }) => provideReminder),
  input: () => undefined,
});
