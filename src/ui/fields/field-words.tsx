import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/** Props shared by all fields; values and errors belong to the form machine, a field only shows and reports. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
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
  /**
   * Pasting is blocked in text fields unless allowed (specification, point 5); email, password and code fields always
   * allow it.
   */
  allowPaste?: boolean;
}

/** Class names of a Mantine input. */
export const FIELD_CLASSES = {
  label: classes.label ?? '',
  input: classes.input ?? '',
  description: classes.hint ?? '',
  error: classes.error ?? '',
};

/** The label, with a visible `* ` for required fields; the accessible name stays clean. */
export function FieldLabel({ label, required = false }: { label: string; required?: boolean | undefined }) {
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

/** Handlers that block pasted and dropped text in a field. */
export function pasteGuard(allowed: boolean) {
  const refuse = (event: { preventDefault: () => void }) => event.preventDefault();
  return allowed ? {} : { onPaste: refuse, onDrop: refuse };
}

/** Attributes shared by every input. */
export function inputProps({ name, value, onBlur, onFocus, required, disabled, autoComplete, first }: FieldProps) {
  return {
    name,
    value,
    ...(onBlur ? { onBlur: () => onBlur() } : {}),
    ...(onFocus ? { onFocus: () => onFocus() } : {}),
    ...(required ? { 'aria-required': true as const } : {}),
    ...(disabled ? { disabled } : {}),
    ...(autoComplete ? { autoComplete } : {}),
    ...(first ? { 'data-autofocus': true as const } : {}),
  };
}
