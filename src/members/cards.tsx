import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { IconId, IconPrinter } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectAdministers } from '#machines/account/session.selectors';
import { labelsHref } from '#machines/inventory/labels-query';
import type { RecordStep } from '#machines/members/record-forms';
import type { PersonCard, PersonRecord } from '#machines/members/wire';
import { useLibrary, useSession } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { Section } from '../ui/layout/section.tsx';
import { formatInstant } from '../words/times.ts';
import { formatPeriod } from '../words/dates.ts';
import { formatPrice } from '../words/numbers.ts';
import classes from './record.module.css';
import { PAID_WORDS } from './words.ts';

interface CardsProps {
  record: PersonRecord;
  onOpen: (step: RecordStep) => void;
}

/** The cards of a person with their receipts, and the sale of another. */
export function Cards({ record: { id, profile, cards, on_sale, powers }, onOpen }: CardsProps) {
  const { t } = useLingui();
  const [offer] = on_sale;
  const administers = useSelector(useSession(), selectAdministers);
  const hasHad = cards.some(({ sale }) => sale?.refund == null);
  return (
    <Section title={t`Tessere`}>
      {cards.length === 0 && (
        <p className={classes.quiet}>
          <Trans>Ancora nessuna tessera.</Trans>
        </p>
      )}
      <ul className={classes.list}>
        {cards.map((card) => (
          <Card key={card.id} card={card} onRefund={(id) => onOpen({ kind: 'refund', id })} />
        ))}
      </ul>
      <div className={classes.buttons}>
        {administers && profile.card_number !== null && cards.length > 0 && (
          <Button
            component={Link}
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            href={labelsHref({ kind: 'cards', ids: [id], sheet: '85x54' })}
          >
            <Trans>Stampa la tessera</Trans>
          </Button>
        )}
        {powers.includes('sell') && offer && (
          <Button
            variant="default"
            leftSection={<IconId size={20} aria-hidden="true" />}
            onClick={() => onOpen({ kind: 'sale', card: offer.id, method: 'cash' })}
          >
            {hasHad ? <Trans>Rinnova la tessera</Trans> : <Trans>Vendi la prima tessera</Trans>}
          </Button>
        )}
      </div>
    </Section>
  );
}

function Card({ card, onRefund }: { card: PersonCard; onRefund: (sale: string) => void }) {
  const { i18n } = useLingui();
  const { name, from, to, number, sale } = card;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p>
          <strong>{name}</strong> · {formatPeriod(from, to, i18n.locale)}
          {number !== null && ` · ${number}`}
        </p>
        <Receipt card={card} />
      </div>
      <Validity card={card} />
      {sale?.refundable === true && (
        <Button variant="subtle" color="danger" onClick={() => onRefund(sale.id)}>
          <Trans>Annulla la vendita</Trans>
        </Button>
      )}
    </li>
  );
}

function Receipt({ card: { paid, amount, sale } }: { card: PersonCard }) {
  const { i18n } = useLingui();
  const { timezone } = useLibrary();
  const how = i18n._(PAID_WORDS[paid]);
  const price = amount === null || amount === 0 ? '' : `, ${formatPrice(amount, i18n.locale)}`;
  if (!sale)
    return (
      <p className={classes.quiet}>
        {how}
        {price}
      </p>
    );
  const { receipt, by, reason, refund } = sale;
  const at = formatInstant(sale.at, i18n.locale, timezone);
  const undoneAt = refund ? formatInstant(refund.at, i18n.locale, timezone) : '';
  const seller = by ?? '';
  const undoer = refund?.by ?? '';
  return (
    <>
      <p className={classes.quiet}>
        <Trans>
          {how}
          {price} · Ricevuta {receipt} · {at}, {seller}
        </Trans>
      </p>
      {reason !== null && <p>«{reason}»</p>}
      {refund && (
        <p>
          <Trans>
            Annullata {undoneAt} da {undoer}
          </Trans>
          : «{refund.reason}»
        </p>
      )}
    </>
  );
}

function Validity({ card: { from, to, sale } }: { card: PersonCard }) {
  const today = useToday();
  if (sale?.refund)
    return (
      <Badge color="danger">
        <Trans>Annullata</Trans>
      </Badge>
    );
  if (from <= today && today <= to)
    return (
      <Badge color="leaf">
        <Trans>Attiva</Trans>
      </Badge>
    );
  return <Badge color="gray">{today < from ? <Trans>Non ancora attiva</Trans> : <Trans>Scaduta</Trans>}</Badge>;
}
