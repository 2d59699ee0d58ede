import { Trans, useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { Ticket, TicketEntry } from '#machines/tickets/wire';
import { useLibrary } from '../core/actors.ts';
import { IconButton } from '../ui/layout/icon-button.tsx';
import { Section } from '../ui/layout/section.tsx';
import { Picture } from '../ui/objects/picture.tsx';
import { formatDate } from '../words/dates.ts';
import { formatInstant } from '../words/times.ts';
import { formatPrice } from '../words/numbers.ts';
import type { TicketActor } from './actor-types.ts';
import classes from './tickets.module.css';
import { TICKET_ENTRY_WORDS } from './words.ts';

/** What happened with a ticket, the latest first. */
export function TicketEntries({ actor, ticket }: { actor: TicketActor; ticket: Ticket }) {
  const { t } = useLingui();
  return (
    <Section title={t`Che cosa è successo`}>
      {ticket.entries.length === 0 && ticket.note === null ? (
        <p className={classes.muted}>
          <Trans>Ancora niente.</Trans>
        </p>
      ) : (
        <ol reversed>
          {ticket.entries.toReversed().map((entry) => (
            <Entry key={entry.id} actor={actor} entry={entry} />
          ))}
          <Opened ticket={ticket} />
        </ol>
      )}
    </Section>
  );
}

/** What was written when it was opened. */
function Opened({ ticket: { note, opened_at, opened_by, by_borrower } }: { ticket: Ticket }) {
  if (note === null) return null;
  return (
    <li className={classes.entry}>
      <When at={opened_at} by={opened_by} />
      <div className={classes.words}>
        <strong>{by_borrower ? <Trans>Segnalato da chi lo aveva in prestito</Trans> : <Trans>Aperto</Trans>}</strong>
        <p className={classes.note}>{note}</p>
      </div>
    </li>
  );
}

function When({ at, by }: { at: string; by: string | null }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  return (
    <span className={classes.when}>
      {formatInstant(at, i18n.locale, timezone, 'dateTime')}
      {by !== null && (
        <>
          <br />
          {by}
        </>
      )}
    </span>
  );
}

function Entry({ actor, entry }: { actor: TicketActor; entry: TicketEntry }) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const { id, kind, at, by, text, cost, picture, expected_on } = entry;
  const what = i18n._(TICKET_ENTRY_WORDS[kind]);
  const when = formatInstant(at, i18n.locale, timezone, 'dateTime');
  const canRemove = kind === 'note' || kind === 'cost' || kind === 'picture';
  return (
    <li className={classes.entry}>
      <When at={at} by={by} />
      <div className={classes.words}>
        <strong>{what}</strong>
        {cost !== null && <span className={classes.amount}> {formatPrice(cost, i18n.locale)}</span>}
        {kind === 'expect' && (
          <span>: {expected_on === null ? <Trans>nessuna</Trans> : formatDate(expected_on, i18n.locale)}</span>
        )}
        {text !== null && <p className={classes.note}>{text}</p>}
        {picture && (
          <div className={classes.picture}>
            <a href={picture.url} target="_blank" rel="noreferrer">
              <Picture source={picture} alt={t`Foto del ${when}`} sizes="16rem" />
            </a>
          </div>
        )}
      </div>
      {canRemove && (
        <IconButton
          label={t`Togli: ${what}, ${when}`}
          onClick={() => actor.send({ type: 'opened', dialog: { kind: 'remove', entry: id } })}
        >
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
