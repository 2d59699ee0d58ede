import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus, IconEye, IconMapPin, IconStar, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { loanOf } from '#machines/orders';
import { hrefOf } from '#machines/routes';
import { canCancel, canExtend, isOverdue } from '#machines/selectors/loan.selectors';
import { selectSavedAt } from '#machines/selectors/orders.selectors';
import type { Order } from '#machines/wire';
import { formatDate, formatPeriod } from '../../format.ts';
import { pictureOf } from '../../tile.ts';
import { useToday } from '../../today.ts';
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import type { OrdersActor } from '../actor-types.ts';
import { LockerCodes } from './locker-codes.tsx';
import { langOf } from '../../fallback.ts';
import classes from './orders.module.css';
import { MayBeLate } from './may-be-late.tsx';
import { Overdue } from './overdue.tsx';
import { PlaceWords } from './words.tsx';

interface LoanCardProps {
  order: Order;
  actor: OrdersActor;
  /** It is the next thing to do, so its codes and its warning stand above already. */
  isNext?: boolean;
}

/** One loan in a list, with what can be done with it. */
export function LoanCard({ order, actor, isNext = false }: LoanCardProps) {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { product, loan, note, note_answers } = order;
  const { name } = product;
  return (
    <article className={classes.card}>
      <span className={classes.picture}>
        <Picture source={pictureOf(product.img)} alt="" sizes="96px" square />
      </span>
      <div className={classes.words}>
        <h3 className={classes.name} {...langOf(product, 'name')}>
          <Link href={hrefOf('my_order', { id: order.id })}>{name}</Link>
        </h3>
        <StatusChip status={order.status} />
        <p className={classes.period}>{formatPeriod(loan.from_date, loan.to_date, i18n.locale, 'medium')}</p>
        <p className={classes.line}>
          <IconMapPin size={18} aria-hidden="true" />
          <span>
            <PlaceWords order={order} short />
          </span>
        </p>
      </div>
      <div className={classes.menu}>
        <ActionMenu label={t`Azioni per ${name}`} actions={useActions(order, actor)} />
      </div>
      <div className={classes.more}>
        {!isNext && isOverdue(loanOf(order), today) && <Overdue order={order} />}
        {order.may_be_late && <MayBeLate order={order} />}
        {!isNext && <LockerCodes order={order} />}
        <Notes note={note} answer={note_answers} />
      </div>
    </article>
  );
}

/** The menu of a loan; only what its lifecycle allows now (specification, point 2). */
function useActions(order: Order, actor: OrdersActor): MenuAction[] {
  const { t, i18n } = useLingui();
  const today = useToday();
  const row = loanOf(order);
  const isSaved = useSelector(actor, (orders) => selectSavedAt(orders) !== undefined);
  const actions: MenuAction[] = [
    {
      key: 'open',
      label: t`Vedi il dettaglio`,
      icon: <IconEye size={20} aria-hidden="true" />,
      href: hrefOf('my_order', { id: order.id }),
    },
  ];
  // What the device keeps can be read; anything else is for the server.
  if (isSaved) return actions;
  if (canExtend(row, 'member', today)) {
    const until = order.extendable_to === null ? undefined : formatDate(order.extendable_to, i18n.locale, 'dayMonth');
    actions.push({
      key: 'extend',
      label: (
        <>
          <Trans>Estendi prestito</Trans>
          {until !== undefined && (
            <span className={classes.small}>
              <Trans>fino al {until}</Trans>
            </span>
          )}
        </>
      ),
      icon: <IconCalendarPlus size={20} aria-hidden="true" />,
      onSelect: () => actor.send({ type: 'extend.asked', order }),
    });
  }
  if (order.is_reviewable) {
    actions.push({
      key: 'review',
      label: t`Lascia una recensione`,
      icon: <IconStar size={20} aria-hidden="true" />,
      href: hrefOf('my_order_review', { id: order.id }),
    });
  }
  if (canCancel(row, 'member', today)) {
    actions.push({
      key: 'cancel',
      label: t`Annulla prestito`,
      icon: <IconX size={20} aria-hidden="true" />,
      onSelect: () => actor.send({ type: 'cancel.asked', order }),
      danger: true,
    });
  }
  return actions;
}

interface NotesProps {
  note: string | null;
  answer: string | null;
}

/** What the member wrote, and what the library answered. */
export function Notes({ note, answer }: NotesProps) {
  if (note === null && answer === null) return null;
  return (
    <dl className={classes.notes}>
      {note !== null && (
        <div className={classes.note}>
          <dt>
            <Trans>La tua nota</Trans>
          </dt>
          <dd>{note}</dd>
        </div>
      )}
      {answer !== null && (
        <div className={`${classes.note} ${classes.answer}`}>
          <dt>
            <Trans>La biblioteca risponde</Trans>
          </dt>
          <dd>{answer}</dd>
        </div>
      )}
    </dl>
  );
}
