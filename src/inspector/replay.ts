import { transition, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate';
import { FailureError, type Failure } from '#machines/core/failure';
import type { Feed, Step, Watched } from '#machines/inspector/feed';
import type { Verdict } from '#machines/inspector/run';
import { hasHidden } from './sanitize.ts';

/** Events that only start or stop an actor. */
const isLife = ({ event }: Step): boolean => event.type === 'xstate.init' || event.type === 'xstate.stop';

/** The event as it was: an error that carries a failure is one again. */
function asTaken({ event }: Step): Step['event'] {
  const { error } = event;
  const failure = typeof error === 'object' && error !== null && 'failure' in error ? error.failure : undefined;
  return isFailure(failure) ? { ...event, error: new FailureError(failure) } : event;
}

const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && 'kind' in value;

const isSending = (action: unknown): boolean =>
  typeof action === 'function' && 'type' in action && action.type === 'xstate.sendTo';

/** The machine alone, without other actors to send to. */
function alone(machine: AnyStateMachine): AnyStateMachine {
  const actions = Object.entries(machine.implementations.actions as Record<string, unknown>);
  const silent = actions.filter(([, action]) => isSending(action)).map(([name]) => [name, () => undefined] as const);
  return machine.provide({ actions: Object.fromEntries(silent) });
}

/** The name of a state, or of one state in each region. */
const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isStateValue));

const nodesOf = (snapshot: AnyMachineSnapshot): string => JSON.stringify(snapshot._nodes.map(({ id }) => id).sort());

/**
 * Sends the recorded events of an actor to a machine, from the state in which the recording found it, and compares the
 * states after each. Pure: no effect runs, no other actor hears of it.
 */
export function replayActor(original: AnyStateMachine, actor: Watched, steps: readonly Step[]): Verdict {
  const machine = alone(original);
  const own = steps.filter((step) => step.key === actor.key && !isLife(step));
  const { key, machine: name = actor.name, first } = actor;
  let snapshot = machine.resolveState({
    value: isStateValue(first.value) ? first.value : {},
    context: structuredClone(first.context),
  }) as AnyMachineSnapshot;
  const verdict = (differs: string | undefined, reason?: string): Verdict => ({
    key,
    name,
    steps: own.length,
    value: snapshot.value as unknown,
    differs,
    reason,
  });
  for (const step of own) {
    try {
      [snapshot] = transition(machine, snapshot, asTaken(step)) as [AnyMachineSnapshot, unknown[]];
    } catch (error) {
      return verdict(step.id, error instanceof Error ? error.message : String(error));
    }
    if (nodesOf(snapshot) !== JSON.stringify([...step.seen.nodes].sort()))
      // What a guard reads of a form is not in the recording.
      return hasHidden(step.event) ? verdict(undefined, 'hidden') : verdict(step.id);
  }
  return verdict(undefined);
}

/**
 * Replays every machine of a recording that took an event.
 * @param find the machine with an id, as this version has it
 */
export async function replayRun(
  run: Feed,
  find: (machine: string) => Promise<AnyStateMachine | undefined>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const actor of run.actors) {
    const { key, machine: id } = actor;
    if (id === undefined || !run.steps.some((step) => step.key === key && !isLife(step))) continue;
    const machine = await find(id);
    verdicts.push(
      machine
        ? replayActor(machine, actor, run.steps)
        : { key, name: id, steps: 0, value: undefined, differs: undefined, reason: 'unknown' },
    );
  }
  return verdicts;
}
