import { cameraMachine } from '#machines/staff/desk/camera.machine';
import { dayMachine } from '#machines/staff/day.machine';
import { isAsked } from '#machines/staff/desk/desk-state';
import { deskMachine } from '#machines/staff/desk/desk.machine';
import { outboxMachine, type KeptStep } from '#machines/staff/desk/outbox.machine';
import { pointsMachine } from '#machines/staff/points.machine';
import { proposalMachine } from '#machines/staff/desk/proposal.machine';
import { optionsOfLoan, type Option, type TakenStep } from '#machines/staff/desk/steps';
import { undoMachine, type LastStep } from '#machines/staff/desk/undo.machine';
import { describePaths } from '../../support/replay.ts';
import { card, deskLoan, deskProduct, free, several, stepAnswer, toHandOver } from '../../support/data/staff.ts';

const about = { object: 'Trapano', member: 'Giulia Ferri' };
const step: TakenStep = { step: 'hand_over', loan: 'l1', handover: {}, about };
const refused = { kind: 'problem', status: 409, code: 'loan.meanwhile' };
const unknown = { kind: 'problem', status: 404, code: 'resource.not_found' };
const offline = { kind: 'network' };
const { product, proposals } = free();

describePaths('desk', deskMachine, {
  events: [
    { type: 'code.typed', text: 'FDT-001' },
    { type: 'code.typed', text: '' },
    { type: 'scan.rested' },
    { type: 'match.chosen', index: 1 },
    { type: 'person.asked' },
    { type: 'person.declined' },
    { type: 'person.made', id: 'u9' },
    { type: 'submitted' },
    { type: 'confirmed' },
    { type: 'member.resumed' },
    { type: 'code.read', text: 'FDT-001' },
    { type: 'cleared' },
    { type: 'option.moved', by: 1 },
    { type: 'camera.toggled' },
    { type: 'sound.toggled' },
    { type: 'silence.known', isSilent: true },
    { type: 'retry' },
    { type: 'undo' },
    { type: 'step.undone', loan: 'l1' },
    { type: 'step.undone', loan: 'l9' },
    { type: 'step.sent', step, answer: stepAnswer() },
    { type: 'step.sent', step, answer: undefined },
    { type: 'step.sent', step: { ...step, loan: 'l2' }, answer: stepAnswer() },
    { type: 'xstate.done.actor.resolveCode', output: toHandOver() },
    { type: 'xstate.done.actor.resolveCode', output: several() },
    { type: 'xstate.done.actor.resolveCode', output: card(undefined, { product, proposals }) },
    { type: 'xstate.error.actor.resolveCode', error: { ...unknown, code: 'desk.unknown_code' } },
    { type: 'xstate.error.actor.resolveCode', error: offline },
    { type: 'xstate.done.actor.proposal', output: step },
    { type: 'xstate.done.actor.takeStep', output: stepAnswer() },
    { type: 'xstate.error.actor.takeStep', error: refused },
    { type: 'xstate.error.actor.takeStep', error: offline },
    { type: 'xstate.after.untilSettled.desk.proposal.settling' },
  ],
  key: ({ context, value }) => [
    context.text !== '',
    context.queued.length > 0,
    context.missed !== '',
    context.member !== undefined,
    context.wanted !== undefined,
    context.refusal !== undefined,
    context.isRested,
    context.isUndone,
    context.asked,
    typeof value === 'object' && isAsked(context),
  ],
  rests: [
    ...['field', 'resolving', 'choosing', 'confirming', 'done', 'kept', 'failed'],
    { unknown: 'told' },
    { unknown: 'adding' },
    { proposal: 'settling' },
    { proposal: 'ready' },
  ],
  limit: 12000,
  // What waits in the field, behind a code or behind a step, what was not found before, and an undo, changes what is looked up next, and nothing else.
  stopWhen: ({ context }) =>
    (context.text !== '' || context.queued.length > 0 || context.missed !== '' || context.isUndone) &&
    (context.member !== undefined || context.wanted !== undefined || context.refusal !== undefined || context.isRested),
  named: [
    // Where the desk is: `place.test.ts`.
    ...['desk point.known', 'desk.proposal point.known'],
    // The speed of a scanner: `scanner.test.ts`.
    'desk code.typed 0',
    // What waited before a reload: `heap.test.ts`.
    'desk.field heap.recalled',
    // Several objects: `list.test.ts`.
    ...['desk confirmed', 'desk line.opened', 'desk line.dropped', 'desk signature.drawn', 'desk.proposal always'],
    ...['desk.proposal.ready submitted 1', 'desk.proposal.ready submitted 2', 'desk.proposal.ready confirmed 0'],
    ...['desk.takingList line.opened', 'desk.takingList line.dropped', 'desk.takingList signature.drawn'],
    ...['desk.takingList confirmed', 'desk.takingList code.read', 'desk.takingList submitted'],
    ...['desk.takingList scan.rested', 'desk.takingList cleared'],
    ...['desk.takingList xstate.done.actor.takeSteps', 'desk.takingList xstate.error.actor.takeSteps'],
    ...['desk.takingList undo', 'desk.done step.undone 0', 'desk.done step.undone 1'],
  ],
});

