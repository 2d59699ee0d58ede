import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { openingOf } from '#machines/core/calendar/opening-of';
import type { Order } from '#machines/core/wire';
import { isLive } from '#machines/loans/loan.selectors';
import { selectPoints } from '#machines/loans/orders.selectors';
import { pointFor } from '#machines/loans/pass-copy';
import { closedEnds } from '#machines/rules/loans/closed-ends';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { formatDate } from '../words/dates.ts';
import type { OrdersActor } from './actor-types.ts';
import { useOtherDays } from './use-other-days.ts';

/** Warns that the pickup point of an upcoming loan is closed on its first or last day; the button for other days stands below. */
export function ClosedEnds({ order, actor }: { order: Order; actor: OrdersActor }) {
  const { i18n } = useLingui();
  const askForDays = useOtherDays(order, actor);
  const point = pointFor(order, useSelector(actor, selectPoints));
  if (!point || !isLive(order) || order.picked_up_at !== null) return null;
  const { name } = point;
  const ends = closedEnds(order.loan, openingOf(point));
  if (ends.length === 0) return null;
  const from = formatDate(order.loan.from_date, i18n.locale, 'weekdayLong');
  const to = formatDate(order.loan.to_date, i18n.locale, 'weekdayLong');
  return (
    <AlertBox kind="warning" title={<Trans>Il punto di ritiro è chiuso</Trans>}>
      {ends.map((end) => (
        <p key={end}>
          {end === 'pickup' ? (
            <Trans>
              {name} è chiuso il giorno del ritiro, {from}.
            </Trans>
          ) : (
            <Trans>
              {name} è chiuso il giorno della restituzione, {to}.
            </Trans>
          )}
        </p>
      ))}
      {askForDays && (
        <p>
          <Trans>Con «Scegli altri giorni» sposti il prestito.</Trans>
        </p>
      )}
    </AlertBox>
  );
}
