import type { LastStep } from '#machines/staff/desk/undo.machine';
import { DESK } from '#machines/rules/staff-limits';
import type { BrowserStorage } from '../../device/storage.ts';

/** Steps with whoever took them, and when their undo is no longer offered, milliseconds since 1970. */
interface StoredStep {
  owner: string;
  last: readonly LastStep[];
  over: number;
}

function read(storage: BrowserStorage): Partial<StoredStep> {
  try {
    return (JSON.parse(storage.get('undo') ?? '{}') ?? {}) as Partial<StoredStep>;
  } catch {
    return {};
  }
}

/** The last steps of the desk in this tab, while they can be undone. */
export const lastStep = (storage: BrowserStorage) => ({
  /** The steps of one person, and for how many milliseconds more their undo is offered. */
  get: (wanted: string): { last: readonly LastStep[]; left: number } | undefined => {
    const { owner, last, over = 0 } = read(storage);
    const left = over - Date.now();
    return owner === wanted && Array.isArray(last) && left > 0 ? { last, left } : undefined;
  },
  set: (owner: string, last: readonly LastStep[]): void => {
    if (last.length === 0) storage.remove('undo');
    else {
      const stored: StoredStep = { owner, last, over: Date.now() + DESK.offerMilliseconds };
      storage.set('undo', JSON.stringify(stored));
    }
  },
});
