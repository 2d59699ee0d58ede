import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerSkipForward, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { Step } from '#machines/inspector/feed';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import classes from './inspector.module.css';
import { SequenceView } from './sequence-view.tsx';

interface StepListProps {
  steps: readonly Step[];
  chosen: string | undefined;
  is: {
    /** Whether the chosen step is not the last one. */
    isPast: boolean;
    hasBefore: boolean;
    hasAfter: boolean;
  };
  onChoose: (step: Step) => void;
  onMove: (by: 1 | -1) => void;
  onNow: () => void;
}

/** The messages between the actors, newest first; choosing one goes back to it. */
export function StepList({
  steps,
  chosen,
  is: { isPast, hasBefore, hasAfter },
  onChoose,
  onMove,
  onNow,
}: StepListProps) {
  const { t } = useLingui();
  return (
    <Section title={t`Messaggi`} level={3}>
      <div className={classes.bar}>
        <IconButton variant="default" label={t`Passo precedente`} disabled={!hasBefore} onClick={() => onMove(-1)}>
          <IconPlayerTrackPrev size={20} aria-hidden="true" />
        </IconButton>
        <IconButton variant="default" label={t`Passo successivo`} disabled={!hasAfter} onClick={() => onMove(1)}>
          <IconPlayerTrackNext size={20} aria-hidden="true" />
        </IconButton>
        <IconButton variant="default" label={t`Ultimo passo`} disabled={!isPast} onClick={onNow}>
          <IconPlayerSkipForward size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {steps.length === 0 ? (
        <p>
          <Trans>Ancora nessun messaggio.</Trans>
        </p>
      ) : (
        <SequenceView steps={steps} chosen={chosen} />
      )}
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
