import { assign } from 'xstate';
import type { ActionFor } from '../../core/calls.ts';
import type { Picture } from '../../objects/upload-files.ts';
import type { QueueChanged } from '../../objects/upload-queue.machine.ts';
import { checklistOf, isUploading, type CheckedPart } from '../details.ts';

// Shared by the machines of a handover and a return; each has `inspectionActions`, the actor `queue` and a final state with the id `decided`.

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

type Photos = Pick<Inspection, 'pictures'>;
type Note = Pick<Inspection, 'note'>;

/** Keep the note and the state of the photos. */
export const inspectionActions = {
  keepPictures: assign((_, { pictures }: Photos) => ({ pictures })) as ActionFor<Photos, Photos>,
  keepNote: assign((_, { note }: Note) => ({ note })) as ActionFor<Note, Note>,
};

const eventOf = ({ event }: { event: QueueChanged }): Photos => ({ pictures: event.pictures });
const keepPictures = { type: 'keepPictures', params: eventOf } as const;

export const inspectionEvents = {
  'note.typed': {
    actions: { type: 'keepNote', params: ({ event }: { event: Note }) => ({ note: event.note }) },
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
