import { fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { type ActionDone, ownProductsMachine, type OwnAction } from '#machines/objects/own-products.machine';
import { selectDocument } from '#machines/core/pages/document.selectors';
import { selectAction, selectRefusal } from '#machines/objects/own-products.selectors';
import type { OwnTile } from '#machines/objects/wire';
import { tile } from '../../support/data/objects.ts';
import { describePaths, settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const ownTile = (part: Partial<OwnTile> = {}): OwnTile => ({ ...tile(), verification: null, ...part });
const object = ownTile();
const onLoan = { kind: 'problem', status: 409, code: 'product.on_loan' } as const;

describePaths('my objects', ownProductsMachine, {
  events: [
    { type: 'retry' },
    ...(['pause', 'resume', 'withdraw'] as const).map((action) => ({
      type: 'action.requested' as const,
      object,
      action,
    })),
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'xstate.done.actor.load', output: [object] },
    { type: 'xstate.error.actor.load', error: { kind: 'network' } },
    { type: 'xstate.error.actor.load', error: { kind: 'problem', status: 404, code: 'resource.not_found' } },
    { type: 'xstate.done.actor.runAction', output: { status: 'paused', verification: null } },
    { type: 'xstate.error.actor.runAction', error: onLoan },
    { type: 'answer.opened', object },
    { type: 'answer.typed', text: 'Eccolo' },
    { type: 'answer.sent' },
    { type: 'xstate.done.actor.sendAnswer', output: { status: 'pending', verification: null } },
    { type: 'xstate.error.actor.sendAnswer', error: { kind: 'network' } },
  ],
  key: ({ context: { action, refusal, document, answer, isUnanswered } }) => [
    ...[action, refusal?.kind, answer, isUnanswered],
    document?.map(({ status }) => status),
  ],
  rests: ['loading', 'failed', 'unknown', 'shown', 'answering', 'sending', 'asking', 'doing'],
});

describe('an own object', () => {
  const open = async (does: (action: OwnAction) => Promise<ActionDone>) => {
    const asked: OwnAction[] = [];
    const machine = ownProductsMachine.provide({
      actors: {
        load: fromPromise<readonly OwnTile[], undefined>(() =>
          Promise.resolve([object, ownTile({ id: 'p2', name: 'Tenda' })]),
        ),
        runAction: fromPromise<ActionDone, { id: string; action: OwnAction }>(({ input }) => {
          asked.push(input.action);
          return does(input.action);
        }),
      },
    });
    const { actor, told } = inSystem(machine);
    await settle();
    const states = () => selectDocument(actor.getSnapshot())?.map(({ id, status }) => `${id} ${status}`);
    const ask = (action: OwnAction) => actor.send({ type: 'action.requested', object, action });
    return { actor, told, asked, states, ask };
  };

  test('is paused after a confirmation, and resumed without one', async () => {
    const { actor, told, asked, states, ask } = await open((action) =>
      Promise.resolve({ status: action === 'pause' ? 'paused' : 'active', verification: null }),
    );
    ask('pause');
    expect([selectAction(actor.getSnapshot()), asked]).toEqual(['pause', []]);
    actor.send({ type: 'confirmed' });
    await settle();
    expect(states()).toEqual(['p1 paused', 'p2 active']);
    ask('resume');
    expect(selectAction(actor.getSnapshot())).toBe(undefined);
    await settle();
    expect(states()).toEqual(['p1 active', 'p2 active']);
    expect(told.toasts.map(({ notice }) => notice)).toMatchObject([
      { code: 'product.paused', values: { name: object.name } },
      { code: 'product.resumed' },
    ]);
  });

  test('disappears from the list once withdrawn; a refusal is shown in the confirmation', async () => {
    let isLent = true;
    const { actor, told, states, ask } = await open(() =>
      isLent ? Promise.reject(new FailureError(onLoan)) : Promise.resolve(undefined),
    );
    ask('withdraw');
    actor.send({ type: 'confirmed' });
    await settle();
    expect([selectAction(actor.getSnapshot()), selectRefusal(actor.getSnapshot())]).toMatchObject(['withdraw', onLoan]);
    expect(states()).toHaveLength(2);
    isLent = false;
    actor.send({ type: 'confirmed' });
    await settle();
    expect(states()).toEqual(['p2 active']);
    expect(told.session).toEqual([{ type: 'me.reload' }]);
  });
});
