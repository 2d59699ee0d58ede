import { Radio } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode, type Ref } from 'react';
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
  /** Short titles side by side, in little room. */
  compact?: boolean;
}

/** A choice between a few large cards: a radio group. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, quietLabel = false, compact = false } = props;
  return (
    <ChoiceGroup
      label={label}
      quietLabel={quietLabel}
      value={value}
      onChange={(chosen) => {
        const choice = choices.find((each) => each.value === chosen);
        if (choice) onChange(choice.value);
      }}
    >
      <div className={compact ? `${classes.cards} ${classes.compact}` : classes.cards}>
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            isStop={value === null ? index === 0 : choice.value === value}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

export interface ChoiceGroupProps {
  label: ReactNode;
  quietLabel?: boolean;
  value: string | null;
  onChange: (value: string) => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The group around cards of which one is chosen. */
export function ChoiceGroup({ quietLabel = false, ...props }: ChoiceGroupProps) {
  return <Radio.Group {...props} classNames={{ label: quietLabel ? 'sr-only' : (classes.legend ?? '') }} />;
}

interface ChoiceCardProps {
  choice: Choice<string>;
  /** The tab stop of the group: the chosen card, or the first one. */
  isStop: boolean;
}

function ChoiceCard({ choice, isStop }: ChoiceCardProps) {
  const { value, title, text, icon, disabled = false } = choice;
  const id = useId();
  return (
    <Radio.Card
      className={`${frame.frame} ${classes.card}`}
      value={value}
      disabled={disabled}
      tabIndex={isStop ? 0 : -1}
      aria-labelledby={`${id}-title`}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
    >
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span id={`${id}-title`} className={`${frame.name} ${classes.title}`}>
        {title}
      </span>
      <Radio.Indicator component="span" className={`${frame.tick} ${classes.tick}`} icon={Tick} aria-hidden="true" />
      {text !== undefined && (
        <span id={`${id}-text`} className={classes.text}>
          {text}
        </span>
      )}
    </Radio.Card>
  );
}

/** The mark of the chosen card. */
export function Tick({ className }: { className?: string | undefined }) {
  return <IconCheck className={className} stroke={3} />;
}
