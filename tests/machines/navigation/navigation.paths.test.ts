import { navigationMachine } from '#machines/navigation/navigation.machine';
import { describePaths } from '../../support/replay.ts';

describePaths('navigation', navigationMachine, {
  input: { url: '/', index: 0, facts: { available: true, session: 'active', draft: 'planned', isStaff: false } },
  events: [
    { type: 'navigate', to: '/me' },
    { type: 'navigate', to: '/checkout/recap' },
    { type: 'navigate', to: '/checkout/loan', replace: true },
    { type: 'navigate', to: '/login' },
    { type: 'url.changed', url: '/', index: 0 },
    { type: 'facts.changed', facts: { session: 'anonymous' } },
    { type: 'facts.changed', facts: { session: 'expired' }, keepPage: true },
    { type: 'facts.changed', facts: { session: 'active' } },
    { type: 'back' },
    { type: 'back', to: '/' },
    { type: 'back', to: '/help' },
    { type: 'checkout.left' },
    { type: 'signin.asked' },
    { type: 'screen.arrived' },
  ],
  key: ({ context }) => [
    context.url,
    Math.min(context.index, 1),
    context.trail[context.index - 1],
    context.wanted,
    context.facts,
  ],
  limit: 20_000,
  rests: ['showing', 'returning'],
});
