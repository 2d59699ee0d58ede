import type { AnyActorRef } from 'xstate';
import type { DraftEvent } from '#machines/system';

type System = { get: (systemId: string) => AnyActorRef | undefined };

/**
 * Confirms the loan being built: until the answer is there, or the page is left, nobody can abandon it.
 * In: the system of the actor that confirms, and the call. Out: what the call gives; its failure is passed on.
 */
export async function whileLocked<Answer>(system: System, call: Promise<Answer>): Promise<Answer> {
  // At the end of the whole app the draft may be gone before its page.
  const tell = (type: Extract<DraftEvent['type'], 'draft.locked' | 'draft.unlocked'>) =>
    system.get('draft')?.send({ type });
  tell('draft.locked');
  try {
    return await call;
  } finally {
    tell('draft.unlocked');
  }
}
