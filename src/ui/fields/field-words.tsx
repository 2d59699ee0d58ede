import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/** Props shared by all fields; values and errors belong to the form or the machine, a field only shows and reports. */
export interface FieldProps {
  label: string;
  name?: string;
  /** The value of a controlled field. */
  value?: string;
  /** The first value of an uncontrolled field. */
  defaultValue?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** The error message; shown and announced. */
  error?: ReactNode;
  required?: boolean;
  /** A line of help above the field. */
  hint?: ReactNode;
  disabled?: boolean;
  autoComplete?: string;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
  /** Where the form finds the field. */
  'data-path'?: string;
}

/** Class names of a Mantine input. */
export const FIELD_CLASSES = {
  label: classes.label ?? '',
  input: classes.input ?? '',
  description: classes.hint ?? '',
  error: classes.error ?? '',
};

/** The label, with a visible `* ` for required fields; the accessible name stays clean. */
export function FieldLabel({ label, required = false }: { label: ReactNode; required?: boolean | undefined }) {
  return (
    <>
      {required && (
        <span className={classes.star} aria-hidden="true">
          {'* '}
        </span>
      )}
      {label}
    </>
  );
}

/** An error with its icon; nothing without one. */
export function fault(error: ReactNode): ReactNode {
  if (error === undefined || error === null || error === false || error === '') return null;
  return (
    <span className={classes.fault}>
      <IconAlertCircle size={18} aria-hidden="true" />
      <span>{error}</span>
    </span>
  );
}

/** What a Mantine input gets of the props shared by all fields. */
export function inputProps({ label, required, hint, error, onChange, first, ...rest }: FieldProps) {
  return {
    ...rest,
    label: <FieldLabel label={label} required={required} />,
    description: hint,
    error: fault(error),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    ...(required ? { 'aria-required': true as const } : {}),
    ...(first ? { 'data-autofocus': true as const } : {}),
  };
}
