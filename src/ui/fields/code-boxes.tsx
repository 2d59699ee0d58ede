import { useLingui } from '@lingui/react/macro';
import { PinInput } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PinInput.layer.css';
import { useDisclosure } from '@mantine/hooks';
import { useId, type ClipboardEvent, type ReactNode } from 'react';
import classes from './code-boxes.module.css';
import { FieldLabel, fault } from './field-words.tsx';
import { withNote } from './paste.tsx';

export interface CodeBoxesProps {
  label: string;
  /** Number of boxes. */
  length: number;
  defaultValue?: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  /** Where the form finds the field. */
  'data-path'?: string;
}

const characters = /^[a-z0-9]+$/i;

/**
 * One box per character, shown in capitals; pasting or autofilling exactly as many characters as boxes fills them all
 * (rules/screens-and-routes.md#password-reset).
 */
export function CodeBoxes({ label, length, error, required, onBlur, ...props }: CodeBoxesProps) {
  const { t } = useLingui();
  const id = useId();
  const [isRefused, { open, close }] = useDisclosure();

  const refuseOtherLengths = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain').replaceAll(/\s/g, '');
    if (pasted.length === length && characters.test(pasted)) {
      close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    open();
  };

  return (
    <div className={classes.field}>
      <div id={`${id}-label`} className={classes.legend}>
        <FieldLabel label={label} required={required} />
      </div>
      {isRefused && withNote(null, t`Quello che hai incollato non è un codice di ${length} caratteri: scrivilo tu.`)}
      <div
        onPasteCapture={refuseOtherLengths}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur?.();
        }}
      >
        <PinInput
          {...props}
          length={length}
          type={characters}
          placeholder=""
          error={Boolean(error)}
          aria-labelledby={`${id}-label`}
          aria-describedby={error ? id : undefined}
          classNames={{ root: classes.boxes ?? '', pinInput: classes.box ?? '', input: classes.input ?? '' }}
          getInputProps={(index) => {
            const number = index + 1;
            return {
              'aria-label': t`Carattere ${number} di ${length}`,
              'aria-invalid': error ? true : undefined,
              'aria-required': required || undefined,
              autoComplete: index === 0 ? 'one-time-code' : 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
            };
          }}
        />
      </div>
      <div id={id} className={classes.error} aria-live="polite">
        {fault(error)}
      </div>
    </div>
  );
}
