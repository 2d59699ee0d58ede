import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { auditHref, factsOf, readAuditFilter } from '#machines/audit/audit-list';
import { peopleHref, readPeopleFilter } from '#machines/people/people-list';
import { peopleMachine } from '#machines/people/people.machine';
import { personMachine } from '#machines/people/person.machine';
import { selectIsBanning, selectIsBusy, selectIsUntilUnread, selectUntil } from '#machines/people/person.selectors';
import { pendingListMachine, verificationsMachine } from '#machines/verifications/verifications.machine';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';
import { pendingObject, person, personRow } from '../../support/data/people.ts';

const offline = { kind: 'network' } as const;
const taken = { kind: 'problem', status: 409, code: 'person.meanwhile' } as const;

describePaths('people', peopleMachine, {
  input: { filter: { keywords: '', role: undefined, sort: 'name' } },
  events: [
    { type: 'filter.changed', filter: { keywords: 'ferri', role: undefined, sort: 'name' } },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [personRow()], next: 'c2', total: 2 } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [personRow({ id: 'u3' })], next: null, total: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next, context.filter.keywords],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});

describePaths('person', personMachine, {
  input: { id: 'u2' },
  events: [
    { type: 'retry' },
    { type: 'reload' },
    { type: 'posting.toggled' },
    { type: 'ban.opened' },
    { type: 'ban.closed' },
    { type: 'reason.typed', reason: 'Ritardi' },
    { type: 'until.typed', until: '2026-12-31' },
    { type: 'ban.confirmed' },
    { type: 'unbanned' },
    { type: 'role.chosen', role: 'admin' },
    { type: 'role.confirmed' },
    { type: 'role.declined' },
    { type: 'impersonation.opened' },
    { type: 'impersonation.closed' },
    { type: 'xstate.done.actor.loadPerson', output: person() },
    { type: 'xstate.error.actor.loadPerson', error: offline },
    { type: 'xstate.done.actor.rereadPerson', output: person() },
    { type: 'xstate.error.actor.rereadPerson', error: offline },
    { type: 'xstate.done.actor.changePerson', output: person({ can_post_objects: true }) },
    { type: 'xstate.error.actor.changePerson', error: taken },
    { type: 'xstate.error.actor.changePerson', error: offline },
  ],
  key: ({ context }) => [context.reason, context.isIncomplete, context.change?.kind, context.refusal?.kind],
  limit: 10_000,
  rests: [
    'loading',
    'failed',
    ...['idle', 'banning', 'asking', 'impersonating'].flatMap((dialog) =>
      ['current', 'rereading'].map((data) => ({ shown: { dialog, data } })),
    ),
    'changing',
  ],
});

describePaths('the objects that wait', pendingListMachine, {
  input: { filter: undefined },
  events: [
    { type: 'filter.changed', filter: undefined },
    { type: 'more' },
    { type: 'retry' },
    { type: 'xstate.done.actor.loadFirst', output: { items: [pendingObject()], next: 'c2', total: 2 } },
    { type: 'xstate.error.actor.loadFirst', error: offline },
    { type: 'xstate.done.actor.loadMore', output: { items: [pendingObject({ id: 'p2' })], next: null } },
    { type: 'xstate.error.actor.loadMore', error: offline },
  ],
  key: ({ context }) => [context.items.length, context.next],
  rests: ['loading', 'failed', { shown: 'idle' }, { shown: 'loadingMore' }, { shown: 'moreFailed' }],
});

describePaths('verifications', verificationsMachine, {
  events: [
    { type: 'accepted', object: pendingObject(), isLast: false },
    { type: 'accepted', object: pendingObject(), isLast: true },
    { type: 'message.opened', object: pendingObject(), isLast: false, kind: 'refuse' },
    { type: 'message.opened', object: pendingObject(), isLast: false, kind: 'ask' },
    { type: 'message.typed', message: 'Rotto' },
    { type: 'message.closed' },
    { type: 'message.sent' },
    { type: 'xstate.done.actor.decide', output: undefined },
    { type: 'xstate.error.actor.decide', error: taken },
    { type: 'xstate.error.actor.decide', error: offline },
  ],
  key: ({ context }) => [
    Object.keys(context.decided),
    context.decision?.kind,
    context.decision?.message,
    context.isLast,
    context.isUnexplained,
  ],
  rests: ['choosing', 'writing', 'deciding'],
});

test('the filters of people and of the audit log stand in the address and come back from it', () => {
  const people = { keywords: 'ferri giulia', role: 'banned', sort: 'newest' } as const;
  expect(readPeopleFilter(peopleHref(people).split('?')[1] ?? '')).toEqual(people);
  expect(readPeopleFilter('?role=boss&sort=x')).toEqual({ keywords: '', role: undefined, sort: 'name' });
  const audit = {
    person: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03',
    action: 'people',
    from: '2026-11-01',
    to: undefined,
    text: 'perché & come',
  };
  expect(readAuditFilter(auditHref(audit).split('?')[1] ?? '')).toEqual(audit);
  expect(readAuditFilter('?person=x&action=<b>&from=2026-02-30')).toEqual({
    person: undefined,
    action: undefined,
    from: undefined,
    to: undefined,
    text: '',
  });
});

test('an entry shows what changed, before and after, and what else belongs to it', () => {
  expect(
    factsOf({ before: { banned: false, level: 10 }, after: { banned: true, level: 10 }, reason: 'Ritardi' }),
  ).toEqual([
    { name: 'banned', before: 'false', after: 'true' },
    { name: 'reason', before: undefined, after: 'Ritardi' },
  ]);
  expect(factsOf(null)).toEqual([]);
});

test('a suspension whose last day says no day is not sent, and what was typed stays', () => {
  const actor = createActor(personMachine, { input: { id: 'u2' } }).start();
  actor.send({ type: 'xstate.done.actor.loadPerson', output: person() } as never);
  actor.send({ type: 'ban.opened' });
  actor.send({ type: 'reason.typed', reason: 'Ritardi' });
  for (const until of ['31/02/2027', 'presto', '05/01/2020']) {
    actor.send({ type: 'until.typed', until });
    actor.send({ type: 'ban.confirmed' });
    expect([selectUntil(actor.getSnapshot()), selectIsUntilUnread(actor.getSnapshot())]).toEqual([until, true]);
    expect(actor.getSnapshot().matches({ shown: { dialog: 'banning' } })).toBe(true);
  }
  actor.send({ type: 'until.typed', until: '' });
  expect(selectIsUntilUnread(actor.getSnapshot())).toBe(false);
  actor.stop();
});

test('a suspension that is being written stays when something else on the page has changed the person', async () => {
  const machine = personMachine.provide({ actors: { loadPerson: fromPromise(() => Promise.resolve(person())) } });
  const { actor } = inSystem(machine, { input: { id: 'u2' } });
  await settle();
  actor.send({ type: 'ban.opened' });
  actor.send({ type: 'reason.typed', reason: 'Ritardi' });
  actor.send({ type: 'reload' });
  expect([selectIsBanning(actor.getSnapshot()), selectIsBusy(actor.getSnapshot())]).toEqual([true, true]);
  await settle();
  expect([selectIsBanning(actor.getSnapshot()), selectIsBusy(actor.getSnapshot())]).toEqual([true, false]);
  expect(actor.getSnapshot().context.reason).toBe('Ritardi');
});
