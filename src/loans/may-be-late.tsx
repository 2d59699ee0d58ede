import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { Order } from '#machines/core/wire';
import { formatDate } from '../words/dates.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

import type { OrdersActor } from './actor-types.ts';
import classes from './orders.module.css';
import { useOtherDays } from './use-other-days.ts';

/** Warns that the object of an upcoming loan is overdue with its current borrower, and offers alternatives. */
export function MayBeLate({ order, actor }: { order: Order; actor: OrdersActor }) {
  const { i18n } = useLingui();
  const askForDays = useOtherDays(order, actor);
  const day = formatDate(order.loan.from_date, i18n.locale, 'weekdayLong');
  return (
    <AlertBox kind="warning" title={<Trans>Potrebbe arrivare in ritardo</Trans>}>
      <div className={classes.question}>
        <p>
          <Trans>
            Chi ha adesso l’oggetto non lo ha ancora riportato. Se ti serve proprio per {day}, puoi scegliere altri
            giorni, oppure annullare questo prestito e prendere{' '}
            <Link href={hrefOf('category', { slug: 'all' })}>un altro oggetto</Link>.
          </Trans>
        </p>
        {askForDays && (
          <div>
            <Button variant="default" onClick={askForDays}>
              <Trans>Scegli altri giorni</Trans>
            </Button>
          </div>
        )}
      </div>
    </AlertBox>
  );
}
