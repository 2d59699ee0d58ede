import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleX,
  IconClockHour4,
  IconHandGrab,
  IconHourglassHigh,
  IconPackageExport,
  IconPackageImport,
  IconShoppingBag,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';
import type { Standing, StandingKind } from '#machines/rules/loans/standing';

export type LoanStatus = 'checkout' | 'pending' | 'approved' | 'extended' | 'returned' | 'cancelled' | 'denied';

/** Labels of the statuses of a loan (rules/lending.md#statuses). */
export const STATUS_LABELS: Record<LoanStatus, MessageDescriptor> = {
  checkout: msg`Checkout in corso`,
  pending: msg`Attesa conferma`,
  approved: msg`Approvato`,
  extended: msg`Esteso`,
  cancelled: msg`Annullato`,
  denied: msg`Negato`,
  returned: msg`Restituito`,
};

/** What a loan is today, in words (rules/lending.md#what-a-loan-is). */
export const STANDING_LABELS: Record<StandingKind, MessageDescriptor> = {
  draft: STATUS_LABELS.checkout,
  pending: STATUS_LABELS.pending,
  to_collect: msg`Da ritirare`,
  out: msg`In prestito`,
  due_today: msg`Scade oggi`,
  late: msg`In ritardo`,
  returned: STATUS_LABELS.returned,
  cancelled: STATUS_LABELS.cancelled,
  denied: STATUS_LABELS.denied,
};

const LOOKS: Record<StandingKind, [colour: string, icon: Icon]> = {
  draft: ['ochre', IconShoppingBag],
  pending: ['sky', IconHourglassHigh],
  to_collect: ['leaf', IconHandGrab],
  out: ['plum', IconPackageExport],
  due_today: ['ochre', IconClockHour4],
  late: ['danger', IconAlertTriangle],
  returned: ['gray', IconPackageImport],
  cancelled: ['gray', IconCircleX],
  denied: ['danger', IconBan],
};

interface StandingChipProps {
  standing: Standing;
  /** The object is brought to the member. */
  isDelivered?: boolean;
}

/** What a loan is today, as icon, word and colour. */
export function StandingChip({ standing, isDelivered = false }: StandingChipProps) {
  const { t, i18n } = useLingui();
  const [colour, ChipIcon] = LOOKS[standing.kind];
  const isToDeliver = isDelivered && standing.kind === 'to_collect';
  const Shown = isToDeliver ? IconTruckDelivery : ChipIcon;
  return (
    <Badge color={colour} leftSection={<Shown aria-hidden="true" />}>
      {standing.kind === 'late' ? (
        <Plural value={standing.days} one="In ritardo di # giorno" other="In ritardo di # giorni" />
      ) : isToDeliver ? (
        t`In consegna`
      ) : (
        i18n._(STANDING_LABELS[standing.kind])
      )}
    </Badge>
  );
}
