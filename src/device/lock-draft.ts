import type { AnyActorRef } from 'xstate';
import type { DraftEvent } from '#machines/core/system';

type System = { get: (systemId: string) => AnyActorRef | undefined };

/**
 * Confirms the loan being built. Until the response arrives or the page is left, nobody can abandon the draft. Takes
 * the actor system and the call; returns the call's result and passes its failure on.
 */
export async function whileLocked<Answer>(system: System, call: Promise<Answer>): Promise<Answer> {
  // When the app shuts down, the draft may be gone before its page.
  const tell = (type: Extract<DraftEvent['type'], 'draft.locked' | 'draft.unlocked'>) =>
    system.get('draft')?.send({ type });
  tell('draft.locked');
  try {
    return await call;
  } finally {
    tell('draft.unlocked');
  }
}
