import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { openingOf } from '#machines/core/calendar/opening-of';
import { shiftsOn } from '#machines/rules/opening';
import type { Period } from '#machines/rules/loans/period';
import { selectPlace } from '#machines/checkout/recap.selectors';
import type { Headquarter } from '#machines/core/wire';
import { formatDate } from '../../words/dates.ts';
import type { RecapActor } from '../actor-types.ts';
import classes from '../checkout.module.css';

/** Opening hours on the first and the last day. */
export function Pickup({ loan, actor }: { loan: Period; actor: RecapActor }) {
  const place = useSelector(actor, selectPlace);
  if (!place) return null;
  if (place.is.smartlocker) {
    return (
      <p className={classes.small}>
        <Trans>È uno smart locker: con il codice lo apri a qualsiasi ora.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.hours}>
      <Hours place={place} date={loan.from_date} role="from_date" />
      {loan.to_date !== loan.from_date && <Hours place={place} date={loan.to_date} role="to_date" />}
    </ul>
  );
}

function Hours({ place, date, role }: { place: Headquarter; date: string; role: 'from_date' | 'to_date' }) {
  const { i18n } = useLingui();
  const shifts = shiftsOn(openingOf(place), date).map(({ from, to }) => `${from}–${to}`);
  if (shifts.length === 0) return null;
  const day = formatDate(date, i18n.locale, 'weekdayLong');
  const hours = shifts.join(', ');
  return (
    <li>
      {role === 'from_date' ? (
        <Trans>
          Lo ritiri {day}: <strong>{hours}</strong>
        </Trans>
      ) : (
        <Trans>
          Lo riporti {day}: <strong>{hours}</strong>
        </Trans>
      )}
    </li>
  );
}
