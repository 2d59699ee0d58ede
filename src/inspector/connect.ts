import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import {
  getNextTransitions,
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type MachineContext,
  type Snapshot,
} from 'xstate';
import { FailureError } from '#machines/core/failure';
import type { Request } from '#machines/inspector/reports';
import { chartOf, transitionId } from './chart/graph.ts';
import type { Channel, Details, Message } from './protocol.ts';
import { sanitize, sanitizeEvent } from './sanitize.ts';

const machineOf = (actor: AnyActorRef | undefined): AnyStateMachine | undefined => {
  const logic: unknown = actor && 'logic' in actor ? actor.logic : undefined;
  return logic instanceof StateMachine ? logic : undefined;
};

/** The inspector's own actors are not inspected: each report would cause another one. */
const isOwn = (actor: AnyActorRef | undefined): boolean =>
  actor !== undefined && (machineOf(actor)?.id === 'inspector' || isOwn(actor._parent));

/** The delayed events that an actor waits for. */
const delaysOf = (actor: AnyActorRef) =>
  Object.values(actor.system.getSnapshot()._scheduledEvents).filter(({ source }) => source === actor);

const isOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;

/** The parts of a snapshot that are sent; of an effect only whether it runs. */
function snapshotOf(actor: AnyActorRef) {
  const snapshot: unknown = actor.getSnapshot();
  if (isOfMachine(snapshot))
    return { status: snapshot.status, value: snapshot.value as unknown, context: snapshot.context as unknown };
  const isKnown = typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot;
  return { status: isKnown ? (snapshot as Snapshot<unknown>).status : ('active' as const) };
}

/** What Stately's messages leave out of an actor's snapshot. */
function detailsOf(actor: AnyActorRef): Pick<Details, 'nodes' | 'takes' | 'delays'> {
  const snapshot: unknown = actor.getSnapshot();
  if (!isOfMachine(snapshot)) return { nodes: [], takes: [], delays: [] };
  const types =
    snapshot.status === 'active' ? getNextTransitions(snapshot).map(({ eventType }) => String(eventType)) : [];
  return {
    nodes: snapshot._nodes.map(({ id }) => id),
    takes: [...new Set(types)].filter((type) => type !== '' && type !== '*' && !/^xstate\.(after|snapshot)/.test(type)),
    delays: delaysOf(actor).map(({ id, delay, event }) => ({ id, delay, type: event.type })),
  };
}

/** Errors cannot be cloned: what a guard reads of one is kept, so that a replay decides the same. */
const withFailure = (event: AnyEventObject): AnyEventObject =>
  event['error'] instanceof FailureError ? { ...event, error: { failure: event['error'].failure } } : event;

/** An event on its way through an actor. */
interface Doing {
  /** By identity: an actor may have several equal ones in its queue. */
  event: AnyEventObject;
  /** The count of the message about it. */
  count: number;
}

/** Plain data only: anything that cannot be cloned would break the channel. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A message without the machine's definition, which holds initial form values that are not sanitised. */
const withoutDefinition = (message: StatelyInspectionEvent): StatelyInspectionEvent =>
  message.type === '@xstate.actor' ? { ...message, definition: undefined } : message;

/**
 * Reports every actor of this tab and every event that one takes, without secrets, and does what inspectors ask.
 * @param actors the live ones; `inspect` keeps them
 * @returns what the root actor's `inspect` passes its events to
 */
export function connectInspector(
  channel: Channel,
  tab: string,
  actors: Set<AnyActorRef>,
): (event: InspectionEvent) => void {
  const queues = new Map<AnyActorRef, Doing[]>();
  const taken = new Map<AnyActorRef, string[]>();
  let count = 0;
  // Its methods send at once; its `inspect` waits for an idle moment, when the snapshot may be a later one.
  const stately = createInspector(
    {
      send: (message) => {
        count += 1;
        channel.postMessage({ kind: 'inspected', tab, title: document.title, count, message });
      },
    },
    {
      sanitizeEvent: (event) => sanitizeEvent(withFailure(event)),
      sanitizeContext: (context) => sanitize(context) as MachineContext,
      serialize: (message) => plain(withoutDefinition(message)),
    },
  );
  /** Completes the message just sent. */
  const complete = (actor: AnyActorRef, more: Pick<Details, 'actor' | 'step'>) =>
    channel.postMessage(plain<Details>({ kind: 'details', tab, of: count, ...detailsOf(actor), ...more }));
  const introduce = (actor: AnyActorRef) => {
    const machine = machineOf(actor);
    stately.actor(actor, snapshotOf(actor));
    complete(actor, { actor: { name: actor.id, machine: machine?.id, chart: machine && chartOf(machine) } });
  };
  const introduceAll = () => {
    for (const actor of actors) if (!isOwn(actor)) introduce(actor);
  };
  const actorOf = ({ tab: asked, sessionId }: { tab: string; sessionId: string }) =>
    asked === tab ? [...actors].find((actor) => actor.sessionId === sessionId) : undefined;
  const onRequest = (asked: Request) => {
    if (asked.kind === 'hello') introduceAll();
    if (asked.kind === 'send') actorOf(asked)?.send(asked.event);
    if (asked.kind === 'pass') {
      const actor = actorOf(asked);
      const delay = actor && delaysOf(actor).find(({ id }) => id === asked.id);
      if (!delay) return;
      delay.source.system.scheduler.cancel(delay.source, delay.id);
      delay.target.send(delay.event);
    }
  };
  const isRequest = (message: Message): message is Request => ['hello', 'send', 'pass'].includes(message.kind);
  channel.addEventListener('message', ({ data }) => {
    if (isRequest(data)) onRequest(data);
  });
  window.addEventListener('pagehide', () => channel.postMessage({ kind: 'bye', tab }));
  // A page restored from the back/forward cache continues.
  window.addEventListener('pageshow', ({ persisted }) => persisted && introduceAll());
  introduceAll();
  return (event) => {
    const actor = event.actorRef as AnyActorRef;
    if (isOwn(actor)) return;
    if (event.type === '@xstate.event') {
      stately.event(actor, event.event, event.sourceRef && { source: event.sourceRef });
      queues.set(actor, [...(queues.get(actor) ?? []), { event: event.event, count }]);
    }
    if (event.type === '@xstate.microstep')
      taken.set(actor, [...(taken.get(actor) ?? []), ...event._transitions.map(transitionId)]);
    if (event.type !== '@xstate.snapshot') return;
    // While `createActor` runs, an actor has no snapshot yet, so it is reported when it starts.
    if (event.event.type === 'xstate.init') introduce(actor);
    const queue = queues.get(actor) ?? [];
    const done = queue.find((queued) => queued.event === event.event);
    const snapshot = snapshotOf(actor);
    stately.snapshot(actor, snapshot, { event: event.event });
    complete(actor, { step: { taken: taken.get(actor) ?? [], cause: done?.count } });
    taken.delete(actor);
    queues.set(
      actor,
      queue.filter((queued) => queued !== done),
    );
    if (snapshot.status !== 'active') queues.delete(actor);
  };
}
