import { Trans } from '@lingui/react/macro';
import { isLent } from '#machines/loans/loan.selectors';
import type { Order } from '#machines/core/wire';
import { AlertBox } from '../ui/states/alert-box.tsx';

/** Somebody waits for what the member has; nothing before it is collected. */
export function WaitedFor({ order: { is_waited_for, status, picked_up_at } }: { order: Order }) {
  if (!is_waited_for || picked_up_at === null || !isLent({ status })) return null;
  return (
    <AlertBox kind="info">
      <Trans>Qualcuno aspetta questo oggetto: riportalo prima se puoi.</Trans>
    </AlertBox>
  );
}
