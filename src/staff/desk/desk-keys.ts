import { useEffect, useRef, type RefObject } from 'react';
import { selectIsCode } from '#machines/staff/desk/desk.selectors';
import { selectCondition } from '#machines/staff/desk/steps.selectors';
import type { DeskActor, ReturnActor } from '../actor-types.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target instanceof HTMLInputElement;

/** Two Enters of one scan follow each other faster than two presses, in milliseconds. */
export const ONE_SCAN = 40;

/**
 * The keys of the desk, wherever the focus is; what is typed outside a field goes into the one of the desk. @returns when the last key was pressed, in
 * milliseconds: of a slow page the changes of the field tell less
 */
export function useDeskKeys(actor: DeskActor, field: RefObject<HTMLInputElement | null>): RefObject<number> {
  const pressed = useRef(0);
  useEffect(() => {
    let entered = -ONE_SCAN;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      pressed.current = event.timeStamp;
      const isHere = target === field.current;
      // A line feed, as some scanners end their codes with, opens the list of downloads in some browsers.
      if (isHere && event.ctrlKey && key.toLowerCase() === 'j') event.preventDefault();
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (key === 'Enter') {
        // A key that is held down, or comes twice in one scan, is one press; in a longer text it begins new lines.
        const isTwice = isHere && event.timeStamp - entered < ONE_SCAN;
        entered = event.timeStamp;
        if ((event.repeat && !(target instanceof HTMLTextAreaElement)) || isTwice) event.preventDefault();
        return;
      }
      if (key === 'Tab') {
        // After a scan or a code it ends the code; after words it leaves the field.
        if (!isHere || event.shiftKey || !selectIsCode(actor.getSnapshot())) return;
        event.preventDefault();
        actor.send({ type: 'submitted' });
        return;
      }
      if (key === 'F9') actor.send({ type: 'camera.toggled' });
      else if (key === 'Escape') actor.send({ type: 'cleared' });
      else if ((key === 'ArrowUp' || key === 'ArrowDown') && (isHere || !isField(target)))
        actor.send({ type: 'option.moved', by: key === 'ArrowDown' ? 1 : -1 });
      else {
        // The space bar presses buttons.
        if (key.length === 1 && key !== ' ' && !isField(target)) {
          // What was left in the field is not part of this scan.
          field.current?.focus();
          field.current?.select();
        }
        return;
      }
      event.preventDefault();
      if (key === 'Escape') field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actor, field]);
  return pressed;
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

/** The condition of a returned object by key. */
const conditions = { F2: 'incomplete', F4: 'damaged' } as const;

/** Undoes with F8, wherever the focus is. */
export function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  }, [undo]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/**
 * The keys of the conditions, wherever the focus is; pressed again, the object is in order after all. @param condition the chosen one @param box holds the
 * note, which is written next if the object is damaged
 */
export function useConditionKeys(actor: ReturnActor, condition: string, box: RefObject<HTMLElement | null>): void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current && condition === 'damaged') box.current?.querySelector('textarea')?.focus();
    isPressed.current = false;
  }, [condition, box]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (key !== 'F2' && key !== 'F4') return;
      event.preventDefault();
      const isChosen = selectCondition(actor.getSnapshot()) === conditions[key];
      isPressed.current = true;
      actor.send({ type: 'condition.chosen', condition: isChosen ? 'ok' : conditions[key] });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actor]);
}
