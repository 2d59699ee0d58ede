import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { selectBulkStage, selectChosen, selectIsAll } from '#machines/inventory/bulk.machine';
import type { BulkActor } from './actor-types.ts';
import field from '../ui/fields/choices/check-field.module.css';
import classes from './bulk/bulk.module.css';

interface RowTickProps {
  bulk: BulkActor;
  id: string;
  name: string;
  /** All rows in their order. */
  shown: readonly string[];
}

/** Chooses a row of the list; with the shift key, arrows and clicks choose every row on the way. */
export function RowTick({ bulk, id, name, shown }: RowTickProps) {
  const { t } = useLingui();
  const isChosen = useSelector(bulk, (each) => selectIsAll(each) || selectChosen(each).includes(id));
  // The selection is locked while a change runs and until its outcome has been read.
  const isOpen = useSelector(bulk, (each) => selectBulkStage(each) === 'choosing');
  const toggle = (row: string, isRange: boolean) => bulk.send({ type: 'row.toggled', id: row, isRange, shown });
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = shown.indexOf(id) + by;
    const next = shown[at];
    if (!event.shiftKey || by === 0 || next === undefined) return;
    event.preventDefault();
    const ticks = event.currentTarget.closest('ul')?.querySelectorAll<HTMLInputElement>('input[data-tick]');
    ticks?.[at]?.focus();
    toggle(next, true);
  };
  return (
    <Checkbox
      data-tick
      className={classes.tick}
      classNames={{ inner: field['inner'] ?? '', input: field['input'] ?? '', icon: field['icon'] ?? '' }}
      aria-label={t`Scegli ${name}`}
      checked={isChosen}
      disabled={!isOpen}
      onChange={() => undefined}
      onClick={(event) => toggle(id, event.shiftKey)}
      onKeyDown={move}
    />
  );
}
