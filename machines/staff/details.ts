import type { Picture } from '../objects/upload-files.ts';

/** A part of an object on the checklist, and whether it is there. */
export interface CheckedPart {
  name: string;
  isThere: boolean;
}

/** The checklist of an object, all parts there until somebody says otherwise. */
export const checklistOf = (parts: readonly string[]): readonly CheckedPart[] =>
  parts.map((name) => ({ name, isThere: true }));

export const togglePart = (parts: readonly CheckedPart[], index: number): readonly CheckedPart[] =>
  parts.map((part, at) => (at === index ? { ...part, isThere: !part.isThere } : part));

/** Names of the parts that are there, or of those that are not. */
export const partsThat = (parts: readonly CheckedPart[], isThere: boolean): string[] =>
  parts.filter((part) => part.isThere === isThere).map(({ name }) => name);

/** Ids of the uploaded photos; a refused one is left out. */
export const photosOf = (pictures: readonly Picture[]): string[] => pictures.flatMap(({ sent }) => sent?.id ?? []);

/** Whether a photo is still being uploaded. */
export const isUploading = (pictures: readonly Picture[]): boolean =>
  pictures.some(({ status }) => status === 'waiting' || status === 'sending');

/** What was checked when an object is handed over. */
export interface Handover {
  parts?: string[];
  photos?: string[];
  note?: string;
  /** What the member drew, as the `d` of an SVG path. */
  signature?: string;
}

export type Condition = 'ok' | 'incomplete' | 'damaged';

/** What was checked when an object is taken back. */
export interface Return {
  condition: Condition;
  missing?: string[];
  photos?: string[];
  note?: string;
}

/** Photos and note as the calls take them: omitted where there are none. */
export const remarksOf = (pictures: readonly Picture[], note: string): Pick<Handover, 'photos' | 'note'> => {
  const photos = photosOf(pictures);
  const text = note.trim();
  return { ...(photos.length > 0 && { photos }), ...(text !== '' && { note: text }) };
};
