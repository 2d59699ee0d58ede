import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import classes from './stepper-line.module.css';

export interface StepperLineProps {
  label: string;
  /** Names of the steps in order. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** The progress through a multi-step form. */
export function StepperLine({ label, steps, current }: StepperLineProps) {
  const { t } = useLingui();
  return (
    <ol className={classes.line} aria-label={label}>
      {steps.map((name, index) => {
        const done = index < current;
        const here = index === current;
        const number = index + 1;
        const total = steps.length;
        return (
          <li
            key={name}
            className={[classes.step, done && classes.done, here && classes.here].filter(Boolean).join(' ')}
            aria-current={here ? 'step' : undefined}
          >
            <span className={classes.words}>
              {done ? <IconCheck size={18} aria-label={t`Fatto:`} /> : <span aria-hidden="true">{number}.</span>}
              <span className={classes.name}>
                {name}
                {here && (
                  <span className="sr-only">
                    {' '}
                    <Trans>
                      (passo {number} di {total})
                    </Trans>
                  </span>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
