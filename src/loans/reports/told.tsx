import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#machines/core/wire';
import { useLibrary } from '../../core/actors.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { formatInstant } from '../../words/times.ts';

/** What the borrower told the library of damage, and whether it is looked after. */
export function Told({ order: { damage_report: report } }: { order: Order }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  if (!report) return null;
  const at = formatInstant(report.at, i18n.locale, timezone);
  return (
    <AlertBox
      kind={report.is_done ? 'success' : 'info'}
      title={
        report.is_done ? (
          <Trans>Il guasto che hai segnalato il {at} è risolto</Trans>
        ) : (
          <Trans>Hai segnalato un guasto il {at}</Trans>
        )
      }
    >
      «{report.text}»
    </AlertBox>
  );
}
