import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarClock,
  IconCircleCheckFilled,
  IconHourglassHigh,
  IconPlayerPause,
  IconTool,
} from '@tabler/icons-react';
import { formatDate } from '../format.ts';
import classes from './availability.module.css';

/** Whether an object can be had: free (from a later day if `from` is set), lent until a day, in care, or not yet verified. */
export type Availability =
  | { kind: 'free'; from?: string | null }
  | { kind: 'busy'; until: string | null; nextFrom?: string | null }
  | { kind: 'maintenance' }
  | { kind: 'pending' }
  | { kind: 'paused' };

const ICONS = {
  free: IconCircleCheckFilled,
  busy: IconCalendarClock,
  maintenance: IconTool,
  pending: IconHourglassHigh,
  paused: IconPlayerPause,
} as const;

export interface AvailabilityLabelProps {
  availability: Availability;
  large?: boolean;
}

/** Icon, words and colour for the availability of an object (specification, point 2). */
export function AvailabilityLabel({ availability, large = false }: AvailabilityLabelProps) {
  const Icon = ICONS[availability.kind];
  return (
    <p className={[classes.state, classes[availability.kind], large && classes.large].filter(Boolean).join(' ')}>
      <Icon aria-hidden="true" />
      <span>
        <Words availability={availability} style={large ? 'dayMonth' : 'short'} />
      </span>
    </p>
  );
}

function Words({ availability, style }: { availability: Availability; style: 'dayMonth' | 'short' }) {
  const { i18n } = useLingui();
  switch (availability.kind) {
    case 'free': {
      if (!availability.from) return <Trans>Libero ora</Trans>;
      const from = formatDate(availability.from, i18n.locale, style);
      return <Trans>Libero dal {from}</Trans>;
    }
    case 'busy': {
      if (!availability.until) return <Trans>In prestito</Trans>;
      const until = formatDate(availability.until, i18n.locale, style);
      return <Trans>In prestito fino al {until}</Trans>;
    }
    case 'maintenance':
      return <Trans>In manutenzione</Trans>;
    case 'pending':
      return <Trans>In verifica, attendi la conferma da parte di un amministratore</Trans>;
    case 'paused':
      return <Trans>In pausa</Trans>;
  }
}
