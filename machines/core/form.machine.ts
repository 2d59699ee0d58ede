import { assign, emit, sendTo, setup } from 'xstate';
import type { GenericSchema } from 'valibot';
import { type Failure, toFailure } from './failure.ts';
import {
  blurred,
  fieldsFrom,
  focused,
  type FormState,
  type FormValues,
  validate,
  withoutSecrets,
} from './form-fields.ts';
import { slot } from './slot.ts';
import { notice, toasts } from './system.ts';

/** `values` holds all fields of the form by name; secrets are only passed in events. */
export type FormEvent =
  | { type: 'field.changed'; name: string; value: FormValues[string] }
  | { type: 'field.focused'; name: string }
  | { type: 'field.blurred'; name: string; values: FormValues }
  | { type: 'submitted'; values: FormValues };

type FormContext<Result> = FormState & { failure: Failure | undefined; result: Result | undefined };

/**
 * The lifecycle of a form: a field is validated on blur and its error cleared on focus; submitting invalid fields shows a warning instead. Takes the
 * schema, keyed by the form's field names, and the names of `secrets`, whose values are never stored. The slot `submit` receives the values as typed
 * and parses them with the same schema; its result is the machine's output.
 */
export const formMachine = <Result = unknown>(id: string, schema: GenericSchema, secrets: readonly string[] = []) =>
  setup({
    types: {
      context: {} as FormContext<Result>,
      output: {} as Result | undefined,
      events: {} as FormEvent,
      input: {} as { values: FormValues },
      tags: {} as 'busy',
      emitted: {} as { type: 'focus'; field: string },
    },
    actors: { submit: slot<Result, { values: FormValues }>(`${id}.submit`) },
    guards: {
      isComplete: (_, params: { values: FormValues }) => Object.keys(validate(schema, params.values)).length === 0,
    },
    actions: {
      storeValue: assign(({ context }, params: { name: string; value: FormValues[string] }) => ({
        values: withoutSecrets({ ...context.values, [params.name]: params.value }, secrets),
      })),
      storeValues: assign((_, params: { values: FormValues }) => ({ values: withoutSecrets(params.values, secrets) })),
      clearField: assign(({ context }, params: { name: string }) => focused(context, params.name)),
      judgeField: assign(({ context }, params: { name: string; values: FormValues }) =>
        blurred(context, schema, params.name, params.values),
      ),
      judgeAll: assign((_, params: { values: FormValues }) => ({
        touched: Object.keys(params.values),
        codes: validate(schema, params.values),
        refused: {},
      })),
      clearRefusal: assign({ failure: undefined, codes: {}, refused: {} }),
      storeFailure: assign((_, params: { error: unknown }) => {
        const failure = toFailure(params.error);
        return { failure, refused: fieldsFrom(failure) };
      }),
      storeResult: assign((_, params: { result: Result }) => ({ result: params.result })),
      warn: sendTo(toasts, notice('warning', 'fields.required')),
      focusFirstWrong: emit(({ context }) => ({ type: 'focus' as const, field: Object.keys(context.codes)[0] ?? '' })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      values: input.values,
      touched: [],
      codes: {},
      refused: {},
      failure: undefined,
      result: undefined,
    }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.changed': { actions: { type: 'storeValue', params: ({ event }) => event } },
          'field.focused': { actions: { type: 'clearField', params: ({ event }) => event } },
          'field.blurred': {
            actions: [
              { type: 'storeValues', params: ({ event }) => event },
              { type: 'judgeField', params: ({ event }) => event },
            ],
          },
          submitted: [
            {
              guard: { type: 'isComplete', params: ({ event }) => event },
              target: 'sending',
              actions: [{ type: 'storeValues', params: ({ event }) => event }, 'clearRefusal'],
            },
            {
              actions: [
                { type: 'storeValues', params: ({ event }) => event },
                { type: 'judgeAll', params: ({ event }) => event },
                'warn',
                'focusFirstWrong',
              ],
            },
          ],
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          id: 'submit',
          src: 'submit',
          input: ({ event, context }) => ({ values: event.type === 'submitted' ? event.values : context.values }),
          onDone: {
            target: 'sent',
            actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
          },
          onError: {
            target: 'editing',
            actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      sent: { type: 'final' },
    },
    output: ({ context }) => context.result,
  });
