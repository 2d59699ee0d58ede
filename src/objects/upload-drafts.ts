import * as v from 'valibot';
import type { UploadOf, UploadStart } from '#machines/objects/upload-steps';
import type { BrowserStorage } from '../device/storage.ts';

/** The server deletes unused pictures after thirty days: an older draft would have gaps. */
const keptMilliseconds = 28 * 86_400_000;
/** A member edits few objects at a time; the oldest drafts are dropped. */
const atMost = 10;

const draft = v.object({
  of: v.string(),
  begunAt: v.number(),
  start: v.object({
    title: v.string(),
    title_en: v.optional(v.string(), ''),
    description: v.string(),
    description_en: v.optional(v.string(), ''),
    category: v.optional(v.string()),
    pictures: v.array(v.object({ id: v.string(), url: v.string(), alt: v.string(), name: v.string() })),
    step: v.picklist(['basics', 'description', 'pictures', 'recap']),
  }),
});
type Draft = v.InferOutput<typeof draft>;

/** Uploads started on this device and neither sent nor discarded; members see only their own. */
export interface UploadDrafts {
  find: (of: UploadOf) => UploadStart | undefined;
  keep: (of: UploadOf, start: UploadStart) => void;
  forget: (of: UploadOf) => void;
}

const nameOf = ({ owner, id }: UploadOf): string => `${owner} ${id ?? 'new'}`;

export function uploadDrafts(storage: BrowserStorage, now: () => number = Date.now): UploadDrafts {
  const read = (): Draft[] => {
    try {
      const found = v.parse(v.array(draft), JSON.parse(storage.get('uploads') ?? '[]'));
      return found.filter(({ begunAt }) => now() - begunAt < keptMilliseconds);
    } catch {
      return [];
    }
  };
  const write = (drafts: readonly Draft[]): void => {
    if (drafts.length === 0) storage.remove('uploads');
    else storage.set('uploads', JSON.stringify(drafts.slice(-atMost)));
  };
  const others = (of: UploadOf): Draft[] => read().filter((each) => each.of !== nameOf(of));
  return {
    find: (of) => {
      const start = read().find((each) => each.of === nameOf(of))?.start;
      return start && { ...start, category: start.category, isKept: true };
    },
    keep: (of, { category, pictures, title, title_en, description, description_en, step }) => {
      const begunAt = read().find((each) => each.of === nameOf(of))?.begunAt ?? now();
      const texts = { title, title_en, description, description_en };
      const start = { ...texts, pictures: [...pictures], step, ...(category !== undefined && { category }) };
      write([...others(of), { of: nameOf(of), begunAt, start }]);
    },
    forget: (of) => write(others(of)),
  };
}
