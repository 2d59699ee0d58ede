import { assign, setup } from 'xstate';
import { storeFailure, failureStored, forgetFailure, type FieldsRefused, tellFieldsOf, warn } from '../calls.ts';
import type { GenericSchema } from 'valibot';
import type { Failure } from '../failure.ts';
import { type FormValues, validate } from './form-fields.ts';
import { slot } from '../slot.ts';

/** `values` holds all fields of the form by name. */
export type FormEvent = { type: 'submitted'; values: FormValues };

interface FormContext<Result> {
  hidden: FormValues;
  failure: Failure | undefined;
  result: Result | undefined;
}

const submit = [
  { guard: { type: 'isComplete', params: ({ event }: { event: FormEvent }) => event }, target: 'sending' },
  { actions: 'warn' },
] as const;

/**
 * A form from its submit on; what is being typed belongs to the page. Takes the schema, keyed by the form's field names, or how it follows from the
 * hidden values. The slot `submit` receives
 * the values as typed and the `hidden` ones, and parses them with the same schema; its result is the machine's output. Values, and so passwords, are
 * only passed through: the machine stores none.
 */
export const formMachine = <Result = unknown>(
  id: string,
  schema: GenericSchema | ((hidden: FormValues) => GenericSchema),
) => {
  const schemaFor = (hidden: FormValues) => (typeof schema === 'function' ? schema(hidden) : schema);
  return setup({
    types: {
      context: {} as FormContext<Result>,
      output: {} as Result | undefined,
      events: {} as FormEvent,
      /** `hidden`: values that the user does not type. */
      input: {} as { hidden: FormValues } | undefined,
      tags: {} as 'busy',
      /** The fields that the server rejected. */
      emitted: {} as FieldsRefused,
    },
    actors: { submit: slot<Result, { values: FormValues }>(`${id}.submit`) },
    guards: {
      isComplete: ({ context }, params: { values: FormValues }) =>
        Object.keys(validate(schemaFor(context.hidden), params.values)).length === 0,
    },
    actions: {
      forgetFailure,
      storeFailure,
      storeResult: assign((_, params: { result: Result }) => ({ result: params.result })),
      tellFields: tellFieldsOf('failure'),
      warn,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ hidden: input?.hidden ?? {}, failure: undefined, result: undefined }),
    initial: 'idle',
    states: {
      idle: { description: 'The form is being filled in; nothing was sent yet', on: { submitted: submit } },
      sending: {
        description: 'The values are complete and on their way to the server',
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ event, context }) => ({ values: { ...context.hidden, ...event.values } }),
          onDone: {
            target: 'sent',
            actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          },
          onError: { target: 'refused', actions: failureStored },
        },
      },
      refused: {
        description: 'The server refused the values; the form says which fields are wrong',
        entry: 'tellFields',
        on: { submitted: submit },
      },
      sent: { description: 'The server accepted the values', type: 'final' },
    },
    output: ({ context }) => context.result,
  });
};
