import '@mantine/core/styles/Stepper.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stepper } from '@mantine/core';

export interface StepperLineProps {
  label: string;
  /** Names of the steps in order. */
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

/** The progress through a multi-step form; screen readers get a list with the current step. */
export function StepperLine({ label, steps, current }: StepperLineProps) {
  const { t } = useLingui();
  const total = steps.length;
  return (
    <Stepper active={current} wrap={false} attributes={{ steps: { role: 'list', 'aria-label': label } }}>
      {steps.map((name, index) => {
        const number = index + 1;
        const words =
          index === current ? (
            <Trans>
              (passo {number} di {total})
            </Trans>
          ) : (
            index < current && t`(fatto)`
          );
        return (
          <Stepper.Step
            key={name}
            aria-current={index === current ? 'step' : undefined}
            label={
              <>
                {name} <span className="sr-only">{words}</span>
              </>
            }
          />
        );
      })}
    </Stepper>
  );
}
