import { expect, test } from 'vitest';
import { countOf, objectWaitsMachine } from '#machines/inventory/object-waits.machine';
import * as selectors from '#machines/inventory/object-waits.selectors';
import { describePaths } from '../../support/replay.ts';
import { staffWait } from '../../support/data/waits.ts';

const [giulia, marco] = [staffWait(), staffWait({ id: 'w2', place: 2 })];
const found = { id: 'u1', name: 'Giulia Ferri', email: null, phone: null, card_number: null };

describePaths('who waits for an object', objectWaitsMachine, {
  input: { id: 'p1' },
  events: [
    { type: 'retry' },
    { type: 'change.asked', kind: 'place', wait: giulia },
    { type: 'change.asked', kind: 'removal', wait: giulia },
    { type: 'place.typed', place: 'due' },
    { type: 'reason.typed', reason: 'Serve per la scuola' },
    { type: 'addition.opened' },
    { type: 'keywords.typed', keywords: 'ferri' },
    { type: 'searched' },
    { type: 'person.chosen', id: 'u1' },
    { type: 'window.typed', window: { days: '3', from: '2027-03-16', to: '2027-04-12' } },
    { type: 'confirmed' },
    { type: 'closed' },
    { type: 'xstate.done.actor.loadWaits', output: [giulia, marco] },
    { type: 'xstate.error.actor.loadWaits', error: { kind: 'network' } },
    { type: 'xstate.done.actor.searchPeople', output: [found] },
    { type: 'xstate.error.actor.searchPeople', error: { kind: 'network' } },
    { type: 'xstate.done.actor.changeWaits', output: [marco] },
    { type: 'xstate.error.actor.changeWaits', error: { kind: 'problem', status: 409, code: 'wait.already' } },
  ],
  key: (snapshot) => [
    selectors.selectDialog(snapshot),
    ...(['place', 'reason', 'person', 'days', 'from', 'to'] as const).map((part) =>
      selectors.selectIsMissing(part)(snapshot),
    ),
    ...[selectors.selectReason, selectors.selectPlace, selectors.selectKeywords, selectors.selectIsTooShort].map(
      (select) => select(snapshot),
    ),
    ...[selectors.selectPeople(snapshot)?.length, selectors.selectPerson(snapshot)?.id, selectors.selectDays(snapshot)],
    snapshot.context.isIncomplete,
  ],
  rests: ['loading', 'failed', 'shown', 'changing', { adding: 'typing' }, { adding: 'searching' }, 'sending'],
});

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', undefined],
  ['1,5', undefined],
  ['-2', undefined],
  ['due', undefined],
  ['', undefined],
])('the number typed as «%s» is read as %s', (text, count) => {
  expect(countOf(text)).toBe(count);
});
