import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Due } from '#machines/loans/order-list';
import { hrefOf } from '#machines/core/routes';
import { langOf } from '../words/fallback.ts';
import { pictureOf } from '../core/tile.ts';
import { DateStamp, FromStamp } from '../ui/calendar/date-stamp.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { LockerCodes } from './pickup/locker-codes.tsx';
import classes from './orders.module.css';
import { Overdue } from './overdue.tsx';
import { DueWords, PlaceWords } from './words.tsx';

/** The next object to collect or return, readable at arm's length. */
export function NextDue({ due }: { due: Due }) {
  const { t } = useLingui();
  const { order, kind, date } = due;
  return (
    <section className={classes.next} aria-label={t`La prossima cosa da fare`}>
      {kind === 'overdue' && <Overdue order={order} />}
      <div className={classes.nextHead}>
        {kind === 'pickup' ? <FromStamp date={date} /> : <DateStamp date={date} label={<Trans>Entro</Trans>} strong />}
        <div className={classes.nextWords}>
          <h2>
            <DueWords due={due} />
          </h2>
          <Link
            className={classes.nextName}
            href={hrefOf('order', { id: order.id })}
            {...langOf(order.product, 'name')}
          >
            {order.product.name}
          </Link>
          <ForeignNote of={order.product} fields={['name']} />
          <p className={classes.line}>
            <IconMapPin size={20} aria-hidden="true" />
            <span>
              <PlaceWords order={order} />
            </span>
          </p>
        </div>
        <span className={classes.nextPicture}>
          <Picture source={pictureOf(order.product.img)} alt="" sizes="112px" square eager />
        </span>
      </div>
      <LockerCodes order={order} next={kind} pictures="first" />
    </section>
  );
}
