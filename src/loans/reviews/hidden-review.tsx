import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '#machines/core/wire';
import { useLibrary } from '../../core/actors.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';
import { formatInstant } from '../../words/times.ts';

/** Tells the author that staff have hidden the review of a loan, and why. */
export function HiddenReview({ order: { hidden_review: hidden } }: { order: Order }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  if (!hidden) return null;
  const at = formatInstant(hidden.at, i18n.locale, timezone);
  return (
    <AlertBox kind="warning" title={<Trans>La biblioteca ha nascosto la tua recensione il {at}</Trans>}>
      «{hidden.reason}»
    </AlertBox>
  );
}
