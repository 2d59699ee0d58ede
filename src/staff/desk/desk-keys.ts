import { useEffect, useRef, type RefObject } from 'react';
import type { DeskActor } from '../actor-types.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement;

/** The condition of a returned object by key; pressed again, it is in order after all. */
const conditions = { F2: 'incomplete', F4: 'damaged' } as const;

/** The keys of the desk, wherever the focus is; what is typed outside a field goes into the one of the desk. */
export function useDeskKeys(actor: DeskActor, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { key, target } = event;
      const isHere = target === field.current;
      if (key === 'Enter') {
        // A key that is held down is one press; in a longer text it begins new lines.
        if (event.repeat && !(target instanceof HTMLTextAreaElement)) event.preventDefault();
        return;
      }
      if (key === 'F8') actor.send({ type: 'undo' });
      else if (key === 'F9') actor.send({ type: 'camera.toggled' });
      else if (key === 'Escape') actor.send({ type: 'cleared' });
      else if (key === 'F2' || key === 'F4') choose(actor, conditions[key]);
      else if ((key === 'ArrowUp' || key === 'ArrowDown') && (isHere || !isField(target)))
        actor.send({ type: 'option.moved', by: key === 'ArrowDown' ? 1 : -1 });
      else {
        // The space bar presses buttons.
        if (key.length === 1 && key !== ' ' && !isField(target)) field.current?.focus();
        return;
      }
      event.preventDefault();
      if (key === 'Escape') field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actor, field]);
}

/** The next scan finds the field ready, whatever was pressed before. `shown` names what the desk shows. */
export function useReadyField(field: RefObject<HTMLInputElement | null>, shown: string): void {
  const last = useRef('');
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    field.current?.focus({ preventScroll: true });
  }, [field, shown]);
}

function choose(actor: DeskActor, condition: 'incomplete' | 'damaged'): void {
  const details = actor.getSnapshot().children.proposal?.getSnapshot().children.return;
  if (!details) return;
  const isChosen = details.getSnapshot().context.condition === condition;
  details.send({ type: 'condition.chosen', condition: isChosen ? 'ok' : condition });
}
