import { assign, emit, enqueueActions, setup } from 'xstate';
import {
  storeFailure,
  failureStored,
  type FieldsRefused,
  tellFieldsOf,
  warn,
  tellDone,
  isUnknown,
  loadError,
  loadEnds,
  isChanged,
} from '../core/calls.ts';
import type { GenericSchema } from 'valibot';
import type { Failure } from '../core/failure.ts';
import { type FormValues, validate } from '../core/forms/form-fields.ts';
import { slot } from '../core/slot.ts';
import { navigation } from '../core/system.ts';

/** A document that two people may edit: its version goes with each change. */
export interface Versioned {
  version: string;
}

export type EditorEvent<Document> =
  | { type: 'submitted'; values: FormValues }
  /** It was changed by something else on the same page; what is typed stays. */
  | { type: 'document.replaced'; document: Document }
  | { type: 'retry' }
  /** After somebody else's change: write one's own over it, or take theirs. */
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' };

/** The change to send: only the fields that differ from the loaded values. */
export interface Edit<Document> {
  request: string;
  begun: Document | undefined;
  version: string;
  values: FormValues;
}

interface EditorContext<Document> {
  request: string;
  /** As the server has it. */
  document: Document | undefined;
  /** The values that the form was loaded with. */
  begun: Document | undefined;
  /** The values sent last; a conflict shows them again. */
  values: FormValues;
  failure: Failure | undefined;
  /** Incremented to reset the form to the loaded document. */
  round: number;
}

/**
 * A form about one document of the staff: loads it, saves it with its version, and where somebody else was faster shows both. Takes the schema of the
 * form, and where a new record has its page once it is saved. `request` is the id of the document, empty for a new one and for the library's own.
 */
export const editorMachine = <Document extends Versioned>(
  id: string,
  schema: GenericSchema,
  pageOf?: (document: Document) => string,
) =>
  setup({
    types: {
      input: {} as { request: string } | undefined,
      context: {} as EditorContext<Document>,
      events: {} as EditorEvent<Document>,
      tags: {} as 'loading' | 'failed' | 'unknown' | 'busy' | 'conflict',
      /** The fields that the server rejected. */
      emitted: {} as FieldsRefused | { type: 'saved' },
    },
    actors: {
      load: slot<Document, { request: string }>(`${id}.load`),
      save: slot<Document, Edit<Document>>(`${id}.save`),
    },
    guards: {
      isUnknown,
      isComplete: (_, { values }: { values: FormValues }) => Object.keys(validate(schema, values)).length === 0,
      isChanged,
    },
    actions: {
      keepValues: assign((_, { values }: { values: FormValues }) => ({ values, failure: undefined })),
      keepDocument: assign(({ context }, { document }: { document: Document }) => ({
        document,
        begun: document,
        failure: undefined,
        round: context.round + 1,
      })),
      keepTheirs: assign((_, { document }: { document: Document }) => ({ document })),
      beginAnew: assign(({ context: { document, round } }) => ({
        begun: document,
        round: round + 1,
        failure: undefined,
      })),
      storeFailure,
      tellFields: tellFieldsOf('failure'),
      warn,
      tellDone,
      /** What else shows the document loads it again. */
      tellSaved: emit({ type: 'saved' as const }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      request: input?.request ?? '',
      document: undefined,
      begun: undefined,
      values: {},
      failure: undefined,
      round: 0,
    }),
    initial: 'loading',
    on: { 'document.replaced': { actions: [{ type: 'keepTheirs', params: ({ event }) => event }, 'tellSaved'] } },
    states: {
      loading: {
        description: 'The document and its version are being loaded',
        tags: 'loading',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ request: context.request }),
          onDone: {
            target: 'editing',
            actions: { type: 'keepDocument', params: ({ event }) => ({ document: event.output }) },
          },
          onError: loadError,
        },
      },
      ...loadEnds,
      editing: {
        description: 'The form is open; what is typed belongs to the page',
        on: {
          submitted: [
            {
              guard: { type: 'isComplete', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'keepValues', params: ({ event }) => event },
            },
            { actions: 'warn' },
          ],
        },
      },
      saving: {
        description: 'What differs from the loaded version is being saved',
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { request, document, begun, values } }) => ({
            request,
            begun,
            version: document?.version ?? '',
            values,
          }),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'keepDocument', params: ({ event }) => ({ document: event.output }) },
              'tellSaved',
              'tellDone',
              // The address of a new record becomes its own, so that reloading and sharing lead to it.
              enqueueActions(({ context: { request, document }, enqueue }) => {
                if (request === '' && document && pageOf)
                  enqueue.sendTo(navigation, { type: 'navigate', to: pageOf(document), replace: true });
              }),
            ],
          },
          onError: [
            { guard: { type: 'isChanged', params: ({ event }) => event }, target: 'comparing' },
            { target: 'editing', actions: [failureStored, 'tellFields'] },
          ],
        },
      },
      comparing: {
        description: 'Somebody else was faster; their version is being loaded',
        tags: 'busy',
        invoke: {
          id: 'compare',
          src: 'load',
          input: ({ context }) => ({ request: context.request }),
          onDone: {
            target: 'conflict',
            actions: { type: 'keepTheirs', params: ({ event }) => ({ document: event.output }) },
          },
          // What was typed stays in the form: it can be sent again.
          onError: { target: 'editing', actions: failureStored },
        },
      },
      conflict: {
        description: 'Both versions are shown, and one is to be chosen',
        tags: 'conflict',
        on: {
          'mine.kept': 'saving',
          'theirs.taken': { target: 'editing', actions: 'beginAnew' },
          submitted: {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'keepValues', params: ({ event }) => event },
          },
        },
      },
    },
  });
