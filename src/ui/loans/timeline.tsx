import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Timeline.layer.css';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Text, Timeline } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPoint, IconPointFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LoanStep } from '#machines/rules/loans/steps';
import { formatDate } from '../../words/dates.ts';

const NAMES: Record<LoanStep['step'], MessageDescriptor> = {
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

const STATES: Record<LoanStep['state'], MessageDescriptor> = {
  done: msg`fatto`,
  current: msg`adesso`,
  todo: msg`più avanti`,
  failed: msg`attenzione`,
};

/** A step, with a line under its date. */
export interface TimelineStep extends Pick<LoanStep, 'step' | 'state'>, Partial<Pick<LoanStep, 'date'>> {
  note?: ReactNode;
}

const COLOURS: Record<LoanStep['state'], string | undefined> = {
  done: 'leaf',
  current: 'accent',
  todo: undefined,
  failed: 'danger',
};

function Mark({ state, step }: Pick<LoanStep, 'state' | 'step'>) {
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
export function LoanTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { i18n } = useLingui();
  const reached = steps.findLastIndex(({ state }) => state === 'done' || state === 'failed');
  return (
    <Timeline role="list" active={reached}>
      {steps.map(({ step, state, date, note }) => (
        <Timeline.Item
          key={step}
          role="listitem"
          aria-current={state === 'current' ? 'step' : undefined}
          {...(COLOURS[state] ? { color: COLOURS[state] } : {})}
          bullet={<Mark state={state} step={step} />}
          title={
            <>
              {i18n._(NAMES[step])}
              <span className="sr-only">, {i18n._(STATES[state])}</span>
            </>
          }
        >
          {date && (
            <Text component="time" size="sm" c="dimmed" dateTime={date}>
              {formatDate(date, i18n.locale, 'weekdayLong')}
            </Text>
          )}
          {note !== undefined && (
            <Text component="div" size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
