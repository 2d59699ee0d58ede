import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import classes from './check-field.module.css';
import { FieldLabel, fault } from '../field-words.tsx';

export interface CheckFieldProps {
  label: ReactNode;
  name?: string;
  /** The value of a controlled field. */
  checked?: boolean;
  /** The first value of an uncontrolled field. */
  defaultChecked?: boolean;
  onChange: (checked: boolean) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** The error message; shown and announced. */
  error?: ReactNode;
  required?: boolean;
  /** Where the form finds the field. */
  'data-path'?: string;
}

/** A single checkbox. */
export function CheckField({ label, onChange, error, required, ...props }: CheckFieldProps) {
  return (
    <Checkbox
      {...props}
      classNames={classes}
      label={<FieldLabel label={label} required={required} />}
      error={fault(error)}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
