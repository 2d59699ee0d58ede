import { useLingui } from '@lingui/react/macro';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/**
 * What a field does with pasted and dropped text: its handlers, and its help with a sentence about what was not taken. Pasting is blocked in text fields
 * unless allowed (rules/validation.md#pasting).
 */
export function usePaste(isAllowed: boolean, hint: ReactNode) {
  const { t } = useLingui();
  const [isSaid, { open }] = useDisclosure();
  const refuse = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    open();
  };
  return {
    handlers: isAllowed ? {} : { onPaste: refuse, onDrop: refuse },
    hint: isSaid ? withNote(hint, t`Qui non si può incollare: scrivi tu il testo.`) : hint,
  };
}

/** The help of a field with a note that has just come up. */
export const withNote = (hint: ReactNode, note: string): ReactNode => (
  <>
    {hint}
    <span role="status" className={classes.note}>
      {note}
    </span>
  </>
);
