import { useId, type ReactNode } from 'react';
import classes from './check-field.module.css';
import { fault } from './field-words.tsx';

export interface CheckFieldProps {
  label: ReactNode;
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** The error message; shown and announced. */
  error?: ReactNode;
  required?: boolean;
}

/** A single checkbox. */
export function CheckField(props: CheckFieldProps) {
  const { label, name, checked, onChange, onFocus, onBlur, error, required = false } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <label className={classes.choice}>
        <input
          className={classes.box}
          type="checkbox"
          name={name}
          checked={checked}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onFocus={() => onFocus?.()}
          onBlur={() => onBlur?.()}
        />
        <span>
          {required && (
            <span className={classes.star} aria-hidden="true">
              {'* '}
            </span>
          )}
          {label}
        </span>
      </label>
      <div id={id} className={classes.error}>
        {fault(error)}
      </div>
    </div>
  );
}
