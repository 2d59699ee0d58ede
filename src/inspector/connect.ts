import {
  getNextTransitions,
  StateMachine,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import type { Report, Request, Seen, StepReport } from '#machines/inspector/reports';
import { FailureError } from '#machines/core/failure';
import { chartOf, transitionId } from './chart-graph.ts';
import type { Channel, Message } from './protocol.ts';
import { sanitize } from './sanitize.ts';

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

/** What an actor is like now; of an effect only whether it runs. */
function seenOf(actor: AnyActorRef): Seen {
  const snapshot: unknown = actor.getSnapshot();
  const status =
    typeof snapshot === 'object' && snapshot !== null && 'status' in snapshot ? String(snapshot.status) : 'active';
  if (!isOfMachine(snapshot)) return { status, nodes: [], takes: [], delays: [] };
  const types = status === 'active' ? getNextTransitions(snapshot).map(({ eventType }) => String(eventType)) : [];
  return {
    status,
    value: snapshot.value,
    context: snapshot.context,
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
  sourceId: string | undefined;
  count: number;
}

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
  const about = (actor: AnyActorRef) => ({ tab, title: document.title, sessionId: actor.sessionId, at: Date.now() });
  // Plain data only: anything that cannot be cloned would break the channel.
  const report = (said: Report) => channel.postMessage(JSON.parse(JSON.stringify(said)) as Report);
  const introduce = (actor: AnyActorRef) => {
    const machine = machineOf(actor);
    report({
      kind: '@xstate.actor',
      ...about(actor),
      name: actor.id,
      parentId: actor._parent?.sessionId,
      machine: machine?.id,
      chart: machine && chartOf(machine),
      seen: sanitize(seenOf(actor)) as Seen,
    });
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
  window.addEventListener('pagehide', () => report({ kind: 'bye', tab }));
  // A page restored from the back/forward cache continues.
  window.addEventListener('pageshow', ({ persisted }) => persisted && introduceAll());
  introduceAll();
  return (event) => {
    const actor = event.actorRef as AnyActorRef;
    if (isOwn(actor)) return;
    if (event.type === '@xstate.event') {
      count += 1;
      const queued = { event: event.event, sourceId: event.sourceRef?.sessionId, count };
      queues.set(actor, [...(queues.get(actor) ?? []), queued]);
    }
    if (event.type === '@xstate.microstep')
      taken.set(actor, [...(taken.get(actor) ?? []), ...event._transitions.map(transitionId)]);
    if (event.type !== '@xstate.snapshot') return;
    // While `createActor` runs an actor has no snapshot yet, so it is introduced when it starts.
    if (event.event.type === 'xstate.init') introduce(actor);
    const queue = queues.get(actor) ?? [];
    const done = queue.find((queued) => queued.event === event.event);
    count += 1;
    const said: StepReport = {
      kind: '@xstate.event',
      ...about(actor),
      count: done?.count ?? count,
      sourceId: done?.sourceId,
      event: sanitize(withFailure(event.event)) as StepReport['event'],
      taken: taken.get(actor) ?? [],
      seen: sanitize(seenOf(actor)) as Seen,
    };
    queues.set(
      actor,
      queue.filter((queued) => queued !== done),
    );
    taken.delete(actor);
    if (said.seen.status !== 'active') queues.delete(actor);
    report(said);
  };
}
