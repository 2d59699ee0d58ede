import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { Report, Seen } from '#machines/inspector/reports';
import type { Details, Inspected, Said } from './protocol.ts';

/** The state of an actor, by a message of Stately's protocol and its details. */
function seenOf(message: Exclude<StatelyInspectionEvent, { type: '@xstate.event' }>, details: Details): Seen {
  const {
    status = 'active',
    value,
    context,
  }: { status?: string; value?: unknown; context?: unknown } = message.snapshot;
  const { nodes, takes, delays } = details;
  return { status, value, context, nodes, takes, delays };
}

/**
 * Joins the messages of Stately's protocol with our details.
 * @returns the report that a message completes; undefined until the rest of it arrives
 */
export function createReceiver(): (said: Said) => Report | undefined {
  const waiting = new Map<string, Inspected>();
  const take = (tab: string, count: number | undefined) => {
    const key = `${tab} ${String(count)}`;
    const found = waiting.get(key);
    waiting.delete(key);
    return found;
  };
  /** Drops the events that no actor has taken, of a tab or of one actor. */
  const forget = (tab: string, sessionId?: string) => {
    for (const [key, said] of waiting)
      if (said.tab === tab && (sessionId === undefined || said.message.sessionId === sessionId)) waiting.delete(key);
  };
  return (said) => {
    if (said.kind === 'bye') {
      forget(said.tab);
      return said;
    }
    const { tab } = said;
    if (said.kind === 'inspected') {
      waiting.set(`${tab} ${String(said.count)}`, said);
      return undefined;
    }
    const completed = take(tab, said.of);
    const cause = take(tab, said.step?.cause);
    if (!completed || completed.message.type === '@xstate.event') return undefined;
    const { title, count, message } = completed;
    const { sessionId } = message;
    const about = { tab, title, sessionId, at: Number(message.createdAt), seen: seenOf(message, said) };
    if (message.type === '@xstate.actor')
      return said.actor && { kind: message.type, ...about, parentId: message.parentId, ...said.actor };
    if (about.seen.status !== 'active') forget(tab, sessionId);
    return {
      kind: '@xstate.event',
      ...about,
      count: cause?.count ?? count,
      sourceId: cause?.message.type === '@xstate.event' ? cause.message.sourceId : undefined,
      event: message.event,
      taken: said.step?.taken ?? [],
    };
  };
}
