import { failureStored, loadError, loadEnds } from '../core/calls.ts';
import { contentOf, emptyValues } from './object-form.ts';
import { objectSetup } from './object.setup.ts';
import type { StaffObject } from './wire.ts';

const done = ({ event }: { event: { output: StaffObject } }) => ({ object: event.output });
const error = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

const theirs = ({ event }: { event: { output: { object: StaffObject | undefined } } }) => ({
  object: event.output.object,
});

/** One object: its form, and what else staff do with it. */
export const objectMachine = objectSetup.createMachine({
  id: 'object',
  context: ({ input }) => ({
    id: input.id,
    object: undefined,
    headquarters: [],
    categories: [],
    values: emptyValues,
    revision: 0,
    pictures: [],
    manuals: [],
    conflicts: [],
    isMerged: false,
    action: 'copy',
    reason: '',
    failure: undefined,
  }),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
  on: { 'pictures.changed': { actions: { type: 'keep', params: ({ event }) => ({ pictures: event.pictures }) } } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The object, the pickup points and the categories are loading',
      tags: 'loading',
      invoke: {
        id: 'loadObject',
        src: 'loadObject',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepPage', params: ({ event }) => ({ page: event.output }) }, 'showPictures'],
        },
        onError: loadError,
      },
    },
    ...loadEnds,
    shown: {
      description: 'The form of the object is on the page',
      on: {
        'values.changed': { actions: { type: 'keep', params: ({ event }) => ({ values: event.values }) } },
        'manual.changed': { actions: { type: 'changeManual', params: ({ event }) => event } },
        'manual.removed': { actions: { type: 'removeManual', params: ({ event }) => event } },
        'reason.typed': { actions: { type: 'keep', params: ({ event }) => ({ reason: event.reason }) } },
        'side.chosen': { actions: { type: 'chooseSide', params: ({ event }) => event } },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'The administrator writes, or chooses what else to do',
          on: {
            submitted: [
              {
                guard: { type: 'isComplete', params: ({ event }) => event },
                target: 'saving',
                actions: { type: 'keep', params: ({ event }) => ({ values: event.values, failure: undefined }) },
              },
              { actions: 'warn' },
            ],
            'manual.chosen': 'adding',
            'action.asked': {
              target: 'asking',
              actions: { type: 'keep', params: ({ event }) => ({ action: event.action, failure: undefined }) },
            },
          },
        },
        saving: {
          description: 'The object is being saved as the version that was edited',
          tags: 'busy',
          invoke: {
            id: 'saveObject',
            src: 'saveObject',
            input: ({ context: { object, values, pictures, manuals } }) => ({
              object,
              content: contentOf(values, pictures, manuals),
            }),
            onDone: [
              { guard: 'isNew', target: 'idle', actions: ['tellDone', { type: 'open', params: done }] },
              { target: 'idle', actions: [{ type: 'keepSaved', params: done }, 'showPictures', 'tellDone'] },
            ],
            onError: [
              {
                guard: { type: 'isChanged', params: error },
                target: 'comparing',
                actions: failureStored,
              },
              { target: 'idle', actions: [failureStored, 'tellFields'] },
            ],
          },
        },
        /** Nothing of what was typed is lost: what the other person saved is merged into it. */
        comparing: {
          description: 'Somebody else saved first: their version loads to be merged',
          tags: 'busy',
          invoke: {
            id: 'loadTheirs',
            src: 'loadObject',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'mergePictures', params: theirs },
                { type: 'mergeManuals', params: theirs },
                { type: 'mergeObject', params: theirs },
                { type: 'keep', params: { isMerged: true } },
              ],
            },
            onError: { target: 'idle', actions: failureStored },
          },
        },
        adding: {
          description: 'A manual is being uploaded',
          tags: 'adding',
          invoke: {
            id: 'addManual',
            src: 'addManual',
            input: ({ event }) => ({
              file: event.type === 'manual.chosen' ? event.file : { name: '', size: 0, type: '' },
            }),
            onDone: {
              target: 'idle',
              actions: { type: 'addManual', params: ({ event }) => ({ manual: event.output }) },
            },
            onError: { target: 'idle', actions: failureStored },
          },
        },
        asking: {
          description: 'Duplicating, retiring or bringing back waits for a yes',
          tags: 'asking',
          on: { 'action.confirmed': 'acting', 'action.declined': 'idle' },
        },
        acting: {
          description: 'The confirmed action is under way on the server',
          tags: ['asking', 'acting'],
          invoke: {
            id: 'act',
            src: 'act',
            input: ({ context: { id = '', action, reason } }) => ({ id, action, reason }),
            onDone: [
              { guard: 'isCopy', target: 'idle', actions: ['tellDone', { type: 'open', params: done }] },
              { target: 'idle', actions: [{ type: 'mergeObject', params: done }, 'tellDone'] },
            ],
            onError: { target: 'idle', actions: failureStored },
          },
        },
      },
    },
  },
});
