import type { Failure } from './failure.ts';
import { validate } from './form.ts';
import type { FieldCode } from './rules/field-codes.ts';
import { pictureForm } from './rules/forms.ts';
import { type ChosenFile, type FileRefusal, fileRefusal } from './rules/upload.ts';

/** What the server made of a picture. */
export type SentFile = { id: string; url: string };

/** A picture that the server has from an earlier visit. */
export type KeptPicture = { id: string; url: string; alt: string; name: string };

export type Picture = {
  /** Of this page only. */
  id: number;
  file: ChosenFile;
  alt: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** 0 to 1; null where there is nothing to show. */
  progress: number | null;
  sent: SentFile | undefined;
  failure: Failure | undefined;
};

/** What is wrong with the words of a picture. */
export const altFault = ({ alt }: Pick<Picture, 'alt'>): FieldCode | undefined => validate(pictureForm, { alt })['alt'];

/** A file that was not taken into the queue. */
export type RefusedFile = { name: string; reason: FileRefusal };

export type Queue = { pictures: readonly Picture[]; refused: readonly RefusedFile[]; nextId: number };

export const emptyQueue: Queue = { pictures: [], refused: [], nextId: 1 };

/** The queue with new files at its end; what is refused is named, in place of what was refused before. */
export function withFiles(queue: Queue, files: readonly ChosenFile[]): Queue {
  const pictures = [...queue.pictures];
  const refused: RefusedFile[] = [];
  let { nextId } = queue;
  for (const file of files) {
    const reason = fileRefusal(file, pictures.length);
    if (reason) refused.push({ name: file.name, reason });
    else
      pictures.push({
        id: nextId++,
        file,
        alt: '',
        status: 'waiting',
        progress: null,
        sent: undefined,
        failure: undefined,
      });
  }
  return { pictures, refused, nextId };
}

/** A queue of pictures that the server has already. */
export const withKept = (kept: readonly KeptPicture[]): Queue => ({
  pictures: kept.map(({ id, url, alt, name }, index) => ({
    id: index + 1,
    file: { name, size: 0, type: '' },
    alt,
    status: 'sent',
    progress: null,
    sent: { id, url },
    failure: undefined,
  })),
  refused: [],
  nextId: kept.length + 1,
});

export const change = (
  pictures: readonly Picture[],
  isMeant: (picture: Picture) => boolean,
  part: Partial<Picture>,
): Picture[] => pictures.map((picture) => (isMeant(picture) ? { ...picture, ...part } : picture));

/** The pictures with one moved by this many places; it stays where it cannot go further. */
export function moved(pictures: readonly Picture[], id: number, by: -1 | 1): readonly Picture[] {
  const from = pictures.findIndex((picture) => picture.id === id);
  const picture = pictures[from];
  const other = pictures[from + by];
  if (!picture || !other) return pictures;
  const next = [...pictures];
  next[from] = other;
  next[from + by] = picture;
  return next;
}

export const waitingIn = ({ pictures }: Pick<Queue, 'pictures'>): Picture | undefined =>
  pictures.find(({ status }) => status === 'waiting');

export const sendingIn = ({ pictures }: Pick<Queue, 'pictures'>): Picture | undefined =>
  pictures.find(({ status }) => status === 'sending');
