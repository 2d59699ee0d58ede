import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlarm,
  IconCalendarClock,
  IconCalendarOff,
  IconCircleCheckFilled,
  IconHourglassHigh,
  IconPlayerPause,
  IconTool,
} from '@tabler/icons-react';
import { formatDate } from '../../words/dates.ts';
import classes from './availability.module.css';

/** As in `machines/catalogue/availability.ts`, or `on_days`: free on the days that were asked for. */
export type Availability =
  | { kind: 'on_days' }
  | { kind: 'free'; from?: string | null }
  | { kind: 'busy'; until: string | null; nextFrom?: string | null }
  | { kind: 'overdue' }
  | { kind: 'maintenance' }
  | { kind: 'pending' }
  | { kind: 'paused' }
  | { kind: 'never' };

const ICONS = {
  on_days: IconCircleCheckFilled,
  free: IconCircleCheckFilled,
  busy: IconCalendarClock,
  overdue: IconAlarm,
  maintenance: IconTool,
  pending: IconHourglassHigh,
  paused: IconPlayerPause,
  never: IconCalendarOff,
} as const;

export interface AvailabilityLabelProps {
  availability: Availability;
  large?: boolean;
}

/** Icon, words and colour for the availability of an object (rules/screens-and-routes.md#availability). */
export function AvailabilityLabel({ availability, large = false }: AvailabilityLabelProps) {
  const Icon = ICONS[availability.kind];
  return (
    <p className={[classes.state, classes[availability.kind], large && classes.large].filter(Boolean).join(' ')}>
      <Icon aria-hidden="true" />
      <span>
        <Words availability={availability} />
      </span>
    </p>
  );
}

/** The same words wherever the object is shown. */
function Words({ availability }: { availability: Availability }) {
  const { i18n } = useLingui();
  switch (availability.kind) {
    case 'on_days':
      return <Trans>Libero nei giorni scelti</Trans>;
    case 'free': {
      if (!availability.from) return <Trans>Libero da oggi</Trans>;
      const from = formatDate(availability.from, i18n.locale, 'weekdayShort');
      return <Trans>Libero da {from}</Trans>;
    }
    case 'busy': {
      if (!availability.until) return <Trans>In prestito</Trans>;
      const until = formatDate(availability.until, i18n.locale, 'short');
      return <Trans>In prestito fino al {until}</Trans>;
    }
    case 'overdue':
      return <Trans>In prestito, in ritardo</Trans>;
    case 'maintenance':
      return <Trans>In manutenzione</Trans>;
    case 'pending':
      return <Trans>In verifica, attendi la conferma da parte di un amministratore</Trans>;
    case 'paused':
      return <Trans>In pausa</Trans>;
    case 'never':
      return <Trans>Nessun giorno libero</Trans>;
  }
}
