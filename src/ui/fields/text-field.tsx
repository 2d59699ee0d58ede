import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, Ref } from 'react';
import { FIELD_CLASSES, FieldLabel, fault, inputProps, pasteGuard, type FieldProps } from './field-words.tsx';
import classes from './field.module.css';

export interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  maxLength?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field. The form's rules trim emails, not this component. */
export function TextField(props: TextFieldProps) {
  const { label, required, hint, error, onChange, type = 'text', inputMode, placeholder, maxLength, ref } = props;
  return (
    <TextInput
      {...inputProps(props)}
      {...pasteGuard(props.allowPaste ?? type === 'email')}
      classNames={FIELD_CLASSES}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={fault(error)}
      type={type}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(inputMode ? { inputMode } : {})}
      {...(placeholder ? { placeholder } : {})}
      {...(maxLength ? { maxLength } : {})}
      {...(ref ? { ref } : {})}
    />
  );
}

export interface TextAreaProps extends FieldProps {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

/** A multi-line text field. */
export function TextArea(props: TextAreaProps) {
  const { label, required, hint, error, onChange, rows = 4, maxLength, placeholder } = props;
  return (
    <Textarea
      {...inputProps(props)}
      {...pasteGuard(props.allowPaste ?? false)}
      classNames={{ ...FIELD_CLASSES, input: `${FIELD_CLASSES.input} ${classes.area}` }}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={fault(error)}
      rows={rows}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(maxLength ? { maxLength } : {})}
      {...(placeholder ? { placeholder } : {})}
    />
  );
}

export interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a short list, with the device's native control. */
export function SelectField(props: SelectFieldProps) {
  const { label, required, hint, error, onChange, options, placeholder } = props;
  const data = placeholder === undefined ? [...options] : [{ value: '', label: placeholder }, ...options];
  return (
    <NativeSelect
      {...inputProps(props)}
      classNames={FIELD_CLASSES}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={fault(error)}
      data={data}
      rightSection={<IconChevronDown size={20} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
