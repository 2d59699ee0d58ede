import { bind } from '../core/bind.tsx';

/** The private address under which calendar programs read loans. */
export const CalendarAddress = bind({
  view: () => import('./calendar-address.tsx'),
  actor: () => import('./calendar.effects.ts').then(({ provideCalendar }) => provideCalendar),
  input: ({ point }) => ({ point }),
});
