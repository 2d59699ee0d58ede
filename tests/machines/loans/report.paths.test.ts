import { fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { draftOf, reportMachine, type ReportDraft } from '#machines/loans/report.machine';
import {
  selectFailure,
  selectHasUnsent,
  selectLost,
  selectOrder,
  selectReason,
  selectRefusal,
  selectStage,
  selectText,
} from '#machines/loans/report.selectors';
import { order } from '../../support/data/orders.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const out = order({ status: 'approved', is_reportable: true });
const told = order({ damage_report: { text: 'Rotto', at: '2026-03-17T09:00:00.000Z', is_done: false } });
const values = { reason: 'check', text: 'Gira a vuoto' };
const problem = (status: number, code: string) => ({ kind: 'problem', status, code }) as const;

const coming = (status: 'sending' | 'sent') => ({
  ...{ id: 1, file: { name: 'b.png', size: 9, type: 'image/png' }, alt: '', progress: null, failure: undefined },
  ...{ status, sent: status === 'sent' ? { id: 'f2', url: '/f2.webp' } : undefined },
});

describePaths('report', reportMachine, {
  input: { id: 'o1' },
  events: [
    { type: 'retry' },
    { type: 'xstate.done.actor.loadLoan', output: { order: out, kept: undefined } },
    { type: 'xstate.done.actor.loadLoan', output: { order: told, kept: undefined } },
    { type: 'xstate.done.actor.loadLoan', output: { order: order(), kept: undefined } },
    { type: 'xstate.error.actor.loadLoan', error: problem(404, 'resource.not_found') },
    { type: 'xstate.error.actor.loadLoan', error: { kind: 'timeout' } },
    { type: 'typed', values },
    { type: 'pictures.changed', pictures: [] },
    { type: 'pictures.changed', pictures: [coming('sending')] },
    { type: 'lost.read' },
    { type: 'submitted', values },
    { type: 'submitted', values: { reason: 'check', text: '' } },
    { type: 'xstate.done.actor.sendReport', output: {} },
    { type: 'xstate.error.actor.sendReport', error: problem(409, 'report.already_sent') },
    { type: 'xstate.error.actor.sendReport', error: { kind: 'timeout' } },
  ],
  key: (snapshot) => [
    selectStage(snapshot),
    JSON.stringify(snapshot.value),
    selectOrder(snapshot)?.is_reportable,
    selectFailure(snapshot)?.kind,
    selectRefusal(snapshot)?.kind,
    selectText(snapshot),
  ],
  rests: [
    'loading',
    'failed',
    'unknown',
    { writing: 'free' },
    { writing: 'held' },
    'sending',
    'thanks',
    'told',
    'never',
  ],
});

const begun = async (send: () => Promise<unknown>, kept?: ReportDraft) => {
  const log: string[] = [];
  const drafts: (ReportDraft | undefined)[] = [];
  const sent: unknown[] = [];
  const machine = reportMachine.provide({
    actors: {
      loadLoan: fromPromise(() => Promise.resolve({ order: out, kept })),
      holdPage: fromCallback(() => {
        log.push('hold');
        return () => log.push('free');
      }),
      sendReport: fromPromise(({ input }) => {
        sent.push(input);
        return send();
      }),
    },
    actions: {
      keepDraft: ({ context }) => {
        log.push(`keep ${context.text}`);
        drafts.push(draftOf(context));
      },
      forgetDraft: () => log.push('forget'),
    },
  });
  const { actor } = inSystem(machine, { input: { id: 'o1' } });
  await settle();
  return { actor, log, sent, drafts };
};
const photo = { id: 'f1', url: '/f1.webp', alt: '', name: 'a.png' };

test('a report that the device kept begins where it was, with its photos, and is forgotten once sent', async () => {
  const { actor, log, sent } = await begun(() => Promise.resolve({}), {
    reason: 'check',
    text: 'Gira',
    pictures: [photo],
    lost: [],
  });
  expect([selectReason(actor.getSnapshot()), selectText(actor.getSnapshot())]).toEqual(['check', 'Gira']);
  actor.send({ type: 'submitted', values });
  await settle();
  expect(sent).toMatchObject([{ id: 'o1', ...values, pictures: [{ id: 'f1' }] }]);
  expect(selectStage(actor.getSnapshot())).toBe('thanks');
  expect(log.at(-1)).toBe('forget');
});

test('what is typed stays on the device while the report cannot be sent', async () => {
  const { actor, log } = await begun(() => Promise.reject(new TypeError('Failed to fetch')));
  actor.send({ type: 'typed', values });
  actor.send({ type: 'submitted', values });
  await settle();
  expect(selectStage(actor.getSnapshot())).toBe('writing');
  expect(selectText(actor.getSnapshot())).toBe('Gira a vuoto');
  expect(log).toEqual(['keep ', 'keep Gira a vuoto']);
});

test('a photo that has not arrived holds the report back', async () => {
  const { actor, sent } = await begun(() => Promise.resolve({}));
  const file = { name: 'a.png', size: 9, type: 'image/png' };
  actor.send({
    type: 'pictures.changed',
    pictures: [{ id: 1, file, alt: '', status: 'failed', progress: null, sent: undefined, failure: undefined }],
  });
  actor.send({ type: 'submitted', values });
  await settle();
  expect(sent).toEqual([]);
});

test('photos that have not arrived hold the page, and are named on the next visit until that is read', async () => {
  const { actor, log, drafts } = await begun(() => Promise.resolve({}));
  actor.send({ type: 'pictures.changed', pictures: [coming('sending')] });
  expect(drafts.at(-1)?.lost).toEqual(['b.png']);
  const later = await begun(() => Promise.resolve({}), drafts.at(-1));
  expect(selectLost(later.actor.getSnapshot())).toEqual(['b.png']);
  expect(later.drafts.at(-1)?.lost).toEqual(['b.png']);
  later.actor.send({ type: 'lost.read' });
  expect(selectLost(later.actor.getSnapshot())).toEqual([]);
  expect(later.drafts.at(-1)).toBeUndefined();
  actor.send({ type: 'pictures.changed', pictures: [coming('sent')] });
  expect(drafts.at(-1)).toMatchObject({ lost: [], pictures: [{ id: 'f2' }] });
  expect(log.filter((line) => !line.startsWith('keep'))).toEqual(['hold', 'free']);
});

test('a file that the server has refused is no photo, and holds nothing back', async () => {
  const { actor, sent } = await begun(() => Promise.resolve({}));
  const failure = { kind: 'problem', status: 422, code: 'file.unsupported' } as const;
  actor.send({ type: 'pictures.changed', pictures: [{ ...coming('sending'), status: 'failed', failure }] });
  expect(selectHasUnsent(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'submitted', values });
  await settle();
  expect(sent).toMatchObject([{ pictures: [] }]);
});
