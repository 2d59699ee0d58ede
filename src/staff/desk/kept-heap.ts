import * as v from 'valibot';
import { queueOfUploaded, type Picture } from '#machines/objects/upload-files';
import type { Heap } from '#machines/staff/desk/heap';
import type { Noted } from '#machines/staff/desk/inspection';
import type { BrowserStorage } from '../../device/storage.ts';

const text = v.string();
const picture = v.object({ id: text, url: text, alt: text, name: text, largest: v.exactOptional(text) });
const steps = ['approve', 'deny', 'cancel', 'hand_over', 'extend', 'return', 'lend'] as const satisfies Noted['step'][];
const noted = v.object({
  step: v.picklist(steps),
  isChanged: v.boolean(),
  until: v.optional(text),
  parts: v.array(v.object({ name: text, isThere: v.boolean() })),
  note: text,
  pictures: v.pipe(
    v.array(picture),
    v.transform((kept) => queueOfUploaded(kept).pictures),
  ),
  condition: v.exactOptional(v.picklist(['ok', 'incomplete', 'damaged'])),
  missing: v.exactOptional(text),
});
const stored = v.object({
  owner: text,
  codes: v.pipe(v.array(text), v.minLength(1)),
  point: v.optional(v.object({ id: text, name: text })),
  noted: v.exactOptional(v.record(text, noted)),
});

/** A picture as it is kept; one that was still on its way is not. */
const kept = ({ sent, alt, file: { name } }: Picture) => (sent ? [{ ...sent, alt, name }] : []);

/** What waits at the desk of this tab, over a reload and a look at another page: only whoever scanned it gets it back. */
export const keptHeap = (storage: BrowserStorage) => ({
  get: (wanted: string): Heap | undefined => {
    try {
      const { owner, point, ...heap } = v.parse(stored, JSON.parse(storage.get('heap') ?? 'null'));
      return owner === wanted ? { ...heap, point } : undefined;
    } catch {
      return undefined;
    }
  },
  set: (owner: string, { noted: notes = {}, ...heap }: Heap): void => {
    if (heap.codes.length === 0) {
      storage.remove('heap');
      return;
    }
    const written: Record<string, object> = {};
    for (const [code, note] of Object.entries(notes))
      written[code] = { ...note, pictures: note.pictures.flatMap(kept) };
    storage.set('heap', JSON.stringify({ owner, ...heap, noted: written }));
  },
});
