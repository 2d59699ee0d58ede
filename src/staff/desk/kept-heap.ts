import * as v from 'valibot';
import type { Heap } from '#machines/staff/desk/heap';
import type { BrowserStorage } from '../../device/storage.ts';

const stored = v.object({
  owner: v.string(),
  codes: v.pipe(v.array(v.string()), v.minLength(1)),
  point: v.optional(v.object({ id: v.string(), name: v.string() })),
});

/** What waits at the desk of this tab, over a reload and a look at another page: only whoever scanned it gets it back. */
export const keptHeap = (storage: BrowserStorage) => ({
  get: (wanted: string): Heap | undefined => {
    try {
      const { owner, codes, point } = v.parse(stored, JSON.parse(storage.get('heap') ?? 'null'));
      return owner === wanted ? { codes, point } : undefined;
    } catch {
      return undefined;
    }
  },
  set: (owner: string, { codes, point }: Heap): void =>
    codes.length === 0 ? storage.remove('heap') : storage.set('heap', JSON.stringify({ owner, codes, point })),
});
