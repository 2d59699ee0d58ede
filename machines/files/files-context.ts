import type { Failure } from '../core/failure.ts';
import type { QueueChanged } from '../objects/upload-queue-state.ts';
import type { File } from './wire.ts';

export interface FileFilter {
  /** At least three characters, or none. */
  name: string;
  tags: readonly string[];
}

export interface FilesContext {
  /** All tags in use. */
  tags: readonly string[];
  typed: string;
  filter: FileFilter;
  /** The tags of the files uploaded next, separated by commas. */
  newTags: string;
  /** How many pictures of the queue are on the server. */
  sent: number;
  /** Files that were changed since they were listed. */
  changed: Readonly<Record<string, File>>;
  /** The file to be deleted, or whose tags are being changed. */
  chosen: File | undefined;
  /** Its tags as typed, separated by commas. */
  writtenTags: string;
  failure: Failure | undefined;
}

export type FilesEvent =
  | QueueChanged
  | { type: 'name.typed'; name: string }
  | { type: 'search' }
  | { type: 'tag.toggled'; tag: string }
  | { type: 'tags.cleared' }
  | { type: 'newTags.typed'; tags: string }
  | { type: 'retry' }
  | { type: 'delete.asked'; file: File }
  | { type: 'delete.confirmed' }
  | { type: 'delete.dismissed' }
  | { type: 'tags.opened'; file: File }
  | { type: 'tags.written'; tags: string }
  | { type: 'tags.saved' }
  | { type: 'tags.closed' }
  | { type: 'tags.changed' };

/** The tags that are written with commas between them. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

/** How many pictures of the queue are on the server. */
export const sentOf = (pictures: QueueChanged['pictures']): number =>
  pictures.filter(({ status }) => status === 'sent').length;
