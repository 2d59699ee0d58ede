import { navigationMachine } from '#machines/navigation/navigation.machine';
import { describePaths, transitionNames } from '../../support/replay.ts';

const waiting = [
  'navigation.resolving always 1',
  'navigation.awaiting facts.changed',
  'navigation.awaiting navigate',
  'navigation.awaiting url.changed',
];

describePaths('navigation', navigationMachine, {
  input: { url: '/', index: 0, facts: { available: true, session: 'active', draft: 'planned', staff: 'none' } },
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
  // The draft is known here; it is loaded below.
  never: waiting,
});

describePaths('navigation while the draft is being loaded', navigationMachine, {
  input: { url: '/signin', index: 0, facts: { available: true, session: 'active', draft: 'unknown', staff: 'none' } },
  events: [
    { type: 'navigate', to: '/checkout/recap' },
    { type: 'navigate', to: '/help' },
    { type: 'url.changed', url: '/checkout/loan', index: 0 },
    { type: 'facts.changed', facts: { session: 'anonymous' } },
    { type: 'facts.changed', facts: { session: 'active' } },
    { type: 'facts.changed', facts: { draft: 'unknown' } },
    { type: 'facts.changed', facts: { draft: 'none' } },
    { type: 'facts.changed', facts: { draft: 'planned' } },
  ],
  key: ({ context }) => [context.url, context.asked.url, context.wanted, context.facts, Math.min(context.index, 1)],
  stopWhen: ({ context }) => context.index > 1,
  rests: ['showing', 'awaiting'],
  // The other transitions are walked above.
  never: transitionNames(navigationMachine).filter(
    (name) => !waiting.includes(name) && /^navigation\.(showing|returning) /.test(name),
  ),
});
