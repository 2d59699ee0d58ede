import { schemaResolver, useForm, type FormErrors, type UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { GenericSchema } from 'valibot';
import type { AnyActorRef, Subscription } from 'xstate';
import type { FieldCodes, FieldValue, FormValues } from '#machines/core/forms/form-fields';
import type { FormEvent } from '#machines/core/forms/form.machine';
import type { FormSnapshot } from '#machines/core/forms/form.selectors';
import { isFieldCode } from '#machines/rules/field-codes';
import { useEmitted } from '../core/emitted.ts';
import { afterPress, watchPresses } from '../ui/fields/press.ts';
import { useMessages } from '../words/messages.ts';

/** The actor of any form machine. */
export interface FormActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => FormSnapshot;
  send: (event: FormEvent) => void;
  on: (type: 'refused', handler: (emitted: { type: 'refused'; fields: FieldCodes }) => void) => Subscription;
}

export type Fields<Values> = UseFormReturnType<Values>;

interface FieldsOptions<Values> {
  /** A field whose error depends on another one is validated again when that one is left. */
  related?: Partial<Record<keyof Values & string, keyof Values & string>>;
  onValuesChange?: (values: Values) => void;
}

/**
 * The fields of a form: a field is validated when it is left, by a press once its click has come, and its error cleared when it is entered. Errors are
 * codes, put into words when they are rendered. `box` is the element around the fields.
 */
export function useFields<Values extends FormValues, Box extends HTMLElement = HTMLFormElement>(
  schema: GenericSchema,
  initialValues: Values,
  { related, onValuesChange }: FieldsOptions<Values> = {},
) {
  const { fieldText } = useMessages();
  const box = useRef<Box>(null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    ...(onValuesChange && { onValuesChange }),
    enhanceGetInputProps: ({ form: fields, field, inputProps }) => {
      // Taken out first: the result is assigned into `inputProps`.
      const { error, onFocus } = inputProps as { error?: unknown; onFocus?: () => void };
      return {
        name: field,
        error: fieldText(codeOf(error)),
        onFocus: () => {
          watchPresses();
          onFocus?.();
          fields.clearFieldError(field);
        },
        onBlur: () => {
          afterPress(() => {
            fields.validateField(field);
            const other = related?.[field as keyof Values & string];
            if (other !== undefined && fields.isTouched(other)) fields.validateField(other);
          });
        },
      };
    },
  });
  useValuesBeforeHydration(box, form);

  /** Shows these errors and focuses the first wrong field. Focusing a field clears its error, so the focus moves first. */
  const showErrors = (errors: FormErrors, wrong: readonly string[] = Object.keys(errors)) => {
    focusFirst(box.current, wrong);
    form.setErrors(errors);
  };
  return { form, box, showErrors };
}

/** Binds a `<form>` to the machine that sends it: `props` are attributes of the element. */
export function useMachineForm<Values extends FormValues>(
  actor: FormActor,
  schema: GenericSchema,
  initialValues: Values,
  options: FieldsOptions<Values> = {},
) {
  const { form, box, showErrors } = useFields(schema, initialValues, options);
  useRefusals(actor, showErrors);
  // The machine receives wrong fields too, so that it can warn.
  const sending = (send: (values: Values) => void) =>
    form.onSubmit(send, (errors: FormErrors, values: Values) => {
      showErrors(errors);
      send(values);
    });
  const submit = (values: Values) => actor.send({ type: 'submitted', values });
  return {
    form,
    /** For another button that sends the fields. */
    sending,
    // Without the page's code, a browser would put the fields of a GET form into the URL.
    props: { ref: box, noValidate: true, method: 'post', onSubmit: sending(submit) } as const,
  };
}

/** Puts the fields that the server rejected back into the form. */
export function useRefusals(actor: Pick<FormActor, 'on'>, showErrors: (errors: FormErrors) => void): void {
  useEmitted(actor, 'refused', ({ fields }) => showErrors(fields));
}

/** A message that is none of our codes is valibot's own, for a missing field. */
const codeOf = (error: unknown) =>
  typeof error !== 'string' ? undefined : isFieldCode(error) ? error : ('required' as const);

function focusFirst(box: HTMLElement | null, names: readonly string[]): void {
  const fields = [...(box?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  const first = fields.find(({ dataset }) => names.includes(dataset['path'] ?? ''));
  // A field made of several controls has its name on their container.
  const control = first?.matches('input, select, textarea')
    ? first
    : first?.querySelector<HTMLElement>('input, button');
  control?.focus();
}

/**
 * Takes over values entered before hydration. `first-page/first.ts` replays `input` events; this covers values that
 * the browser restored or filled in without one.
 */
function useValuesBeforeHydration<Values extends FormValues>(
  box: RefObject<HTMLElement | null>,
  form: Fields<Values>,
): void {
  const syncValues = useEffectEvent(() => {
    // A date is written in its field for people; its value is the form's.
    const typed = box.current?.querySelectorAll<HTMLInputElement>(
      'input[data-path]:not([data-dates-input]), textarea[data-path], select[data-path]',
    );
    for (const input of typed ?? []) {
      const name = input.dataset['path'] ?? '';
      const value = input.type === 'checkbox' ? input.checked : input.value;
      if (form.getValues()[name] === value) continue;
      const { onChange } = form.getInputProps(name) as { onChange: (value: FieldValue) => void };
      onChange(value);
    }
  });
  useEffect(() => syncValues(), []);
}
