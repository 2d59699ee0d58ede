import { bind } from '../core/bind.tsx';

/** Leads administrators to the first steps of their library while some are missing. */
export const SetupCard = bind({
  view: () => import('./setup-card.tsx'),
  actor: () => import('./setup.effects.ts').then(({ provideSetup }) => provideSetup),
  input: () => ({ request: undefined }),
  onChange: () => ({ type: 'reload' }),
});
