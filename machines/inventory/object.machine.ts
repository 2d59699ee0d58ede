import { assign, sendTo, setup } from 'xstate';
import {
  storeFailure,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  tellDone,
  isUnknown,
  failureStored,
  loadError,
  loadEnds,
  forgetFailure,
  isBooked,
  isChanged,
} from '../core/calls.ts';
import { validate } from '../core/forms/form-fields.ts';
import { hrefOf } from '../core/routes.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';
import { uploadQueueMachine } from '../objects/upload-queue.machine.ts';
import { objectForm } from '../rules/forms.ts';
import type { ChosenFile } from '../rules/upload.ts';
import {
  contentOf,
  type ManualChange,
  mergedWith,
  mergeLists,
  mergePictures,
  type ObjectValues,
  picturesOf,
  shownOf,
  type SideChoice,
  withChange,
  withSide,
} from './object-form.ts';
import type { ObjectAction, ObjectContext, ObjectPageEvent } from './object-page.ts';
import type { Manual, MovedLoan, ObjectContent, ObjectPage, StaffObject } from './wire.ts';

const done = ({ event }: { event: { output: StaffObject } }) => ({ object: event.output });

/** The object as somebody else has saved it. */
type Theirs = Pick<ObjectPage, 'object'>;

const theirs = ({ event }: { event: { output: Theirs } }): Theirs => ({
  object: event.output.object,
});

