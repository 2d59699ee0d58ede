import { fromCallback, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import type { ChosenFile } from '#machines/rules/upload';
import { selectQueue, selectStep } from '#machines/objects/upload.selectors';
import {
  draftOf,
  emptyUpload,
  valuesOf,
  type NewObject,
  type UploadTarget,
  type UploadStart,
  type UploadValues,
} from '#machines/objects/upload-steps';
import { uploadMachine } from '#machines/objects/upload.machine';
import { uploadQueueMachine, type SendingEvent } from '#machines/objects/upload-queue.machine';
import { inSystem } from '../../support/system.ts';

export const file = (name: string, more: Partial<ChosenFile> = {}): ChosenFile => ({
  name,
  size: 1000,
  type: 'image/png',
  ...more,
});

interface Options {
  target?: UploadTarget;
  start?: UploadStart;
  /** The initial state after the draft was discarded. */
  later?: UploadStart;
}

/** The upload machine, with picture uploads driven by the test. */
export function open(
  createObject: (object: NewObject) => Promise<unknown> = () => Promise.resolve({}),
  { target = { owner: 'm1', id: undefined }, start = emptyUpload, later }: Options = {},
) {
  const kept: (UploadStart | 'forgotten')[] = [];
  const sending: { file: ChosenFile; report: (event: SendingEvent) => void; isOver: boolean }[] = [];
  const clock = new SimulatedClock();
  const machine = uploadMachine.provide({
    actors: {
      queue: uploadQueueMachine.provide({
        actors: {
          sendPicture: fromCallback<SendingEvent, { file: ChosenFile; tags: string }>(({ input, sendBack }) => {
            const entry = { file: input.file, report: sendBack, isOver: false };
            sending.push(entry);
            return () => {
              entry.isOver = true;
            };
          }),
        },
      }),
      createObject: fromPromise<unknown, NewObject>(({ input }) => createObject(input)),
      openUpload: fromPromise<UploadStart, UploadTarget>(() => Promise.resolve(later ?? emptyUpload)),
    },
    actions: {
      keepDraft: ({ context }) => {
        if (context.isChanged) kept.push(draftOf(context));
      },
      forgetDraft: () => kept.push('forgotten'),
    },
  });
  const { actor, told } = inSystem(machine, { input: { target, start }, clock });
  const queue = selectQueue(actor.getSnapshot()) as ActorRefFrom<typeof uploadQueueMachine>;
  const pictures = () => queue.getSnapshot().context.pictures;
  const type = (values: UploadValues) => actor.send({ type: 'typed', values });
  const fill = () => {
    const basics = { ...valuesOf(emptyUpload), title: ' Tenda ', category: ['c1'] };
    type(basics);
    actor.send({ type: 'next' });
    type({ ...basics, description: ' Per due. ' });
    actor.send({ type: 'next' });
  };
  return {
    actor,
    told,
    queue,
    kept,
    pictures,
    sending,
    clock,
    type,
    fill,
    step: () => selectStep(actor.getSnapshot()),
  };
}
