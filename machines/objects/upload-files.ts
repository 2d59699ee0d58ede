import type { Failure } from '../core/failure.ts';
import { validate } from '../core/forms/form-fields.ts';
import type { FieldCode } from '../rules/field-codes.ts';
import { pictureForm } from '../rules/forms.ts';
import { type ChosenFile, type FileRefusal, fileRefusal } from '../rules/upload.ts';

/** The server's record of an uploaded picture; `largest` is the address of its largest copy. */
export type UploadedFile = { id: string; url: string; largest?: string };

/** A picture uploaded on an earlier visit. */
export type KeptPicture = UploadedFile & { alt: string; alt_en?: string; name: string };

/** Where the whole picture is, before anything was cut off: the chosen file, or the server's largest copy where the browser has or reads none. */
export type PictureSource = { file: ChosenFile; url: string | undefined };

export type Picture = {
  /** Local to this page. */
  id: number;
  file: ChosenFile;
  alt: string;
  /** The text in English, where staff write it. */
  alt_en?: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  /** 0 to 1; null if there is nothing to show. */
  progress: number | null;
  sent: UploadedFile | undefined;
  failure: Failure | undefined;
  /** The whole picture, if a part was cut out of it: another cut begins from there. */
  whole?: PictureSource;
};

/** Whether a failed picture can be sent again: the same file would be refused again. */
export const canRetry = ({ status, failure }: Pick<Picture, 'status' | 'failure'>): boolean =>
  status === 'failed' && !(failure?.kind === 'problem' && failure.code.startsWith('file.'));

/** Whether the server has refused the file: it is no picture of the object, and stays only to say why. */
export const isRefused = (picture: Pick<Picture, 'status' | 'failure'>): boolean =>
  picture.status === 'failed' && !canRetry(picture);

/** The names of the photos that leaving the page would lose: neither with the server nor refused by it. */
export const comingNames = (pictures: readonly Picture[]): string[] =>
  pictures.filter((picture) => picture.status !== 'sent' && !isRefused(picture)).map(({ file }) => file.name);

/** The first frame of a crop. */
export const sourceOf = ({ file, sent, whole }: Picture): PictureSource =>
  whole ?? { file, url: isReadable(file) ? undefined : (sent?.largest ?? sent?.url) };

/** Whether a browser reads the file itself: a picture of an earlier visit has no content, and only one browser reads a tiff. */
export const isReadable = ({ name, type, size }: ChosenFile): boolean =>
  size > 0 && type !== 'image/tiff' && !/\.tiff?$/i.test(name);

/** What is wrong with the alternative text of a picture. */
export const altError = ({ alt }: Pick<Picture, 'alt'>): FieldCode | undefined => validate(pictureForm, { alt })['alt'];

/** A file that was not queued. */
export type RefusedFile = { name: string; reason: FileRefusal };

export type Queue = {
  pictures: readonly Picture[];
  refused: readonly RefusedFile[];
  nextId: number;
  /** The picture that a part is being cut out of. */
  cropping?: number | undefined;
};

export const emptyQueue: Queue = { pictures: [], refused: [], nextId: 1, cropping: undefined };

/** The queue with pictures of one before. */
export const queueOf = (pictures: readonly Picture[]): Pick<Queue, 'pictures' | 'nextId'> => ({
  pictures,
  nextId: Math.max(0, ...pictures.map(({ id }) => id)) + 1,
});

/** The queue with new files appended; rejected ones are listed after earlier ones. */
export function addFiles(queue: Queue, files: readonly ChosenFile[], most?: number): Queue {
  const pictures = [...queue.pictures];
  const refused = [...queue.refused];
  let { nextId } = queue;
  for (const file of files) {
    const reason = fileRefusal(file, pictures.length, most);
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

/** A queue of pictures that are already on the server. */
export const queueOfUploaded = (kept: readonly KeptPicture[]): Queue => ({
  pictures: kept.map(({ id, url, largest, alt, alt_en, name }, index) => ({
    id: index + 1,
    file: { name, size: 0, type: '' },
    alt,
    ...(alt_en !== undefined && { alt_en }),
    status: 'sent',
    progress: null,
    sent: { id, url, ...(largest !== undefined && { largest }) },
    failure: undefined,
  })),
  refused: [],
  nextId: kept.length + 1,
});

export const updatePictures = (
  pictures: readonly Picture[],
  isMeant: (picture: Picture) => boolean,
  part: Partial<Picture>,
): Picture[] => pictures.map((picture) => (isMeant(picture) ? { ...picture, ...part } : picture));

/** The pictures with one moved by this many positions; it stops at either end. */
export function movePicture(pictures: readonly Picture[], id: number, by: -1 | 1): readonly Picture[] {
  const from = pictures.findIndex((picture) => picture.id === id);
  const picture = pictures[from];
  const other = pictures[from + by];
  if (!picture || !other) return pictures;
  const next = [...pictures];
  next[from] = other;
  next[from + by] = picture;
  return next;
}

/** The pictures with one put at a position. */
export function placePicture(pictures: readonly Picture[], id: number, at: number): readonly Picture[] {
  const picture = pictures.find((each) => each.id === id);
  if (!picture) return pictures;
  const next = pictures.filter((each) => each !== picture);
  next.splice(at, 0, picture);
  return next;
}

/** The pictures with one replaced by a part of it, which waits to be uploaded. */
export const cropPicture = (pictures: readonly Picture[], id: number, file: ChosenFile): readonly Picture[] =>
  pictures.map((picture) =>
    picture.id === id
      ? {
          ...picture,
          ...{ file, whole: sourceOf(picture), status: 'waiting', progress: null, sent: undefined, failure: undefined },
        }
      : picture,
  );

export const firstWaiting = ({ pictures }: Pick<Queue, 'pictures'>): Picture | undefined =>
  pictures.find(({ status }) => status === 'waiting');

export const firstSending = ({ pictures }: Pick<Queue, 'pictures'>): Picture | undefined =>
  pictures.find(({ status }) => status === 'sending');
