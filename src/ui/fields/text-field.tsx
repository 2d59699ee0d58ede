import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, Ref } from 'react';
import { FIELD_CLASSES, inputProps, type FieldProps } from './field-words.tsx';
import classes from './field.module.css';
import { useLength } from './length.tsx';
import { usePaste } from './paste.tsx';

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** A longer text stays as it is; its form is not sent. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
  /**
   * Pasting is blocked in text fields unless allowed (rules/validation.md#pasting); email, phone, password and code fields
   * always allow it.
   */
  allowPaste?: boolean;
}

/** A single-line text field. The form's rules trim emails, not this component. */
export function TextField({
  type = 'text',
  allowPaste = type === 'email' || type === 'tel',
  ...props
}: TextFieldProps) {
  const { handlers, hint } = usePaste(allowPaste, props.hint);
  return (
    <TextInput {...inputProps({ ...useLength(props), hint })} {...handlers} type={type} classNames={FIELD_CLASSES} />
  );
}

export interface TextAreaProps extends FieldProps {
  /** Pasting is blocked unless allowed (rules/validation.md#pasting). */
  allowPaste?: boolean;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

/** A multi-line text field. */
export function TextArea({ rows = 4, allowPaste = false, ...props }: TextAreaProps) {
  const { handlers, hint } = usePaste(allowPaste, props.hint);
  return (
    <Textarea
      {...inputProps({ ...useLength(props), hint })}
      {...handlers}
      rows={rows}
      classNames={{ ...FIELD_CLASSES, input: `${FIELD_CLASSES.input} ${classes.area}` }}
    />
  );
}

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a short list, with the device's native control. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const data = placeholder === undefined ? [...options] : [{ value: '', label: placeholder }, ...options];
  return (
    <NativeSelect
      {...inputProps(props)}
      classNames={FIELD_CLASSES}
      data={data}
      rightSection={<IconChevronDown size={20} aria-hidden="true" />}
      rightSectionPointerEvents="none"
    />
  );
}
