import { Trans } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-chips.module.css';

export interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** The active filters. */
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** Shown as `Togli filtri` when a filter is active. */
  onClear?: () => void;
}

/** Filters as toggle chips. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, chosen, onToggle, onClear } = props;
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {options.map((option) => {
        const on = chosen.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            className={classes.chip}
            aria-pressed={on}
            onClick={() => onToggle(option.value)}
          >
            {on && <IconCheck size={18} aria-hidden="true" />}
            {option.label}
          </button>
        );
      })}
      {onClear && chosen.length > 0 && (
        <button type="button" className={`${classes.chip} ${classes.clear}`} onClick={onClear}>
          <IconX size={18} aria-hidden="true" />
          <Trans>Togli filtri</Trans>
        </button>
      )}
    </div>
  );
}
