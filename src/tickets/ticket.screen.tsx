import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectDialog,
  selectFailure,
  selectRefusal,
  selectStage,
  selectTicket,
} from '#machines/tickets/ticket-page.selectors';
import type { Ticket } from '#machines/tickets/wire';
import { useLibrary } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { PageHead } from '../navigation/page-head.tsx';
import { Failed } from '../parts/failed.tsx';
import { MeanwhileAlert } from '../parts/meanwhile.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { formatInstant } from '../words/times.ts';
import { formatPeriod } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import type { TicketActor } from './actor-types.ts';
import { TicketEntries } from './ticket-entries.tsx';
import { Expected } from './ticket-line.tsx';
import { TicketSteps } from './ticket-steps.tsx';
import classes from './tickets.module.css';
import { TICKET_COLOURS, TICKET_REASON_WORDS, TICKET_STATUS_WORDS } from './words.ts';

const TicketDialogs = lazy(() => import('./ticket-dialog.tsx'));

/** A maintenance ticket: what is wrong, what was done, what it cost, and what can be done now. */
export default function TicketPage({ actor }: ScreenProps<'staff_ticket'> & { actor: TicketActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const refusal = useSelector(actor, selectRefusal);
  const ticket = useSelector(actor, selectTicket);
  const dialog = useSelector(actor, selectDialog);
  return (
    <Page compact title={ticket?.product.name ?? t`Guasto`} back={{ href: hrefOf('staff_tickets'), label: t`Guasti` }}>
      {stage === 'loading' && <LinesSkeleton count={5} height="4rem" />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'unknown' && <EmptyState title={<Trans>Questo guasto non c’è</Trans>} />}
      {stage === 'shown' && ticket && (
        <>
          {refusal && !dialog && <MeanwhileAlert failure={refusal} />}
          <Head ticket={ticket} />
          <TicketSteps actor={actor} ticket={ticket} />
          <Affected ticket={ticket} />
          <TicketEntries actor={actor} ticket={ticket} />
        </>
      )}
      <Suspense>{dialog && <TicketDialogs key={dialog.kind} actor={actor} dialog={dialog} />}</Suspense>
    </Page>
  );
}

function Head({ ticket }: { ticket: Ticket }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { product, status, reason, note, missing, opened_at, opened_by, loan_id, by_borrower, expected_on, cost } =
    ticket;
  const at = formatInstant(opened_at, i18n.locale, timezone);
  const price = formatPrice(cost, i18n.locale);
  return (
    <div className={classes.head}>
      <PageHead title={product.name} />
      <div className={classes.thumb}>
        <Picture source={product.img} alt="" sizes="6rem" />
      </div>
      <div className={classes.words}>
        <p>
          <Link href={hrefOf('staff_object', { id: product.id })}>{product.code}</Link> · {product.headquarter.name}
        </p>
        <p className={classes.note}>
          <strong>{i18n._(TICKET_REASON_WORDS[reason])}</strong>
          {note !== null && `: ${note}`}
        </p>
        {missing.length > 0 && (
          <p>
            <Trans>Manca: {missing.join(', ')}</Trans>
          </p>
        )}
        <p className={classes.muted}>
          {opened_by === null ? (
            <Trans>Aperto il {at}</Trans>
          ) : (
            <Trans>
              Aperto il {at} da {opened_by}
            </Trans>
          )}
          {loan_id !== null && (
            <>
              {' · '}
              <Link href={hrefOf('staff_loan', { id: loan_id })}>
                {by_borrower ? (
                  <Trans>Il prestito di chi l’ha segnalato</Trans>
                ) : (
                  <Trans>Il prestito che l’ha aperto</Trans>
                )}
              </Link>
            </>
          )}
        </p>
      </div>
      <div className={classes.buttons}>
        {cost > 0 && (
          <span className={classes.amount}>
            <Trans>Spese: {price}</Trans>
          </span>
        )}
        {expected_on !== null && status !== 'done' && <Expected day={expected_on} />}
        <Badge color={TICKET_COLOURS[status]}>{i18n._(TICKET_STATUS_WORDS[status])}</Badge>
      </div>
    </div>
  );
}

function Affected({ ticket: { affected_loans } }: { ticket: Ticket }) {
  const { t, i18n } = useLingui();
  const count = affected_loans.length;
  if (count === 0) return null;
  return (
    <Section
      title={t`Chi lo aspetta`}
      lead={
        <Plural
          value={count}
          one="Ha ricevuto una mail: può scegliere altri giorni o un altro oggetto."
          other="Hanno ricevuto una mail: possono scegliere altri giorni o un altro oggetto."
        />
      }
    >
      <ul>
        {affected_loans.map(({ id, member, from_date, to_date }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.when}>{formatPeriod(from_date, to_date, i18n.locale, 'medium')}</span>
            <Link href={hrefOf('staff_loan', { id })}>{member}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
