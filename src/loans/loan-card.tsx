import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconEye,
  IconMapPin,
  IconPackage,
  IconRefresh,
  IconStar,
  IconTool,
  IconX,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { loanOf, standingFactsOf } from '#machines/loans/order-list';
import { hrefOf } from '#machines/core/routes';
import { canCancel, canExtend, isOverdue } from '#machines/loans/loan.selectors';
import { selectSavedAt } from '#machines/loans/orders.selectors';
import type { Order } from '#machines/core/wire';
import { formatDate, formatPeriod } from '../words/dates.ts';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { pictureOf } from '../core/tile.ts';
import { useToday } from '../core/today.ts';
import { ActionMenu, type MenuAction } from '../ui/overlays/action-menu.tsx';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { AgainWords } from './again.tsx';
import type { OrdersActor } from './actor-types.ts';
import { LockerCodes } from './pickup/locker-codes.tsx';
import { langOf } from '../words/fallback.ts';
import classes from './orders.module.css';
import { Ended } from './ended.tsx';
import { MayBeLate } from './may-be-late.tsx';
import { againHref } from './onward.ts';
import { Overdue } from './overdue.tsx';
import { useOtherDays } from './use-other-days.ts';
import { PlaceWords } from './words.tsx';

interface LoanCardProps {
  order: Order;
  actor: OrdersActor;
  /** It is the next loan due, so its codes and its warning are shown above. */
  isNext?: boolean;
}

/** One loan in a list, with its actions. */
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
          <Link href={hrefOf('order', { id: order.id })}>{name}</Link>
        </h3>
        <ForeignNote of={product} fields={['name']} />
        <LoanChip loan={standingFactsOf(order)} />
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
        {order.may_be_late && <MayBeLate order={order} actor={actor} />}
        {!isNext && <LockerCodes order={order} />}
        {order.status === 'cancelled' && <Ended order={order} />}
        <Notes note={note} answer={note_answers} />
      </div>
    </article>
  );
}

/** The menu of a loan: only what its lifecycle allows now (rules/screens-and-routes.md#my-loans). */
function useActions(order: Order, actor: OrdersActor): MenuAction[] {
  const { t, i18n } = useLingui();
  const today = useToday();
  const row = loanOf(order);
  const isSaved = useSelector(actor, (orders) => selectSavedAt(orders) !== undefined);
  const askForDays = useOtherDays(order, actor);
  const actions: MenuAction[] = [
    {
      key: 'open',
      label: t`Vedi il dettaglio`,
      icon: <IconEye size={20} aria-hidden="true" />,
      href: hrefOf('order', { id: order.id }),
    },
  ];
  // Offline, saved data can be read; any other action needs the server.
  if (isSaved) return actions;
  if (order.product.has_page) {
    actions.push({
      key: 'object',
      label: t`Vai all’oggetto`,
      icon: <IconPackage size={20} aria-hidden="true" />,
      href: hrefOf('product', { id: order.product.id }),
    });
  }
  const again = againHref(order);
  if (again !== undefined) {
    actions.push({
      key: 'again',
      label: <AgainWords order={order} />,
      icon: <IconRefresh size={20} aria-hidden="true" />,
      href: again,
    });
  }
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
  if (askForDays) {
    actions.push({
      key: 'days',
      label: t`Scegli altri giorni`,
      icon: <IconCalendarEvent size={20} aria-hidden="true" />,
      onSelect: askForDays,
    });
  }
  if (order.is_reviewable) {
    actions.push({
      key: 'review',
      label: t`Lascia una recensione`,
      icon: <IconStar size={20} aria-hidden="true" />,
      href: hrefOf('review', { id: order.id }),
    });
  }
  if (order.is_reportable) {
    actions.push({
      key: 'report',
      label: t`Segnala un guasto`,
      icon: <IconTool size={20} aria-hidden="true" />,
      href: hrefOf('report', { id: order.id }),
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

/** The member's note and the library's reply. */
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
