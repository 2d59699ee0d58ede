import { fromPromise } from 'xstate';
import { FailureError } from '#machines/core/failure';
import { type EntryRefusal, type LockerAnswer, simulatorMachine } from '#machines/lockers/simulator.machine';
import type { ActorsOf } from '../core/slots.ts';

/** The simulator is no part of the contract: its calls exist in the demo only. */
async function ask(path: string, signal: AbortSignal, body?: object): Promise<{ status: number; answer: object }> {
  const response = await fetch(path, {
    signal,
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : undefined),
  }).catch(() => {
    throw new FailureError({ kind: 'network' });
  });
  const { status } = response;
  if (status === 404) throw new FailureError({ kind: 'problem', status, code: 'resource.not_found' });
  if (status >= 500) throw new FailureError({ kind: 'unexpected' });
  return { status, answer: (await response.json()) as object };
}

export const provideSimulator = () =>
  simulatorMachine.provide({
    actors: {
      loadDoors: fromPromise(async ({ signal }) => (await ask('/dev/locker.json', signal)).answer as LockerAnswer),
      enterCode: fromPromise(async ({ input: { code, doors }, signal }) => {
        const { status, answer } = await ask('/dev/locker/entries', signal, { code });
        if (status !== 200) return { doors, ...(answer as { refusal: EntryRefusal }) };
        const { door, doors: shown } = answer as LockerAnswer & { door: string };
        return { doors: shown, opened: door };
      }),
      useDoor: fromPromise(async ({ input: { door, step }, signal }) => {
        const { status, answer } = await ask(`/dev/locker/doors/${encodeURIComponent(door)}`, signal, { step });
        if (status !== 200) throw new FailureError({ kind: 'unexpected' });
        return answer as LockerAnswer;
      }),
    } satisfies ActorsOf<typeof simulatorMachine>,
  });
