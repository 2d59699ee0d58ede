import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCalendarPlus,
  IconPackage,
  IconPackageImport,
  IconStar,
  IconTool,
  IconX,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { dueOf, loanOf, standingFactsOf, stepsOf } from '#machines/loans/order-list';
import { hrefOf } from '#machines/core/routes';
import { canCancel, canExtend, isDueBack, isLive, isOverdue } from '#machines/loans/loan.selectors';
import {
  selectFailure,
  selectIsBusy,
  selectOrder,
  selectPoints,
  selectQuestion,
  selectSavedAt,
  selectStage,
} from '#machines/loans/orders.selectors';
import type { Order } from '#machines/core/wire';
import { useLibrary } from '../core/actors.ts';
import { formatDate } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { PageHead } from '../navigation/page-head.tsx';
import { LoanChip } from '../parts/lists/loan-chip.tsx';
import { pictureOf } from '../core/tile.ts';
import { useToday } from '../core/today.ts';
import { langOf } from '../words/fallback.ts';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';

import { PeriodStamps } from '../ui/calendar/date-stamp.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { Section } from '../ui/layout/section.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { STATUS_LABELS } from '../ui/loans/standing-chip.tsx';
import { LoanTimeline } from '../ui/loans/timeline.tsx';
import type { OrdersActor } from './actor-types.ts';
import { Again } from './again.tsx';
import { Asked } from './asked.tsx';
import { Notes } from './loan-card.tsx';
import { Locker } from './pickup/locker.tsx';
import classes from './order.module.css';
import { MayBeLate } from './may-be-late.tsx';
import { Overdue } from './overdue.tsx';
import { Ended } from './ended.tsx';
import { ClosedEnds } from './closed-ends.tsx';
import { Place, returnAnchor } from './pickup/point.tsx';
import { UnknownLoan } from './unknown-loan.tsx';
import { Fault } from './reports/fault.tsx';
import { Told } from './reports/told.tsx';
import { HiddenReview } from './reviews/hidden-review.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useOtherDays } from './use-other-days.ts';
import { WaitedFor } from './waited-for.tsx';
import { DueWords, PlaceWords } from './words.tsx';
import { Failed } from '../parts/failed.tsx';
import { Box, Manuals } from '../parts/object-things.tsx';