/** One object: its form, and what else staff do with it. */
export const objectMachine = setup({
  types: {
    input: {} as { id: string | undefined },
    context: {} as ObjectContext,
    events: {} as ObjectPageEvent,
    emitted: {} as FieldsRefused,
    tags: {} as 'loading' | 'failed' | 'unknown' | 'busy' | 'adding' | 'moving' | 'asking' | 'acting',
  },
  actors: {
    queue: uploadQueueMachine,
    loadObject: slot<ObjectPage, { id: string | undefined }>('loadObject'),
    saveObject: slot<
      StaffObject,
      { object: StaffObject | undefined; content: ObjectContent; moves: readonly string[] }
    >('saveObject'),
    /** The loans that would move with the object. */
    loadMoves: slot<readonly MovedLoan[], { id: string; headquarter: string }>('loadMoves'),
    addManual: slot<Manual, { file: ChosenFile }>('addManual'),
    act: slot<StaffObject, { id: string; action: ObjectAction; reason: string }>('act'),
  },
  actions: {
    keepPictures: assign((_, { pictures }: Pick<ObjectContext, 'pictures'>) => ({ pictures })),
    keepValues: assign((_, { values }: Pick<ObjectContext, 'values'>) => ({ values })),
    keepReason: assign((_, { reason }: Pick<ObjectContext, 'reason'>) => ({ reason })),
    forgetFailure,
    keepMoves: assign((_, { moves }: Pick<ObjectContext, 'moves'>) => ({ moves })),
    forgetMoves: assign({ moves: [] }),
    ask: assign((_, { action }: Pick<ObjectContext, 'action'>) => ({ action, failure: undefined })),
    noteMerged: assign({ isMerged: true }),
    keepPage: assign((_, { page }: { page: ObjectPage }) => ({
      ...page,
      ...shownOf(page.object, page),
      failure: undefined,
    })),
    /** The object as it is on the server now; what was typed and not saved stays. */
    mergeObject: assign(({ context }, { object }: Theirs) => mergedWith(context, object)),
    /** The same for the lists of pictures and manuals; `mergeObject` comes after it. */
    mergeManuals: assign(({ context }, { object }: Theirs) => ({
      manuals: mergeLists(context.object?.manuals ?? [], context.manuals, object?.manuals ?? []),
    })),
    mergePictures: sendTo('queue', ({ context }, { object }: Theirs) => ({
      type: 'pictures.restored' as const,
      pictures: mergePictures(context.object, context.pictures, object),
    })),
    keepSaved: assign(({ context }, { object }: { object: StaffObject }) => ({
      object,
      ...shownOf(object),
      revision: context.revision + 1,
      isMerged: false,
      moves: [],
      failure: undefined,
    })),
    chooseSide: assign(({ context }, choice: SideChoice) => withSide(context, choice)),
    addManual: assign(({ context }, { manual }: { manual: Manual }) => ({ manuals: [...context.manuals, manual] })),
    changeManual: assign(({ context }, change: ManualChange) => ({ manuals: withChange(context.manuals, change) })),
    removeManual: assign(({ context }, { id }: { id: string }) => ({
      manuals: context.manuals.filter((each) => each.id !== id),
    })),
    showPictures: sendTo('queue', ({ context }) => ({
      type: 'pictures.restored' as const,
      pictures: picturesOf(context.object),
    })),
    storeFailure,
    tellFields: tellFieldsOf('failure'),
    warn,
    tellDone,
    open: sendTo(navigation, (_, { object }: { object: StaffObject }) => ({
      type: 'navigate' as const,
      to: hrefOf('staff_object', { id: object.id }),
    })),
  },
  guards: {
    isUnknown,
    isComplete: ({ context }, { values }: { values: ObjectValues }) =>
      Object.keys(validate(objectForm, values)).length === 0 &&
      context.pictures.every(({ status }) => status === 'sent'),
    isNew: ({ context }) => context.id === undefined,
    isCopy: ({ context }) => context.action === 'copy',
    isChanged,
    isBooked,
    isNone: (_, { moves }: Pick<ObjectContext, 'moves'>) => moves.length === 0,
  },
}).createMachine({
  id: 'object',
  context: ({ input }) => ({
    id: input.id,
    object: undefined,
    headquarters: [],
    categories: [],
    revision: 0,
    pictures: [],
    ...shownOf(undefined),
    isMerged: false,
    moves: [],
    action: 'copy',
    reason: '',
    failure: undefined,
  }),
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
  on: { 'pictures.changed': { actions: { type: 'keepPictures', params: ({ event }) => event } } },
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
        'values.changed': { actions: { type: 'keepValues', params: ({ event }) => event } },
        'manual.changed': { actions: { type: 'changeManual', params: ({ event }) => event } },
        'manual.removed': { actions: { type: 'removeManual', params: ({ event }) => event } },
        'reason.typed': { actions: { type: 'keepReason', params: ({ event }) => event } },
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
                actions: [{ type: 'keepValues', params: ({ event }) => event }, 'forgetFailure', 'forgetMoves'],
              },
              { actions: 'warn' },
            ],
            'manual.chosen': 'adding',
            'action.asked': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event } },
          },
        },
        saving: {
          description: 'The object is being saved as the version that was edited',
          tags: 'busy',
          invoke: {
            id: 'saveObject',
            src: 'saveObject',
            input: ({ context: { object, values, pictures, manuals, moves } }) => ({
              object,
              content: contentOf(values, pictures, manuals),
              moves: moves.map(({ id }) => id),
            }),
            onDone: [
              { guard: 'isNew', target: 'idle', actions: ['tellDone', { type: 'open', params: done }] },
              { target: 'idle', actions: [{ type: 'keepSaved', params: done }, 'showPictures', 'tellDone'] },
            ],
            onError: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event },
                target: 'comparing',
                actions: failureStored,
              },
              { guard: { type: 'isBooked', params: ({ event }) => event }, target: 'listing' },
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
                'noteMerged',
              ],
            },
            onError: { target: 'idle', actions: failureStored },
          },
        },
        listing: {
          description: 'The object is booked where it was: the loans that move with it are loading',
          tags: 'busy',
          invoke: {
            id: 'loadMoves',
            src: 'loadMoves',
            input: ({ context: { id = '', values } }) => ({ id, headquarter: values.headquarter }),
            onDone: [
              { guard: { type: 'isNone', params: ({ event }) => ({ moves: event.output }) }, target: 'saving' },
              { target: 'moving', actions: { type: 'keepMoves', params: ({ event }) => ({ moves: event.output }) } },
            ],
            onError: { target: 'idle', actions: failureStored },
          },
        },
        moving: {
          description: 'The loans that move with the object are shown and wait for a yes',
          tags: 'moving',
          on: { 'move.confirmed': 'saving', 'move.declined': { target: 'idle', actions: 'forgetMoves' } },
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
