import type { SnapshotFrom } from 'xstate';
import { isRefused } from './upload-files.ts';
import type { UploadStep } from './upload-steps.ts';
import type { uploadMachine } from './upload.machine.ts';
import type { uploadQueueMachine } from './upload-queue.machine.ts';

type Upload = SnapshotFrom<typeof uploadMachine>;
type UploadQueue = SnapshotFrom<typeof uploadQueueMachine>;

/** The current step; while saving, that is still the recap. */
export const selectStep = (upload: Upload): UploadStep =>
  upload.matches('basics')
    ? 'basics'
    : upload.matches('description')
      ? 'description'
      : upload.matches('pictures')
        ? 'pictures'
        : 'recap';
/** The fields as typed. */
export const selectValues = (upload: Upload) => upload.context.values;
export const selectUploadFailure = (upload: Upload) => upload.context.failure;
/** Whether the steps can be shown yet. */
export const selectOpening = (upload: Upload): 'loading' | 'failed' | 'unknown' | 'shown' =>
  upload.hasTag('loading')
    ? 'loading'
    : upload.hasTag('failed')
      ? 'failed'
      : upload.hasTag('unknown')
        ? 'unknown'
        : 'shown';
/** Whether an existing object is being edited. */
export const selectIsChange = ({ context }: Upload): boolean => context.target.id !== undefined;
/** Whether an administrator will look at the object again after the change. */
export const selectIsUnverified = ({ context }: Upload): boolean => context.start?.isUnverified ?? false;
/** Whether the stepper resumed a draft from an earlier visit. */
export const selectIsResumed = ({ context }: Upload): boolean => context.start?.isKept ?? false;
/** Whether there is a draft to discard. */
export const selectHasDraft = ({ context }: Upload): boolean => context.isChanged || (context.start?.isKept ?? false);
/** Changes whenever the object is begun again. */
export const selectTurn = ({ context }: Upload): number => context.turn;
export const selectIsSaving = (upload: Upload) => upload.hasTag('busy');
/** Why the pictures block the next step, once moving on was refused. */
export const selectHeldUp = ({ context }: Upload): 'failed' | 'sending' | 'words' | undefined => {
  if (!context.isHeldUp) return undefined;
  if (context.pictures.some(({ status }) => status === 'failed')) return 'failed';
  return context.pictures.some(({ status }) => status !== 'sent') ? 'sending' : 'words';
};
export const selectSentPictures = (upload: Upload) => upload.context.pictures;
/** The question before the draft is thrown away. */
export const selectDiscardQuestion = (upload: Upload) => upload.children.discard;
/** The actor of the upload queue; it lives as long as the upload. */
export const selectQueue = (upload: Upload) => upload.children.queue;

export const selectPictures = (queue: UploadQueue) => queue.context.pictures;
/** The picture that comes first: a refused file is none. */
export const selectCover = (queue: UploadQueue) => queue.context.pictures.find((picture) => !isRefused(picture))?.id;
/** How many of the pictures the server has. */
export const selectSentCount = (queue: UploadQueue) =>
  queue.context.pictures.filter(({ status }) => status === 'sent').length;
/** How many pictures a queue holds at a time. */
export const selectMost = (queue: UploadQueue) => queue.context.most;
export const selectRefusedFiles = (queue: UploadQueue) => queue.context.refused;
/** The picture that a part is being cut out of, while the dialog is open. */
export const selectCropped = ({ context: { pictures, cropping } }: UploadQueue) =>
  pictures.find(({ id }) => id === cropping);
