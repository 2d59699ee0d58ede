import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import type { TicketRow } from '#machines/tickets/wire';
import { useLibrary } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import list from '../parts/lists/list.module.css';
import { Picture } from '../ui/objects/picture.tsx';
import { formatDate } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import { formatPrice } from '../words/numbers.ts';
import classes from './tickets.module.css';
import { TICKET_COLOURS, TICKET_REASON_WORDS, TICKET_STATUS_WORDS } from './words.ts';

/** A maintenance ticket as a line of a list. @param ofObject on the object's own page, which need not name the object */
export function TicketLine({ ticket, ofObject = false }: { ticket: TicketRow; ofObject?: boolean }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const { id, status, reason, note, product, opened_at, closed_at, expected_on, cost } = ticket;
  const from = formatInstant(opened_at, i18n.locale, timezone);
  const to = closed_at === null ? '' : formatInstant(closed_at, i18n.locale, timezone);
  const why = i18n._(TICKET_REASON_WORDS[reason]);
  return (
    <li className={list.row}>
      {!ofObject && (
        <div className={list.thumb}>
          <Picture source={product.img} alt="" sizes="4rem" />
        </div>
      )}
      <div className={list.words}>
        <Link href={hrefOf('staff_ticket', { id })}>{ofObject ? why : product.name}</Link>
        <p className={list.muted}>
          {!ofObject && (
            <>
              <span className={list.code}>{product.code}</span> ·{' '}
            </>
          )}
          {ofObject ? (note ?? '') : [why, note].filter(Boolean).join(': ')}
          {!ofObject && ` · ${product.headquarter.name}`}
        </p>
        <p className={list.muted}>
          {closed_at === null ? (
            <Trans>Aperto il {from}</Trans>
          ) : (
            <Trans>
              Dal {from} al {to}
            </Trans>
          )}
        </p>
      </div>
      <div className={list.badges}>
        {cost > 0 && <span className={classes.amount}>{formatPrice(cost, i18n.locale)}</span>}
        {expected_on !== null && status !== 'done' && <Expected day={expected_on} />}
        <Badge color={TICKET_COLOURS[status]}>{i18n._(TICKET_STATUS_WORDS[status])}</Badge>
      </div>
    </li>
  );
}

/** The day on which an object should be ready; red once it has passed. */
export function Expected({ day }: { day: string }) {
  const { i18n } = useLingui();
  const isLate = day < useToday();
  const words = formatDate(day, i18n.locale, 'medium');
  return (
    <span className={isLate ? classes.late : classes.muted}>
      {isLate ? <Trans>Doveva essere pronto il {words}</Trans> : <Trans>Pronto il {words}</Trans>}
    </span>
  );
}
