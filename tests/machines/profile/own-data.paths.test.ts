import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { mailsMachine, ownDataMachine } from '#machines/profile/own-data.machine';
import type { Town } from '#machines/rules/delivery';
import { selectTownsToChoose } from '#machines/address/towns.selectors';
import { townsMachine } from '#machines/address/towns.machine';
import { wishesMachine } from '#machines/wishes/wishes.machine';
import { tile } from '../../support/data/objects.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const offline = { kind: 'network' } as const;
const person = { first_name: 'Giulia', last_name: 'Ferri', phone: '051 5550142' };
const full = { ...person, address: 'Via San Felice 21', cap: '40122', city: 'Bologna', province: 'bo' };
const choices = { language: 'it', reminders: true, wishes: true, reviews: true, objects: true };

describePaths('own data', ownDataMachine, {
  events: [
    { type: 'submitted', values: { ...full, province: 'XX' } },
    { type: 'submitted', values: full },
    { type: 'xstate.done.actor.submit', output: undefined },
    { type: 'xstate.error.actor.submit', error: offline },
  ],
  key: ({ context }) => context.failure?.kind,
  rests: ['idle', 'sending', 'refused', 'sent'],
});

const typed = { cap: '40122', city: 'Roma', province: 'RM' };
const bologna = { city: 'Bologna', province: 'BO' };

describePaths('the towns of a CAP', townsMachine, {
  input: typed,
  events: [
    { type: 'place.changed', place: { ...typed, cap: '401' } },
    { type: 'place.changed', place: typed },
    { type: 'place.changed', place: { ...typed, ...bologna } },
    { type: 'place.changed', place: { cap: '40123', city: '', province: '' } },
    { type: 'xstate.done.actor.findTowns', output: [bologna] },
    { type: 'xstate.error.actor.findTowns', error: offline },
  ],
  key: ({ context }) => context,
  rests: ['asking', 'idle'],
});

test('suggests the towns of a CAP while the typed town does not match them', async () => {
  const machine = townsMachine.provide({
    actors: { findTowns: fromPromise<readonly Town[], { cap: string }>(() => Promise.resolve([bologna])) },
  });
  const { actor } = inSystem(machine, { input: typed });
  await settle();
  expect(selectTownsToChoose(actor.getSnapshot())).toEqual([bologna]);
  actor.send({ type: 'place.changed', place: { ...typed, ...bologna } });
  expect(selectTownsToChoose(actor.getSnapshot())).toEqual([]);
});

test('the only town of a CAP fills in what is empty or was filled in, and nothing that was typed', async () => {
  const towns: Record<string, Town[]> = { '40122': [bologna], '20121': [{ city: 'Milano', province: 'MI' }] };
  const machine = townsMachine.provide({
    actors: { findTowns: fromPromise(({ input: { cap } }) => Promise.resolve(towns[cap] ?? [bologna, bologna])) },
  });
  const { actor } = inSystem(machine, { input: { cap: '401', city: '', province: '' } });
  const filled: Town[] = [];
  actor.on('town.filled', ({ town }) => filled.push(town));
  const type = async (place: { cap: string; city: string; province: string }) => {
    actor.send({ type: 'place.changed', place });
    await settle();
    return filled.splice(0);
  };
  expect(await type({ cap: '40122', city: '', province: '' })).toEqual([bologna]);
  expect(await type({ cap: '20121', ...bologna })).toEqual([{ city: 'Milano', province: 'MI' }]);
  expect(await type({ cap: '44045', city: 'Milano', province: 'MI' })).toEqual([{ city: '', province: '' }]);
  expect(await type({ cap: '44046', city: 'Renazzo', province: 'FE' })).toEqual([]);
  expect(await type({ cap: '40122', city: 'Roma', province: 'RM' })).toEqual([]);
});

describePaths('mails', mailsMachine, {
  events: [
    { type: 'submitted', values: { ...choices, language: 'de' } },
    { type: 'submitted', values: choices },
    { type: 'xstate.done.actor.submit', output: undefined },
    { type: 'xstate.error.actor.submit', error: offline },
  ],
  key: ({ context }) => context.failure?.kind,
  rests: ['idle', 'sending', 'refused', 'sent'],
});

describePaths('wishes', wishesMachine, {
  input: { filter: undefined },
  events: [
    { type: 'filter.changed', filter: undefined },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [tile()], next: 'c2' } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [tile({ id: 'p2' })], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});
