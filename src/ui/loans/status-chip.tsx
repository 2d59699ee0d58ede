import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
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
import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

export type LoanStatus = 'checkout' | 'pending' | 'approved' | 'extended' | 'returned' | 'cancelled' | 'denied';
export type Tone = 'leaf' | 'sky' | 'ochre' | 'plum' | 'danger' | 'quiet';

/** Loan status labels of the specification, point 4. */
export const STATUS_LABELS: Record<LoanStatus, MessageDescriptor> = {
  checkout: msg`Checkout in corso`,
  pending: msg`Attesa conferma`,
  approved: msg`Approvato`,
  extended: msg`Esteso`,
  cancelled: msg`Annullato`,
  denied: msg`Negato`,
  returned: msg`Restituito`,
};

const LOOKS: Record<LoanStatus, [Tone, Icon]> = {
  checkout: ['ochre', IconShoppingBag],
  pending: ['sky', IconHourglassHigh],
  approved: ['leaf', IconCircleCheck],
  extended: ['leaf', IconCalendarPlus],
  cancelled: ['quiet', IconCircleX],
  denied: ['danger', IconBan],
  returned: ['quiet', IconPackageImport],
};

/** The status of a loan as icon, word and colour. */
export function StatusChip({ status }: { status: LoanStatus }) {
  const { i18n } = useLingui();
  const [tone, StatusIcon] = LOOKS[status];
  return (
    <ToneChip tone={tone} icon={<StatusIcon aria-hidden="true" />}>
      {i18n._(STATUS_LABELS[status])}
    </ToneChip>
  );
}

export interface ToneChipProps {
  tone: Tone;
  /** Always with an icon: colour alone conveys nothing. */
  icon: ReactNode;
  children: ReactNode;
}

/** A small label in one of the status colours. */
export function ToneChip({ tone, icon, children }: ToneChipProps) {
  return (
    <span className={`${classes.chip} ${classes[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
