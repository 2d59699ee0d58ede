import { loadError, loadEnds } from '../core/calls.ts';
import { restart, contextOf, keepFailure, newObjectOf, fieldEvents, type Failed } from './upload-steps.ts';
import { uploadSetup } from './upload.setup.ts';

/**
 * Uploads a new object or edits an existing one in four steps: "moving forward is blocked if the current step's conditions fail, and their messages
 * are shown; moving back is always allowed" (rules/screens-and-routes.md#object-upload). Neither a failure nor leaving the page loses anything: the draft stays on the
 * device until it is submitted or discarded.
 */
export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  context: ({ input }) => contextOf(input),
  invoke: [
    { id: 'queue', src: 'queue', input: ({ self }) => ({ parentRef: self }) },
    { id: 'discard', src: 'discard', input: ({ self }) => ({ parentRef: self }) },
  ],
  on: {
    'pictures.changed': { actions: [{ type: 'storePictures', params: ({ event }) => event }, 'keepDraft'] },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The device tells whether a started upload can go on',
      always: [{ guard: 'isKnown', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'The object or the stored start of one is being loaded',
      tags: 'loading',
      invoke: {
        id: 'openUpload',
        src: 'openUpload',
        input: ({ context }) => context.target,
        onDone: { target: 'editing', actions: { type: 'begin', params: ({ event }) => ({ start: event.output }) } },
        onError: loadError,
      },
    },
    ...loadEnds,
    editing: {
      description: 'The upload goes on at the step that was reached',
      entry: 'fillQueue',
      always: [
        { guard: { type: 'isAt', params: { step: 'description' } }, target: 'description' },
        { guard: { type: 'isAt', params: { step: 'pictures' } }, target: 'pictures' },
        { guard: { type: 'isAt', params: { step: 'recap' } }, target: 'recap' },
        { target: 'basics' },
      ],
    },
    basics: {
      description: 'First step: title and category',
      entry: [{ type: 'reach', params: { step: 'basics' } }, 'keepDraft'],
      on: {
        ...fieldEvents,
        'question.confirmed': restart,
        next: [
          { guard: { type: 'isComplete', params: { step: 'basics' } }, target: 'description' },
          { actions: 'warn' },
        ],
      },
    },
    description: {
      description: 'Second step: the description',
      entry: [{ type: 'reach', params: { step: 'description' } }, 'keepDraft'],
      on: {
        ...fieldEvents,
        'question.confirmed': restart,
        next: [
          { guard: { type: 'isComplete', params: { step: 'description' } }, target: 'pictures' },
          { actions: 'warn' },
        ],
        back: 'basics',
      },
    },
    pictures: {
      description: 'Third step: the pictures',
      entry: [{ type: 'reach', params: { step: 'pictures' } }, 'keepDraft'],
      on: {
        next: [{ guard: 'arePicturesReady', target: 'recap' }, { actions: 'holdUp' }],
        back: 'description',
        'question.confirmed': restart,
      },
    },
    recap: {
      description: 'Last step: everything is shown before it is sent',
      entry: [{ type: 'reach', params: { step: 'recap' } }, 'keepDraft'],
      on: {
        submitted: { target: 'saving', actions: 'forgetFailure' },
        back: 'pictures',
        'question.confirmed': restart,
      },
    },
    saving: {
      description: 'The object is being sent to the server',
      tags: 'busy',
      invoke: {
        id: 'createObject',
        src: 'createObject',
        input: ({ context }) => newObjectOf(context),
        onDone: [
          { guard: 'isChange', target: 'saved', actions: 'confirmChange' },
          { target: 'saved', actions: 'congratulate' },
        ],
        onError: [
          ...(['basics', 'description', 'pictures'] as const).map((step) => ({
            guard: { type: 'isRefusedAt' as const, params: ({ event }: Failed) => ({ error: event.error, step }) },
            target: step,
            actions: keepFailure,
          })),
          { target: 'recap', actions: keepFailure },
        ],
      },
    },
    saved: {
      description: 'The object is stored; the list of own objects opens',
      type: 'final',
      entry: ['forgetDraft', 'reloadMe', 'goToMyProducts'],
    },
  },
});
