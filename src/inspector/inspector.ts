import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import {
  getNextTransitions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import type { Channel, Report } from './protocol.ts';
import { sanitize } from './sanitize.ts';

/** Names of the events an actor currently has a transition for; empty for actors that are not machines. */
function takesOf(actor: AnyActorRef | undefined): string[] {
  const snapshot = actor?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
  if (snapshot?.machine === undefined || snapshot.status !== 'active') return [];
  const types = getNextTransitions(snapshot as AnyMachineSnapshot).map(({ eventType }) => String(eventType));
  return [...new Set(types)].filter((type) => type !== '' && !type.startsWith('xstate.') && type !== '*').sort();
}

/**
 * The parts of a report that the page shows: neither the definition nor the machine, which contain initial form
 * values.
 */
function plainOf(event: StatelyInspectionEvent): Report['event'] {
  const { sessionId, createdAt } = event;
  if (event.type === '@xstate.event') return { type: event.type, sessionId, createdAt, event: event.event };
  const {
    status = 'active',
    value,
    context,
  } = event.snapshot as { status?: string; value?: unknown; context?: unknown };
  const snapshot = { status, value, context };
  if (event.type === '@xstate.snapshot') return { type: event.type, sessionId, createdAt, snapshot };
  return { type: event.type, sessionId, createdAt, snapshot, name: event.name, parentId: event.parentId };
}

/**
 * Reports every actor, event and snapshot of a running application to the inspector page, without secrets, and
 * forwards the events that page sends. Returns the `inspect` option of `createActor`.
 */
export function connectInspector(channel: Channel, tab: string): Observer<InspectionEvent> {
  const actors = new Map<string, AnyActorRef>();
  let count = 0;
  const send = (event: StatelyInspectionEvent) => {
    const takes = takesOf(actors.get(event.sessionId));
    count += 1;
    // Plain data only: anything that cannot be cloned would break the channel.
    const plain = JSON.parse(JSON.stringify(sanitize(plainOf(event)))) as Report['event'];
    channel.postMessage({ kind: 'report', tab, title: document.title, count, event: plain, takes });
  };
  const inspector = createInspector(
    { send },
    {
      sanitizeEvent: (event) => sanitize(event) as AnyEventObject,
      sanitizeContext: (context) => sanitize(context) as Record<string, unknown>,
    },
  );
  const introduce = () => {
    for (const actor of actors.values())
      inspector.inspect.next?.({ type: '@xstate.actor', actorRef: actor, rootId: '' });
  };
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'send' && data.tab === tab) actors.get(data.sessionId)?.send(data.event);
    if (data.kind === 'hello') introduce();
  });
  window.addEventListener('pagehide', () => channel.postMessage({ kind: 'bye', tab }));
  // A page restored from the back/forward cache continues.
  window.addEventListener('pageshow', ({ persisted }) => persisted && introduce());
  return {
    next: (event) => {
      const actor = event.actorRef as AnyActorRef;
      if (event.type === '@xstate.actor') actors.set(actor.sessionId, actor);
      inspector.inspect.next?.(event);
      if (event.type === '@xstate.snapshot' && event.snapshot.status !== 'active') actors.delete(actor.sessionId);
    },
  };
}
