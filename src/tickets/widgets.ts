import { bind } from '../core/bind.tsx';

/** The maintenance tickets of one object, on its page. */
export const ObjectTickets = bind({
  view: () => import('./object-tickets.tsx'),
  actor: () => import('./object-tickets.effects.ts').then(({ provideObjectTickets }) => provideObjectTickets),
  input: ({ id }) => ({ object: id }),
});
