import { useLingui } from '@lingui/react/macro';
import { useCounter } from '@mantine/hooks';
import { lengthOf } from '#machines/rules/text-length';
import type { FieldProps } from './field-words.tsx';

/** Marks a field whose text is too long. */
const mark = 'data-too-long';

interface Limited extends FieldProps {
  maxLength?: number | undefined;
}

/**
 * A field that takes a text of any length, so that nothing is cut; where it is too long, it says so and its form is not sent. What the form
 * itself says about the field goes before: that form does not send either.
 */
export function useLength<Props extends Limited>({ maxLength, ...props }: Props) {
  const { t } = useLingui();
  const [typed, { set }] = useCounter(lengthOf(props.defaultValue ?? ''));
  const count = props.value === undefined ? typed : lengthOf(props.value);
  const isOver = !props.error && maxLength !== undefined && count > maxLength;
  return {
    ...props,
    onChange: (value: string) => {
      watchForms();
      set(lengthOf(value));
      props.onChange(value);
    },
    ...(isOver && {
      error: t`Troppo lungo: qui ci stanno ${maxLength} caratteri, il testo ne ha ${count}.`,
      [mark]: true,
    }),
  };
}

/** Leads to the first text that is too long, if there is one. @returns whether there is */
export function leadToTooLong(box: ParentNode | null | undefined): boolean {
  const field = box?.querySelector<HTMLElement>(`[${mark}]`);
  field?.focus();
  return field !== null && field !== undefined;
}

let watched: Document | undefined;

/** Stops the forms of too long texts from now on, before anybody hears of their submit; those of a schema warn by themselves. */
function watchForms(): void {
  if (watched === document) return;
  watched = document;
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      if (form?.querySelector(`[${mark}][data-path]`) || !leadToTooLong(form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
