import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { selectSum, selectTotal } from '#machines/core/pages/pages.selectors';
import { newTicketForm } from '#machines/rules/ticket-forms';
import { TEXT } from '#machines/rules/limits';
import { emptyTicket } from '#machines/tickets/ticket-dialogs';
import { TICKET_REASONS } from '#machines/tickets/ticket-events';
import {
  selectIsOpening,
  selectIsWriting,
  selectNewRefusal,
  selectPages,
} from '#machines/tickets/object-tickets.machine';
import type { ticketPagesMachine } from '#machines/tickets/tickets.machine';
import { useToday } from '../core/today.ts';
import { DialogForm } from '../parts/dialogs/dialog-form.tsx';
import { PagedList } from '../parts/lists/paged-list.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { SelectField, TextArea } from '../ui/fields/text-field.tsx';
import { Section } from '../ui/layout/section.tsx';
import { formatPrice } from '../words/numbers.ts';
import type { ObjectTicketsActor } from './actor-types.ts';
import { TicketLine } from './ticket-line.tsx';
import classes from './tickets.module.css';
import { TICKET_REASON_WORDS } from './words.ts';

/** The maintenance tickets of an object with what they have cost, and a new one. */
export default function ObjectTickets({ actor }: { id: string; actor: ObjectTicketsActor }) {
  const { t } = useLingui();
  const pages = useSelector(actor, selectPages);
  const isWriting = useSelector(actor, selectIsWriting);
  return (
    <Section title={t`Guasti e riparazioni`}>
      {pages && <List actor={pages} />}
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconTool size={20} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'form.opened' })}
        >
          <Trans>Segnala un guasto</Trans>
        </Button>
      </div>
      {isWriting && <NewTicket actor={actor} />}
    </Section>
  );
}

function List({ actor }: { actor: ActorRefFrom<typeof ticketPagesMachine> }) {
  const { i18n } = useLingui();
  const cost = useSelector(actor, selectSum) ?? 0;
  const total = useSelector(actor, selectTotal) ?? 0;
  const price = formatPrice(cost, i18n.locale);
  return (
    <>
      {total > 0 && cost > 0 && (
        <p className={classes.amount}>
          <Trans>Spese in tutto: {price}</Trans>
        </p>
      )}
      <PagedList
        actor={actor}
        skeleton={{ count: 2 }}
        level={3}
        empty={
          <p className={classes.muted}>
            <Trans>Mai guasto, finora.</Trans>
          </p>
        }
        more={<Trans>Mostra altri guasti</Trans>}
      >
        {(ticket) => <TicketLine key={ticket.id} ticket={ticket} ofObject />}
      </PagedList>
    </>
  );
}

function NewTicket({ actor }: { actor: ObjectTicketsActor }) {
  const { t, i18n } = useLingui();
  const isOpening = useSelector(actor, selectIsOpening);
  const today = useToday();
  const refusal = useSelector(actor, selectNewRefusal);
  return (
    <DialogForm
      actor={actor}
      title={<Trans>Segnala un guasto</Trans>}
      schema={newTicketForm}
      initial={emptyTicket}
      submit={<Trans>Apri il guasto</Trans>}
      busy={isOpening}
      refusal={refusal}
      onSubmit={(values) => actor.send({ type: 'submitted', values })}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      {(form) => (
        <>
          <p>
            <Trans>L’oggetto non si presta finché il guasto non è riparato. Chi lo aspetta riceve una mail.</Trans>
          </p>
          <SelectField
            key={form.key('reason')}
            {...form.getInputProps('reason')}
            label={t`Che cos’ha`}
            required
            options={TICKET_REASONS.map((reason) => ({ value: reason, label: i18n._(TICKET_REASON_WORDS[reason]) }))}
          />
          <TextArea
            key={form.key('note')}
            {...form.getInputProps('note')}
            label={t`Nota`}
            rows={3}
            allowPaste
            maxLength={TEXT.long}
          />
          <DateField
            key={form.key('expected_on')}
            {...form.getInputProps('expected_on')}
            today={today}
            min={today}
            label={t`Quando sarà pronto`}
            hint={t`Vuoto: non si sa. Chi lo ha prenotato fino a quel giorno riceve una mail.`}
          />
        </>
      )}
    </DialogForm>
  );
}
