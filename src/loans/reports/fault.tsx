import { Trans } from '@lingui/react/macro';
import { loanOf } from '#machines/loans/order-list';
import { isKeptByFault } from '#machines/loans/loan.selectors';
import type { Order } from '#machines/core/wire';
import { useToday } from '../../core/today.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';

/** Why a loan is not extended whose object has a fault that its borrower has not reported. */
export function Fault({ order }: { order: Order }) {
  const today = useToday();
  if (!isKeptByFault(loanOf(order), today)) return null;
  return (
    <AlertBox kind="info">
      <Trans>L’oggetto ha un guasto che la biblioteca sta guardando: per ora il prestito non si può estendere.</Trans>
    </AlertBox>
  );
}
