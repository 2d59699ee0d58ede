import { useLingui } from '@lingui/react/macro';
import { useId, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import classes from './code-boxes.module.css';
import { FieldLabel, fault } from './field-words.tsx';

export interface CodeBoxesProps {
  label: string;
  /** One entry per box: a character or an empty string. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

/** Counts code points: an emoji has two UTF-16 units and would be cut in half. */
const charactersOf = (text: string): string[] => Array.from(text.trim());

/**
 * One box per character; pasting or autofilling exactly as many characters as boxes fills them all (specification,
 * point 2).
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, value, onChange, onBlur, onFocus, error, required = false, disabled = false, name = 'code' } = props;
  const { t } = useLingui();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const total = value.length;

  const focus = (index: number) => {
    const box = group.current?.querySelectorAll('input')[Math.min(total - 1, Math.max(0, index))];
    box?.focus();
    box?.select();
  };

  const fill = (characters: string[]) => {
    onChange(characters);
    focus(total - 1);
  };

  const type = (index: number, text: string) => {
    const typed = charactersOf(text);
    if (typed.length === total) {
      fill(typed);
      return;
    }
    const next = [...value];
    // A second character typed into a box replaces the first.
    next[index] = typed.at(-1) ?? '';
    onChange(next);
    if (typed.length > 0) focus(index + 1);
  };

  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = charactersOf(event.clipboardData.getData('text'));
    if (pasted.length === total) fill(pasted);
  };

  const move = (index: number, event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 };
    const to = event.key === 'Backspace' && !value[index] ? index - 1 : moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (event.key === 'Backspace' && index > 0) onChange(value.map((one, at) => (at === index - 1 ? '' : one)));
    focus(to);
  };

  const leave = (to: EventTarget | null) => {
    if (!(to instanceof Node && group.current?.contains(to))) onBlur?.();
  };

  return (
    <fieldset className={classes.field} disabled={disabled} aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>
        <FieldLabel label={label} required={required} />
      </legend>
      <div
        className={classes.boxes}
        ref={group}
        onPaste={paste}
        onFocus={() => onFocus?.()}
        onBlur={(event) => leave(event.relatedTarget)}
      >
        {value.map((character, index) => {
          const number = index + 1;
          return (
            <input
              key={index}
              className={error ? `${classes.box} ${classes.wrong}` : classes.box}
              name={`${name}-${number}`}
              value={character}
              aria-label={t`Carattere ${number} di ${total}`}
              aria-invalid={error ? true : undefined}
              aria-required={required || undefined}
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              autoCapitalize="characters"
              spellCheck={false}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => type(index, event.currentTarget.value)}
              onKeyDown={(event) => move(index, event)}
            />
          );
        })}
      </div>
      <div id={id} className={classes.error} aria-live="polite">
        {fault(error)}
      </div>
    </fieldset>
  );
}
