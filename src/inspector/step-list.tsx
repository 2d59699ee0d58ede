import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Step } from '#machines/inspector/feed';
import { Section } from '../ui/layout/section.tsx';
import classes from './inspector.module.css';
import { SequenceView } from './sequence-view.tsx';

interface StepListProps {
  steps: readonly Step[];
  chosen: string | undefined;
  /** Whether the chosen step is not the last one. */
  isPast: boolean;
  onChoose: (step: Step) => void;
  onMove: (by: 1 | -1) => void;
  onNow: () => void;
}

/** The messages between the actors, newest first; choosing one goes back to it. */
export function StepList({ steps, chosen, isPast, onChoose, onMove, onNow }: StepListProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Messaggi`} level={3}>
      <div className={classes.bar}>
        <Button variant="default" onClick={() => onMove(-1)}>
          <Trans>Passo precedente</Trans>
        </Button>
        <Button variant="default" onClick={() => onMove(1)}>
          <Trans>Passo successivo</Trans>
        </Button>
        <Button variant="default" disabled={!isPast} onClick={onNow}>
          <Trans>Ultimo passo</Trans>
        </Button>
      </div>
      <SequenceView steps={steps} chosen={chosen} />
      <ol className={classes.steps} aria-label={t`Messaggi`}>
        {steps.toReversed().map((step) => (
          <li key={step.id}>
            <button
              type="button"
              className={classes.step}
              aria-pressed={step.id === chosen}
              onClick={() => onChoose(step)}
            >
              {step.fromName ?? t`da fuori`} → {step.name}: {step.event.type}
              <small>{new Date(step.at).toISOString().slice(11, 23)}</small>
            </button>
          </li>
        ))}
      </ol>
    </Section>
  );
}
