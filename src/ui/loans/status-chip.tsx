import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import {
  IconBan,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconHourglassHigh,
  IconPackageImport,
  IconShoppingBag,
  type Icon,
} from '@tabler/icons-react';

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

const LOOKS: Record<LoanStatus, [colour: string, icon: Icon]> = {
  checkout: ['ochre', IconShoppingBag],
  pending: ['sky', IconHourglassHigh],
  approved: ['leaf', IconCircleCheck],
  extended: ['leaf', IconCalendarPlus],
  cancelled: ['gray', IconCircleX],
  denied: ['danger', IconBan],
  returned: ['gray', IconPackageImport],
};

/** The status of a loan as icon, word and colour. */
export function StatusChip({ status }: { status: LoanStatus }) {
  const { i18n } = useLingui();
  const [colour, StatusIcon] = LOOKS[status];
  return (
    <Badge color={colour} leftSection={<StatusIcon aria-hidden="true" />}>
      {i18n._(STATUS_LABELS[status])}
    </Badge>
  );
}
