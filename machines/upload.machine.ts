import { assign, emit, sendTo, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import { blurred, fieldsFrom, focused, type FormState, type FormValues, validate } from './form.ts';
import { hrefOf } from './routes.ts';
import { uploadBasicsForm, uploadDescriptionForm } from './rules/forms.ts';
import { slot } from './slot.ts';
import { navigation, notice, session, toasts } from './system.ts';
import { altFault, type Picture } from './upload-queue.ts';
import { type QueueChanged, uploadQueueMachine } from './upload-queue.machine.ts';

/** What is sent at the end; pictures by the ids that the server gave them, in their order. */
export type NewObject = {
  title: string;
  description: string;
  /** `origin_id` of the category. */
  category: string;
  pictures: readonly { id: string; alt: string }[];
};

type UploadEvent =
  | QueueChanged
  | { type: 'field.changed'; name: string; value: string }
  | { type: 'field.focused'; name: string }
  | { type: 'field.blurred'; name: string }
  | { type: 'category.chosen'; id: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'submitted' };

type UploadContext = FormState & {
  pictures: readonly Picture[];
  /** Forward was refused at the pictures: their conditions are shown until they change. */
  isHeldUp: boolean;
  failure: Failure | undefined;
};

const schemas = { basics: uploadBasicsForm, description: uploadDescriptionForm };
type Step = keyof typeof schemas;

/** The step that a field belongs to. */
const stepOf = (name: string): Step => (name === 'description' ? 'description' : 'basics');
const text = (values: FormValues, name: string): string => String(values[name] ?? '').trim();

export const newObjectOf = ({ values, pictures }: Pick<UploadContext, 'values' | 'pictures'>): NewObject => ({
  title: text(values, 'title'),
  description: text(values, 'description'),
  category: [values['category']].flat().map(String)[0] ?? '',
  pictures: pictures.flatMap(({ sent, alt }) => (sent ? [{ id: sent.id, alt: alt.trim() }] : [])),
});

/**
 * Upload of an object in four steps: "moving forward is blocked if the current step's conditions fail, and their messages are
 * shown; moving back is always allowed" (specification, point 4). Nothing that was typed or sent is lost by a failure.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    tags: {} as 'busy',
    emitted: {} as { type: 'focus'; field: string },
  },
  actors: { queue: uploadQueueMachine, createObject: slot<unknown, NewObject>('createObject') },
  guards: {
    isComplete: ({ context }, { step }: { step: Step }) =>
      Object.keys(validate(schemas[step], context.values)).length === 0,
    /** The server refused a field of this step. */
    isRefusedAt: (_, { error, step }: { error: unknown; step: Step }) =>
      Object.keys(fieldsFrom(toFailure(error))).some((name) => name in schemas[step].entries),
    arePicturesReady: ({ context }) =>
      context.pictures.every((picture) => picture.status === 'sent' && altFault(picture) === undefined),
  },
  actions: {
    storeValue: assign(({ context }, { name, value }: { name: string; value: string | readonly string[] }) => ({
      values: { ...context.values, [name]: value },
    })),
    clearField: assign(({ context }, { name }: { name: string }) => focused(context, name)),
    judgeField: assign(({ context }, { name }: { name: string }) =>
      blurred(context, schemas[stepOf(name)], name, context.values),
    ),
    judgeStep: assign(({ context }, { step }: { step: Step }) => ({ codes: validate(schemas[step], context.values) })),
    warn: sendTo(toasts, notice('warning', 'fields.required')),
    focusFirstWrong: emit(({ context }) => ({ type: 'focus' as const, field: Object.keys(context.codes)[0] ?? '' })),
    storePictures: assign((_, { pictures }: { pictures: readonly Picture[] }) => ({ pictures, isHeldUp: false })),
    holdUp: assign({ isHeldUp: true }),
    clearFailure: assign({ failure: undefined, refused: {} }),
    storeFailure: assign((_, params: { error: unknown }) => {
      const failure = toFailure(params.error);
      return { failure, refused: fieldsFrom(failure) };
    }),
    congratulate: sendTo(toasts, notice('success', 'product.uploaded')),
    reloadMe: sendTo(session, { type: 'me.reload' }),
    goToMyProducts: sendTo(navigation, { type: 'navigate', to: hrefOf('my_products'), replace: true }),
  },
}).createMachine({
  id: 'upload',
  context: {
    values: { title: '', category: [], description: '' },
    touched: [],
    codes: {},
    refused: {},
    pictures: [],
    isHeldUp: false,
    failure: undefined,
  },
  invoke: { id: 'queue', src: 'queue', input: ({ self }) => ({ keeper: self }) },
  on: { 'pictures.changed': { actions: { type: 'storePictures', params: ({ event }) => event } } },
  initial: 'basics',
  states: {
    basics: {
      on: {
        'field.changed': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.focused': { actions: { type: 'clearField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'judgeField', params: ({ event }) => event } },
        'category.chosen': {
          actions: [
            { type: 'storeValue', params: ({ event }) => ({ name: 'category', value: [event.id] }) },
            { type: 'clearField', params: { name: 'category' } },
          ],
        },
        next: [
          {
            guard: { type: 'isComplete', params: { step: 'basics' } },
            target: 'description',
          },
          { actions: [{ type: 'judgeStep', params: { step: 'basics' } }, 'warn', 'focusFirstWrong'] },
        ],
      },
    },
    description: {
      on: {
        'field.changed': { actions: { type: 'storeValue', params: ({ event }) => event } },
        'field.focused': { actions: { type: 'clearField', params: ({ event }) => event } },
        'field.blurred': { actions: { type: 'judgeField', params: ({ event }) => event } },
        next: [
          {
            guard: { type: 'isComplete', params: { step: 'description' } },
            target: 'pictures',
          },
          { actions: [{ type: 'judgeStep', params: { step: 'description' } }, 'warn', 'focusFirstWrong'] },
        ],
        back: 'basics',
      },
    },
    pictures: {
      on: { next: [{ guard: 'arePicturesReady', target: 'recap' }, { actions: 'holdUp' }], back: 'description' },
    },
    recap: { on: { submitted: { target: 'saving', actions: 'clearFailure' }, back: 'pictures' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'createObject',
        src: 'createObject',
        input: ({ context }) => newObjectOf(context),
        onDone: { target: 'saved', actions: ['congratulate', 'reloadMe', 'goToMyProducts'] },
        onError: [
          {
            guard: { type: 'isRefusedAt', params: ({ event }) => ({ error: event.error, step: 'basics' }) },
            target: 'basics',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isRefusedAt', params: ({ event }) => ({ error: event.error, step: 'description' }) },
            target: 'description',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'recap',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    saved: { type: 'final' },
  },
});
