import { searchFiltersMachine } from '#machines/catalogue/search-filters.machine';
import { noFilters } from '#machines/catalogue/search-query';
import { headquarter } from '../../support/data/objects.ts';
import { describePaths } from '../../support/replay.ts';

const offline = { kind: 'network' } as const;
const weekend = { from_date: '2027-03-20', to_date: '2027-03-21' };

const alone = searchFiltersMachine.provide({ actions: { report: () => undefined } });

describePaths('the filters of the search', alone, {
  input: { filters: noFilters },
  events: [
    { type: 'category.chosen', category: 'campeggio' },
    { type: 'point.chosen', headquarter: 'h1' },
    { type: 'transport.toggled' },
    { type: 'day.picked', date: '2027-03-16' },
    { type: 'day.picked', date: '2027-03-20' },
    { type: 'day.picked', date: '2027-04-30' },
    { type: 'day.refused', date: '2027-03-14' },
    { type: 'period.chosen', period: weekend },
    { type: 'cap.typed', cap: '40121' },
    { type: 'radius.chosen', radius: 5 },
    { type: 'filter.removed', name: 'distance' },
    { type: 'filters.cleared' },
    { type: 'filters.adopted', filters: { ...noFilters, category: 'cucina' } },
    { type: 'panel.opened' },
    { type: 'panel.closed' },
    { type: 'points.retry' },
    { type: 'xstate.done.actor.loadPoints', output: [headquarter()] },
    { type: 'xstate.error.actor.loadPoints', error: offline },
  ],
  key: ({ context: { start, transportable } }) => [start, transportable],
  rests: ['closed', 'open'].flatMap((panel) => ['loading', 'shown', 'failed'].map((points) => ({ panel, points }))),
});
