import type { Picture } from '../../objects/upload-files.ts';
import type { QueueChanged } from '../../objects/upload-queue-state.ts';
import { checklistOf, isUploading, type CheckedPart } from '../details.ts';

// Shared by the machines of a handover and a return; each has the action `keep`, the actor `queue` and a final state with the id `decided`.

/** What staff look at whenever an object changes hands. */
export interface Inspection {
  parts: readonly CheckedPart[];
  note: string;
  pictures: readonly Picture[];
}

export type InspectionEvent =
  | QueueChanged
  | { type: 'part.toggled'; index: number }
  | { type: 'note.typed'; note: string }
  | { type: 'confirmed' };

/** The start of an inspection: all parts of the object there, nothing to remark. */
export const inspectionOf = (parts: readonly string[]): Inspection => ({
  parts: checklistOf(parts),
  note: '',
  pictures: [],
});

const failedIn = (pictures: readonly Picture[]): number => pictures.filter(({ status }) => status === 'failed').length;

export const inspectionGuards = {
  isUploading: ({ context }: { context: Inspection }): boolean => isUploading(context.pictures),
  areUploaded: (_: unknown, { pictures }: { pictures: readonly Picture[] }): boolean => !isUploading(pictures),
  hasFailedNow: ({ context }: { context: Inspection }, { pictures }: { pictures: readonly Picture[] }): boolean =>
    failedIn(pictures) > failedIn(context.pictures),
};

const eventOf = ({ event }: { event: QueueChanged }) => ({ pictures: event.pictures });
const keepPictures = { type: 'keep', params: eventOf } as const;

/** Keeps the note and the state of the photos. */
export const inspectionEvents = {
  'note.typed': {
    actions: { type: 'keep', params: ({ event }: { event: { note: string } }) => ({ note: event.note }) },
  },
  'pictures.changed': { actions: keepPictures },
} as const;

/** The last of the transitions of `confirmed`: photos that are still on their way are waited for. */
export const confirmInspection = [{ guard: 'isUploading', target: '.uploading' }, { target: '#decided' }] as const;

export const uploadingState = {
  description: 'Everything is confirmed; the photos are still on their way',
  tags: 'busy',
  on: {
    'pictures.changed': [
      // The step stops: whoever confirmed it decides whether it goes on without this photo.
      { guard: { type: 'hasFailedNow', params: eventOf }, target: 'checking', actions: keepPictures },
      { guard: { type: 'areUploaded', params: eventOf }, target: '#decided', actions: keepPictures },
      { actions: keepPictures },
    ],
  },
} as const;