/** One of the member's loans, from the request to the return. */
export default function MyOrder({ actor }: ScreenProps<'order'> & { actor: OrdersActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const order = useSelector(actor, selectOrder);
  const savedAt = useSelector(actor, selectSavedAt);
  const isBusy = useSelector(actor, selectIsBusy);
  const isAsking = useSelector(actor, (orders) => selectQuestion(orders) !== undefined);
  if (stage === 'unknown') return <UnknownLoan />;
  return (
    <Page
      title={order ? <span {...langOf(order.product, 'name')}>{order.product.name}</span> : t`Dettaglio del prestito`}
      back={{ href: hrefOf('orders'), label: t`I miei prestiti` }}
    >
      {stage === 'loading' && <LinesSkeleton count={3} height="9rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {savedAt !== undefined && (
        <SavedNotice at={savedAt} busy={isBusy} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {stage === 'shown' && order && <Loan order={order} actor={actor} />}
      {isAsking && <Asked actor={actor} />}
    </Page>
  );
}

interface LoanProps {
  order: Order;
  actor: OrdersActor;
}

function Loan({ order, actor }: LoanProps) {
  const { t } = useLingui();
  const today = useToday();
  const { timezone } = useLibrary();
  const { loan, product } = order;
  const due = dueOf(order, today);
  const points = useSelector(actor, selectPoints);
  const isSaved = useSelector(actor, (orders) => selectSavedAt(orders) !== undefined);
  return (
    <>
      <PageHead title={product.name} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {isOverdue(loanOf(order), today) && <Overdue order={order} />}
          <Ended order={order} />
          <HiddenReview order={order} />
          <Told order={order} />
          <Fault order={order} />
          {order.may_be_late && <MayBeLate order={order} actor={actor} />}
          <ClosedEnds order={order} actor={actor} />
          <div className={classes.paper}>
            <div className={classes.hero}>
              <span className={classes.heroPicture}>
                <Picture source={pictureOf(product.img)} alt="" sizes="160px" square eager />
              </span>
              <div className={classes.heroWords}>
                <ForeignNote of={product} fields={['name']} />
                <LoanChip loan={standingFactsOf(order)} />
                {due && due.kind !== 'overdue' && (
                  <p className={classes.due}>
                    <DueWords due={due} />
                  </p>
                )}
              </div>
              <div className={classes.heroPeriod}>
                <PeriodStamps from_date={loan.from_date} to_date={loan.to_date} />
              </div>
            </div>
            <WaitedFor order={order} />
            {!isSaved && <Actions order={order} actor={actor} />}
          </div>
          {order.locker && (
            <Locker order={order} locker={order.locker} due={due?.kind} actor={isSaved ? undefined : actor} />
          )}
          <Things order={order} />
          <Facts order={order} />
          <Notes note={order.note} answer={order.status === 'denied' ? null : order.note_answers} />
          <Place order={order} points={points} />
        </div>
        <Section title={t`Storia del prestito`} panel>
          <LoanTimeline steps={stepsOf(order, today, timezone)} />
        </Section>
      </div>
    </>
  );
}

/** What the lifecycle allows now, and the way to the object (rules/screens-and-routes.md#loan-detail). */
function Actions({ order, actor }: LoanProps) {
  const { i18n } = useLingui();
  const today = useToday();
  const { product } = order;
  const row = loanOf(order);
  const isBackFirst = isDueBack(row, today);
  const isCancellable = canCancel(row, 'member', today);
  const askForDays = useOtherDays(order, actor);
  const until = order.extendable_to === null ? undefined : formatDate(order.extendable_to, i18n.locale, 'dayMonth');
  return (
    <div className={classes.actions}>
      <Again order={order} />
      {isBackFirst && (
        <Button
          component="a"
          href={`#${returnAnchor}`}
          leftSection={<IconPackageImport size={20} aria-hidden="true" />}
        >
          <Trans>Come lo riporti</Trans>
        </Button>
      )}
      {canExtend(row, 'member', today) && (
        // Before the pickup an extension is possible, but it is not what comes next.
        <Button
          variant={row.picked_up ? 'filled' : 'default'}
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'extend.asked', order })}
        >
          {until === undefined ? <Trans>Estendi prestito</Trans> : <Trans>Estendi prestito fino al {until}</Trans>}
        </Button>
      )}
      {askForDays && (
        <Button variant="default" leftSection={<IconCalendarEvent size={20} aria-hidden="true" />} onClick={askForDays}>
          <Trans>Scegli altri giorni</Trans>
        </Button>
      )}
      {order.is_reviewable && !isBackFirst && (
        <Button
          component={Link}
          variant="default"
          href={hrefOf('review', { id: order.id })}
          leftSection={<IconStar size={20} aria-hidden="true" />}
        >
          <Trans>Lascia una recensione</Trans>
        </Button>
      )}
      {order.is_reportable && (
        <Button
          component={Link}
          variant="default"
          href={hrefOf('report', { id: order.id })}
          leftSection={<IconTool size={20} aria-hidden="true" />}
        >
          <Trans>Segnala un guasto</Trans>
        </Button>
      )}
      {isCancellable && (
        <Button
          variant="default"
          leftSection={<IconX size={20} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'cancel.asked', order })}
        >
          <Trans>Annulla prestito</Trans>
        </Button>
      )}
      {product.has_page && (
        <Button
          component={Link}
          variant="default"
          href={hrefOf('product', { id: product.id })}
          leftSection={<IconPackage size={20} aria-hidden="true" />}
        >
          <Trans>Vai all’oggetto</Trans>
        </Button>
      )}
    </div>
  );
}

/** What must come back, and how the object is used; nothing where nobody wrote it down. */
function Things({ order: { status, product } }: { order: Order }) {
  const { t } = useLingui();
  if (product.box.length === 0 && product.manuals.length === 0) return null;
  return (
    <Section title={t`L’oggetto`} panel>
      <div className={classes.things}>
        <Box
          product={product}
          title={isLive({ status }) ? <Trans>Che cosa deve tornare</Trans> : <Trans>Nella scatola</Trans>}
        />
        <Manuals manuals={product.manuals} />
        <ForeignNote of={product} fields={['box']} />
      </div>
    </Section>
  );
}

function Facts({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { product, shipping, created_at, loan, status } = order;
  return (
    <KeyValue
      rows={[
        // Where the object is says the badge.
        { key: 'status', label: <Trans>Stato della richiesta</Trans>, value: i18n._(STATUS_LABELS[status]) },
        {
          key: 'place',
          label: shipping.method === 'delivery' ? <Trans>Consegna a domicilio</Trans> : <Trans>Ritiro</Trans>,
          value: <PlaceWords order={order} />,
        },
        { key: 'days', label: <Trans>Giorni</Trans>, value: loan.no_of_days },
        {
          key: 'asked',
          label: <Trans>Richiesto il</Trans>,
          value: formatInstant(created_at, i18n.locale, timezone, 'dateTime'),
        },
        { key: 'code', label: <Trans>Codice oggetto</Trans>, value: product.code },
      ]}
    />
  );
}
