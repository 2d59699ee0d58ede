import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import classes from './choice-card.module.css';
import frame from './choice-frame.module.css';

export interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  /** Cannot be chosen; `text` should say why. */
  disabled?: boolean;
}

export interface ChoiceCardsProps<Value extends string> {
  label: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** The label is visually hidden. */
  quietLabel?: boolean;
}

/** A choice between a few large cards: a radio group. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, quietLabel = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={quietLabel ? 'sr-only' : classes.legend}>{label}</legend>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            name={name}
            checked={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceCardProps {
  choice: Choice<string>;
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function ChoiceCard({ choice, name, checked, onChoose }: ChoiceCardProps) {
  const { value, title, text, icon, disabled = false } = choice;
  const id = useId();
  return (
    <div className={`${frame.frame} ${classes.card}`}>
      <input
        className={frame.input}
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={text === undefined ? undefined : `${id}-text`}
        onChange={onChoose}
      />
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span id={`${id}-title`} className={frame.name}>
        {title}
      </span>
      <span className={frame.tick} aria-hidden="true">
        <IconCheck size={16} stroke={3} />
      </span>
      {text !== undefined && (
        <span id={`${id}-text`} className={classes.text}>
          {text}
        </span>
      )}
    </div>
  );
}
