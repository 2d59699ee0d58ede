import * as v from 'valibot';
import type { UploadTarget, UploadStart } from '#machines/objects/upload-steps';
import type { BrowserStorage } from '../device/storage.ts';

/** The server deletes unused pictures after thirty days: an older draft would have gaps. */
const keptMilliseconds = 28 * 86_400_000;
/** A member edits few objects at a time; the oldest drafts are dropped. */
const atMost = 10;

const draft = v.object({
  target: v.string(),
  startedAt: v.number(),
  start: v.object({
    title: v.string(),
    title_en: v.optional(v.string(), ''),
    description: v.string(),
    description_en: v.optional(v.string(), ''),
    category: v.optional(v.string()),
    pictures: v.array(
      v.object({
        id: v.string(),
        url: v.string(),
        largest: v.exactOptional(v.string()),
        alt: v.string(),
        name: v.string(),
      }),
    ),
    step: v.picklist(['basics', 'description', 'pictures', 'recap']),
  }),
});
type Draft = v.InferOutput<typeof draft>;

/** Uploads started on this device and neither sent nor discarded; members see only their own. */
export interface UploadDrafts {
  find: (target: UploadTarget) => UploadStart | undefined;
  keep: (target: UploadTarget, start: UploadStart) => void;
  forget: (target: UploadTarget) => void;
}

const nameOf = ({ owner, id }: UploadTarget): string => `${owner} ${id ?? 'new'}`;

export function uploadDrafts(storage: BrowserStorage, now: () => number = Date.now): UploadDrafts {
  const read = (): Draft[] => {
    try {
      const found = v.parse(v.array(draft), JSON.parse(storage.get('uploads') ?? '[]'));
      return found.filter(({ startedAt }) => now() - startedAt < keptMilliseconds);
    } catch {
      return [];
    }
  };
  const write = (drafts: readonly Draft[]): void => {
    if (drafts.length === 0) storage.remove('uploads');
    else storage.set('uploads', JSON.stringify(drafts.slice(-atMost)));
  };
  const others = (target: UploadTarget): Draft[] => read().filter((each) => each.target !== nameOf(target));
  return {
    find: (target) => {
      const start = read().find((each) => each.target === nameOf(target))?.start;
      return start && { ...start, category: start.category, isKept: true };
    },
    keep: (target, { category, pictures, title, title_en, description, description_en, step }) => {
      const startedAt = read().find((each) => each.target === nameOf(target))?.startedAt ?? now();
      const texts = { title, title_en, description, description_en };
      const start = { ...texts, pictures: [...pictures], step, ...(category !== undefined && { category }) };
      write([...others(target), { target: nameOf(target), startedAt, start }]);
    },
    forget: (target) => write(others(target)),
  };
}
