import { useLingui } from '@lingui/react/macro';
import { useDisclosure } from '@mantine/hooks';
import type { ClipboardEvent, ReactNode } from 'react';
import classes from './field.module.css';

interface Paste {
  /** Pasting is blocked in text fields unless allowed (rules/validation.md#pasting). */
  allowed: boolean;
  /** What the browser cuts off is said. */
  maxLength?: number | undefined;
  hint?: ReactNode;
}

/** What a field does with pasted and dropped text: its handlers, and its help with a sentence about what was not taken. */
export function usePaste({ allowed, maxLength, hint }: Paste) {
  const { t } = useLingui();
  const [isSaid, { open, close }] = useDisclosure();
  const refuse = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    open();
  };
  const measure = ({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    if (maxLength !== undefined && kept + clipboardData.getData('text/plain').length > maxLength) open();
    else close();
  };
  const words = allowed
    ? t`Il testo incollato era troppo lungo: qui ci stanno ${maxLength} caratteri, il resto è stato tolto.`
    : t`Qui non si può incollare: scrivi tu il testo.`;
  return {
    handlers: allowed ? { onPaste: measure } : { onPaste: refuse, onDrop: refuse },
    hint: isSaid ? withNote(hint, words) : hint,
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
