import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconPoint, IconPointFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../words/format.ts';
import classes from './timeline.module.css';

export type LoanStep =
  'asked' | 'approved' | 'denied' | 'cancelled' | 'picked_up' | 'extended' | 'due' | 'overdue' | 'returned';
export type StepState = 'done' | 'current' | 'todo' | 'failed';

const NAMES: Record<LoanStep, MessageDescriptor> = {
  asked: msg`Richiesto`,
  approved: msg`Approvato`,
  denied: msg`Negato`,
  cancelled: msg`Annullato`,
  picked_up: msg`Ritirato`,
  extended: msg`Esteso`,
  due: msg`Da restituire`,
  overdue: msg`Prestito scaduto`,
  returned: msg`Restituito`,
};

const STATES: Record<StepState, MessageDescriptor> = {
  done: msg`fatto`,
  current: msg`adesso`,
  todo: msg`più avanti`,
  failed: msg`attenzione`,
};

export interface TimelineStep {
  step: LoanStep;
  state: StepState;
  /** Date of the step, if it has one. */
  date?: string | null;
  /** A line under the date. */
  note?: ReactNode;
}

export interface TimelineProps {
  steps: readonly TimelineStep[];
  /** Horizontal if there is room. */
  wide?: boolean;
}

function Mark({ state, step }: { state: StepState; step: LoanStep }) {
  if (state === 'done') return <IconCheck size={18} stroke={3} aria-hidden="true" />;
  if (state === 'failed') {
    return step === 'overdue' ? (
      <IconAlertTriangle size={16} aria-hidden="true" />
    ) : (
      <IconX size={18} aria-hidden="true" />
    );
  }
  return state === 'current' ? (
    <IconPointFilled size={20} aria-hidden="true" />
  ) : (
    <IconPoint size={16} aria-hidden="true" />
  );
}

/** A loan from request to return. */
export function Timeline({ steps, wide = false }: TimelineProps) {
  const { i18n } = useLingui();
  return (
    <ol className={wide ? `${classes.timeline} ${classes.wide}` : classes.timeline}>
      {steps.map(({ step, state, date, note }) => (
        <li
          key={step}
          className={`${classes.step} ${classes[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.dot}>
            <Mark state={state} step={step} />
          </span>
          <div className={classes.words}>
            <p className={classes.name}>
              {i18n._(NAMES[step])}
              <span className="sr-only">, {i18n._(STATES[state])}</span>
            </p>
            {date && (
              <time className={classes.when} dateTime={date}>
                {formatDate(date, i18n.locale, 'weekdayLong')}
              </time>
            )}
            {note !== undefined && <div className={classes.when}>{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
