import type { ChosenFile } from '../rules/upload.ts';
import type { KeptPicture, Picture, UploadedFile } from './upload-files.ts';

/** Events of the upload of one picture. */
export type SendingEvent =
  | { type: 'picture.progress'; progress: number }
  | { type: 'picture.sent'; file: UploadedFile }
  | { type: 'picture.failed'; error: unknown };

export type QueueEvent =
  | SendingEvent
  | { type: 'files.added'; files: readonly ChosenFile[] }
  | { type: 'pictures.restored'; pictures: readonly KeptPicture[] }
  | { type: 'picture.removed'; id: number }
  /** The list of files that were not added was read. */
  | { type: 'refusals.read' }
  | { type: 'picture.moved'; id: number; by: -1 | 1 }
  /** Dragged to a position. */
  | { type: 'picture.placed'; id: number; at: number }
  /** A part was cut out of it. */
  | { type: 'picture.cropped'; id: number; file: ChosenFile }
  | { type: 'crop.asked'; id: number }
  | { type: 'crop.closed' }
  | { type: 'picture.described'; id: number; alt?: string; alt_en?: string }
  | { type: 'picture.retried'; id: number }
  | { type: 'tags.typed'; tags: string };

/** Sent to the parent after every change. */
export type QueueChanged = { type: 'pictures.changed'; pictures: readonly Picture[] };
