import {
  createActor,
  createMachine,
  fromTransition,
  type ActorRefFrom,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type SimulatedClock,
} from 'xstate';
import type { DraftEvent, NavigationEvent, SessionEvent, ToastsEvent } from '#machines/core/system';

/** The events received by the shared actors, in order. */
export interface ReceivedEvents {
  toasts: ToastsEvent[];
  navigation: NavigationEvent[];
  session: SessionEvent[];
  draft: DraftEvent[];
}

/**
 * Runs a screen's machine as the app does: in a system whose toasts, navigation, session and draft only record their
 * events. A `SimulatedClock` puts time under the test's control.
 */
export function inSystem<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, clock }: { input?: InputFrom<Machine>; clock?: SimulatedClock } = {},
): { actor: ActorRefFrom<Machine>; told: ReceivedEvents } {
  const told: ReceivedEvents = { toasts: [], navigation: [], session: [], draft: [] };
  const names = Object.keys(told) as (keyof ReceivedEvents)[];
  const standIn = (name: keyof ReceivedEvents) =>
    fromTransition((state: null, event: EventObject) => {
      (told[name] as EventObject[]).push(event);
      return state;
    }, null);
  const root = createActor(
    createMachine({ invoke: names.map((name) => ({ id: name, systemId: name, src: standIn(name) })) }),
    { ...(clock && { clock }) },
  );
  root.start();
  const actor = createActor<AnyStateMachine>(machine, { parent: root, id: 'screen', input: input });
  actor.start();
  return { actor: actor as unknown as ActorRefFrom<Machine>, told };
}
