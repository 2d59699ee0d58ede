import { Plural, Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import type { Wait } from '#machines/waits/wire';
import { formatDate } from '../words/dates.ts';

/** Its place among all who wait for the object. */
export function PlaceWords({ place }: Pick<Wait, 'place'>) {
  switch (place) {
    case 1:
      return <Trans>Sei al primo posto</Trans>;
    case 2:
      return <Trans>Sei al secondo posto</Trans>;
    case 3:
      return <Trans>Sei al terzo posto</Trans>;
    default:
      return <Trans>Sei al posto numero {place}</Trans>;
  }
}

/** What the member has asked for. */
export function WantedWords({ days, from_date, to_date }: Pick<Wait, 'days' | 'from_date' | 'to_date'>) {
  const { i18n } = useLingui();
  const from = formatDate(from_date, i18n.locale, 'dayMonth');
  const to = formatDate(to_date, i18n.locale, 'dayMonth');
  return (
    <Trans>
      Ti serve per <Plural value={days} one="# giorno" other="# giorni" /> tra il {from} e il {to}.
    </Trans>
  );
}

/** A lower bound, and nothing where it would be a guess. */
export function NotBeforeWords({ not_before }: Pick<Wait, 'not_before'>) {
  const { i18n } = useLingui();
  if (not_before === null) return null;
  const day = formatDate(not_before, i18n.locale, 'weekdayLong');
  return <Trans>Non prima di {day}.</Trans>;
}
