import { assign } from 'xstate';
import type { ActionFor } from '../../core/calls.ts';
import type { Picture } from '../../objects/upload-files.ts';
import type { QueueChanged } from '../../objects/upload-queue.machine.ts';
import type { CalendarDate } from '../../rules/dates.ts';
import { TEXT } from '../../rules/limits.ts';
import { lengthOf } from '../../rules/text-length.ts';
import { checklistOf, isUploading, partsThat, type CheckedPart, type Condition } from '../details.ts';
import type { StepName } from '../wire.ts';

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

/** What was chosen and noted about an object before its step; another scan came first. */
export interface Noted extends Inspection {
  step: StepName;
  /** Another step or another day was chosen than the proposed one. */
  isChanged: boolean;
  until?: CalendarDate | undefined;
  /** How it has come back. */
  condition?: Condition;
  missing?: string;
}

/** The start of an inspection: all parts of the object there, nothing to remark, unless something was noted before. */
export const inspectionOf = (parts: readonly string[], noted?: Noted): Inspection => {
  const missing = noted ? partsThat(noted.parts, false) : [];
  return {
    parts: checklistOf(parts).map((part) => ({ ...part, isThere: !missing.includes(part.name) })),
    note: noted?.note ?? '',
    pictures: noted?.pictures ?? [],
  };
};

const failedIn = (pictures: readonly Picture[]): number => pictures.filter(({ status }) => status === 'failed').length;

export const inspectionGuards = {
  /** The note stays as it is; its field says that it is too long. */
  isTooLong: ({ context: { note } }: { context: Inspection }): boolean => lengthOf(note) > TEXT.long,
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

/** The last of the transitions of `confirmed`: a text that is too long is not sent, and photos that are still on their way are waited for. */
export const confirmInspection = [
  { guard: 'isTooLong' },
  { guard: 'isUploading', target: '.uploading' },
  { target: '#decided' },
] as const;

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
