import { useEffect, useEffectEvent } from 'react';
import type { Subscription } from 'xstate';

/** Answers what a machine emits: where the focus goes, which fields the server refused. Text on the page is state instead. */
export function useEmitted<Type extends string, Emitted>(
  actor: { on: (type: Type, handler: (emitted: Emitted) => void) => Subscription },
  type: Type,
  answer: (emitted: Emitted) => void,
): void {
  const onEmitted = useEffectEvent(answer);
  useEffect(() => {
    const watching = actor.on(type, (emitted) => onEmitted(emitted));
    return () => watching.unsubscribe();
  }, [actor, type]);
}