const option = (part: Partial<Option>): Option => ({
  step: 'hand_over',
  product: deskProduct(),
  loan: deskLoan(),
  member: { id: 'u2', name: 'Giulia Ferri' },
  until: undefined,
  days: [],
  obstacles: [],
  needsSignature: false,
  atDesk: undefined,
  ...part,
});

describePaths('proposal', proposalMachine, {
  input: {
    options: [
      option({}),
      option({ atDesk: 'Andrea Merighi' }),
      option({ step: 'return', atDesk: 'Andrea Merighi' }),
      option({ step: 'deny' }),
      option({ obstacles: [{ code: 'card.not_active', message: 'La tessera è scaduta.' }] }),
      option({ step: 'lend', loan: undefined, member: undefined, until: '2026-11-29' }),
    ],
  },
  events: [
    { type: 'option.moved', by: 1 },
    { type: 'option.moved', by: -1 },
    { type: 'option.chosen', index: 0 },
    { type: 'confirmed' },
    { type: 'pressed' },
    { type: 'day.chosen', day: '2026-11-30' },
    { type: 'xstate.done.actor.handover', output: {} },
    { type: 'xstate.done.actor.return', output: { condition: 'ok' } },
    { type: 'xstate.done.actor.reply', output: { reason: 'other', answer: 'No' } },
  ],
  key: ({ context }) => context.index,
  rests: [...['handingOver', 'takingBack', 'replying', 'blocked', 'awaitingCard'].map((open) => ({ open })), 'decided'],
  // The next one: without options there is nothing to choose.
  never: ['proposal.open.routing always 0'],
});

describePaths('proposal without steps', proposalMachine, {
  input: { options: optionsOfLoan(deskLoan({ steps: [] }), null) },
  events: [{ type: 'option.moved', by: 1 }, { type: 'confirmed' }],
  rests: [{ open: 'nothing' }],
  // Everything but the routing to `nothing` is in the paths above.
  never: [
    'proposal.open option.chosen',
    'proposal.open pressed',
    ...[1, 2, 3, 4, 5].map((index) => `proposal.open.routing always ${String(index)}`),
    'proposal.open.handingOver confirmed',
    'proposal.open.handingOver day.chosen',
    'proposal.open.handingOver xstate.done.actor.handover',
    'proposal.open.takingBack confirmed',
    'proposal.open.takingBack xstate.done.actor.return',
    'proposal.open.replying confirmed',
    'proposal.open.replying day.chosen',
    'proposal.open.replying xstate.done.actor.reply',
  ],
});

const undoable = (loan: string): LastStep => ({
  loan,
  step: 'hand_over',
  until: '2026-11-22T17:01:00.000Z',
  about,
});

