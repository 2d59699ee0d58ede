import '@mantine/core/styles/Chip.layer.css';
import '@mantine/core/styles/Group.layer.css';
import { Trans } from '@lingui/react/macro';
import { Button, Chip, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  /** The active filters. */
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  /** Shown as `Togli filtri` when a filter is active. */
  onClear?: () => void;
}

/** Filters as chips, each on or off. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, chosen, onToggle, onClear } = props;
  return (
    <Group gap="0.5rem" role="group" aria-label={label}>
      {options.map((option) => (
        <Chip key={option.value} checked={chosen.includes(option.value)} onChange={() => onToggle(option.value)}>
          {option.label}
        </Chip>
      ))}
      {onClear && chosen.length > 0 && (
        <Button variant="subtle" leftSection={<IconX size={18} aria-hidden="true" />} onClick={onClear}>
          <Trans>Togli filtri</Trans>
        </Button>
      )}
    </Group>
  );
}
