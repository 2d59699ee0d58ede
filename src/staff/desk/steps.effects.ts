import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorRef } from 'xstate';
import { isInconclusive, isSessionOver, toFailure } from '#machines/core/failure';
import { selectOwnId } from '#machines/account/session.selectors';
import type { sessionMachine } from '#machines/account/session.machine';
import { DESK } from '#machines/rules/staff-limits';
import { handoverMachine } from '#machines/staff/desk/handover.machine';
import { outboxMachine, type KeptStep, type SentStep } from '#machines/staff/desk/outbox.machine';
import { proposalMachine } from '#machines/staff/desk/proposal.machine';
import { returnMachine } from '#machines/staff/desk/return.machine';
import type { StepResult } from '#machines/staff/desk/list';
import type { Step, TakenStep } from '#machines/staff/desk/steps';
import { undoMachine } from '#machines/staff/desk/undo.machine';
import type { StepAnswer } from '#machines/staff/wire';
import { call, idempotencyKey, type Api } from '../../api/client.ts';
import { intentKeys } from '../../api/intent.ts';
import type { Deps } from '../../core/deps.ts';
import type { ActorsOf } from '../../core/slots.ts';
import { provideQueue } from '../../objects/queue.effects.ts';
import { keptSteps } from './kept-steps.ts';
import { lastStep } from './last-step.ts';

type System = { get: (systemId: string) => AnyActorRef | undefined };

/** Whoever is at the desk; kept steps are theirs. */
export const ownerOf = (system: System): string => {
  const session = system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;
  return (session && selectOwnId(session.getSnapshot())) ?? '';
};

/** A step with the receipt that tells of it. */
type ToldStep = TakenStep & { receipt?: string };

/** Sends a step. Leaving the screen does not abort it; only the timeout does. */
function send(api: Api, step: Step & { receipt?: string }, key: string): Promise<StepAnswer> {
  const signal = AbortSignal.timeout(DESK.callMilliseconds);
  const header = { 'Idempotency-Key': key };
  const receipt = step.receipt === undefined ? {} : { receipt: step.receipt };
  if (step.step === 'lend') {
    const { product, member, to_date, handover, at } = step;
    const where = at === undefined ? {} : { headquarter_id: at };
    const body = { product_id: product, user_id: member, to_date, handover, ...where, ...receipt };
    return call(api.POST('/v1/staff/loans', { params: { header }, body, signal }));
  }
  const params = { path: { id: step.loan }, header };
  const answer = 'answer' in step ? { answer: step.answer } : {};
  switch (step.step) {
    case 'approve':
      return call(api.POST('/v1/staff/loans/{id}/approvals', { params, body: answer, signal }));
    case 'deny':
      return call(api.POST('/v1/staff/loans/{id}/denials', { params, body: { answer: step.answer }, signal }));
    case 'cancel':
      return call(api.DELETE('/v1/staff/loans/{id}', { params, body: { reason: step.reason, ...answer }, signal }));
    case 'hand_over':
      return call(
        api.POST('/v1/staff/loans/{id}/handovers', { params, body: { ...step.handover, ...receipt }, signal }),
      );
    case 'extend': {
      const body = step.to_date === undefined ? {} : { to_date: step.to_date };
      return call(api.POST('/v1/staff/loans/{id}/extensions', { params, body, signal }));
    }
    case 'return': {
      const where = step.at === undefined ? {} : { headquarter_id: step.at };
      const body = { ...step.back, ...where, ...receipt };
      return call(api.POST('/v1/staff/loans/{id}/returns', { params, body, signal }));
    }
  }
}

/** Takes a step; an unanswered one is kept on the device under its key. */
export const takeStep = ({ api, storage }: Deps) =>
  fromPromise<StepAnswer, { step: TakenStep | undefined }>(async ({ input: { step }, system }) => {
    if (!step) throw new Error('No step was chosen.');
    const key = idempotencyKey();
    try {
      return await send(api, step, key);
    } catch (error) {
      if (isInconclusive(toFailure(error)))
        keptSteps(storage).add(ownerOf(system), { key, step, at: new Date().toISOString() });
      throw error;
    }
  });

/** Takes several steps, told in one mail; from the first one without an answer on, they are kept on the device in their order. */
export const takeSteps = ({ api, storage }: Deps) =>
  fromPromise<readonly StepResult[], { steps: readonly TakenStep[] }>(async ({ input: { steps }, system }) => {
    const receipt = idempotencyKey();
    const results: StepResult[] = [];
    let isLost = false;
    for (const step of steps) {
      const told: ToldStep = { ...step, receipt };
      const key = idempotencyKey();
      const keep = () => keptSteps(storage).add(ownerOf(system), { key, step: told, at: new Date().toISOString() });
      try {
        if (!isLost) results.push({ step, answer: await send(api, told, key) });
      } catch (error) {
        const failure = toFailure(error);
        isLost = isInconclusive(failure);
        if (!isLost) results.push({ step, failure });
      }
      if (!isLost) continue;
      keep();
      results.push({ step });
    }
    return results;
  });

export const provideOutbox = ({ api, storage }: Deps) => {
  const kept = keptSteps(storage);
  return outboxMachine.provide({
    actors: {
      watchKept: fromCallback(({ sendBack, system }) => {
        const tell = () => sendBack({ type: 'kept.changed', kept: kept.of(ownerOf(system)) });
        const stop = kept.watch(tell);
        const online = () => sendBack({ type: 'network.back' });
        window.addEventListener('online', online);
        tell();
        return () => {
          stop();
          window.removeEventListener('online', online);
        };
      }),
      sendKept: fromPromise<SentStep, { kept: KeptStep | undefined }>(async ({ input }) => {
        if (!input.kept) throw new Error('Nothing is kept.');
        const { key, step } = input.kept;
        try {
          const answer = await send(api, step, key);
          kept.remove(key);
          return { key, answer, failure: undefined };
        } catch (error) {
          const failure = toFailure(error);
          if (isInconclusive(failure) || isSessionOver(error)) throw error;
          kept.remove(key);
          return { key, answer: undefined, failure };
        }
      }),
    } satisfies ActorsOf<typeof outboxMachine>,
  });
};

export const provideUndo = ({ api, storage }: Deps) => {
  const keyFor = intentKeys();
  const remembered = lastStep(storage);
  return undoMachine.provide({
    actions: { remember: ({ system }, { last }) => remembered.set(ownerOf(system), last) },
    actors: {
      recallStep: fromCallback(({ sendBack, system }) => {
        const recalled = remembered.get(ownerOf(system));
        if (recalled) sendBack({ type: 'step.recalled', ...recalled });
      }),
      undoStep: fromPromise(({ input: { loan, until }, signal }) => {
        const params = { path: { id: loan }, header: keyFor(`${loan} ${until}`) };
        return call(api.POST('/v1/staff/loans/{id}/undo', { params, signal }));
      }),
    } satisfies ActorsOf<typeof undoMachine>,
  });
};

export const provideProposal = (deps: Deps) => {
  const queue = provideQueue(deps);
  return proposalMachine.provide({
    actors: {
      handover: handoverMachine.provide({ actors: { queue } satisfies ActorsOf<typeof handoverMachine> }),
      return: returnMachine.provide({ actors: { queue } satisfies ActorsOf<typeof returnMachine> }),
    },
  });
};