describePaths('undo', undoMachine, {
  input: { parentRef: undefined },
  events: [
    { type: 'step.taken', last: [undoable('l1')] },
    { type: 'step.taken', last: [undoable('l3'), undoable('l4')] },
    { type: 'step.taken', last: [] },
    {
      type: 'step.recalled',
      last: [{ loan: 'l2', step: 'return', until: '2026-11-22T17:01:00.000Z', about }],
      left: 20_000,
    },
    { type: 'undo' },
    { type: 'undo', loan: 'l3' },
    { type: 'dismissed' },
    { type: 'xstate.after.untilOver.offered' },
    { type: 'xstate.done.actor.undoStep', output: stepAnswer({ step: 'undo' }) },
    { type: 'xstate.error.actor.undoStep', error: { ...refused, code: 'loan.undo_over' } },
    { type: 'xstate.error.actor.undoStep', error: offline },
  ],
  key: ({ context }) => [context.last.map(({ loan }) => loan), context.asked.length],
  rests: ['nothing', 'offered', 'undoing'],
});

const kept = (key: string): KeptStep => ({ key, step, at: '2026-11-22T17:00:00.000Z' });

describePaths('outbox', outboxMachine, {
  input: { parentRef: undefined },
  events: [
    { type: 'kept.changed', kept: [kept('k1'), kept('k2')] },
    { type: 'kept.changed', kept: [] },
    { type: 'network.back' },
    { type: 'retry' },
    { type: 'refusal.read', key: 'k1' },
    { type: 'xstate.after.untilRetry.waiting' },
    { type: 'xstate.done.actor.sendKept', output: { key: 'k1', answer: stepAnswer(), failure: undefined } },
    { type: 'xstate.done.actor.sendKept', output: { key: 'k1', answer: undefined, failure: refused } },
    { type: 'xstate.done.actor.sendKept', output: { key: 'k2', answer: stepAnswer(), failure: undefined } },
    { type: 'xstate.error.actor.sendKept', error: offline },
    { type: 'xstate.error.actor.watchKept', error: new Error('no storage') },
  ],
  key: ({ context }) => [context.kept.map(({ key }) => key), context.refused.length > 0],
  rests: ['empty', 'waiting', 'sending'],
});

describePaths('camera of the desk', cameraMachine, {
  input: { parentRef: undefined },
  events: [
    { type: 'toggled' },
    { type: 'camera.opened', preview: {} },
    { type: 'camera.failed', trouble: 'denied' },
    { type: 'code.read', text: 'FDT-001' },
    { type: 'xstate.error.actor.watchCamera', error: new Error('a defect') },
  ],
  key: ({ context }) => [context.preview !== undefined, context.trouble],
  rests: ['off', { on: 'asking' }, { on: 'scanning' }],
});

describePaths('pickup points to choose from', pointsMachine, {
  events: [
    { type: 'xstate.done.actor.loadPoints', output: [] },
    { type: 'xstate.error.actor.loadPoints', error: offline },
  ],
  rests: ['loading', 'shown', 'failed'],
});

const day = { date: '2026-11-22', today: '2026-11-22', points: [] };

describePaths('day board', dayMachine, {
  input: { query: { date: undefined, point: undefined } },
  events: [
    { type: 'stream.opened' },
    { type: 'stream.changed' },
    { type: 'stream.lost' },
    { type: 'query.changed', query: { date: '2026-11-23', point: undefined } },
    { type: 'retry' },
    { type: 'xstate.after.untilPoll.polling' },
    { type: 'xstate.done.actor.loadDay', output: day },
    { type: 'xstate.error.actor.loadDay', error: offline },
    { type: 'xstate.done.actor.readDay', output: day },
    { type: 'xstate.error.actor.readDay', error: offline },
    { type: 'xstate.error.actor.watchDay', error: offline },
  ],
  key: ({ context }) => [context.isStale, context.day !== undefined, context.failure?.kind],
  // Until the stream has answered, nothing is read again.
  rests: ['loading', 'failed', 'shown', 'reading']
    .flatMap((board) => ['connecting', 'live', 'polling'].map((feed) => ({ board, feed })))
    .filter(({ board, feed }) => board !== 'reading' || feed !== 'connecting'),
});
