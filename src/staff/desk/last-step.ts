import type { LastStep } from '#machines/staff/desk/undo.machine';
import { DESK } from '#machines/rules/staff-limits';
import type { BrowserStorage } from '../../device/storage.ts';

/** A step with whoever took it, and when its undo is no longer offered, milliseconds since 1970. */
interface StoredStep {
  owner: string;
  last: LastStep;
  over: number;
}

function read(storage: BrowserStorage): Partial<StoredStep> {
  try {
    return (JSON.parse(storage.get('undo') ?? '{}') ?? {}) as Partial<StoredStep>;
  } catch {
    return {};
  }
}

/** The last step of the desk in this tab, while it can be undone. */
export const lastStep = (storage: BrowserStorage) => ({
  /** The step of one person, and for how many milliseconds more its undo is offered. */
  get: (wanted: string): { last: LastStep; left: number } | undefined => {
    const { owner, last, over = 0 } = read(storage);
    const left = over - Date.now();
    return owner === wanted && last && left > 0 ? { last, left } : undefined;
  },
  set: (owner: string, last: LastStep | undefined): void => {
    if (!last) storage.remove('undo');
    else {
      const stored: StoredStep = { owner, last, over: Date.now() + DESK.offerMilliseconds };
      storage.set('undo', JSON.stringify(stored));
    }
  },
});
