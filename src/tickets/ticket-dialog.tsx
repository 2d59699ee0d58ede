import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FormValues } from '#machines/core/forms/form-fields';
import { TEXT } from '#machines/rules/limits';
import { formOf, type TicketDialog } from '#machines/tickets/ticket-dialogs';
import { selectIsBusy, selectQueue, selectRefusal, selectTicket } from '#machines/tickets/ticket-page.selectors';
import { useToday } from '../core/today.ts';
import { Photos } from '../objects/photos.tsx';
import { DialogForm } from '../parts/dialogs/dialog-form.tsx';
import type { Fields } from '../parts/machine-form.ts';
import { MeanwhileAlert } from '../parts/meanwhile.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { TextArea, TextField } from '../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import type { TicketActor } from './actor-types.ts';

type Values = { text: string; cost: string; expected_on: string };
type FormKind = Exclude<TicketDialog['kind'], 'remove'>;

const TITLES: Record<FormKind, ReactNode> = {
  take: <Trans>Prendere in riparazione</Trans>,
  wait: <Trans>Rimettere in attesa</Trans>,
  finish: <Trans>Segnare come riparato</Trans>,
  reopen: <Trans>Riaprire il guasto</Trans>,
  note: <Trans>Nota</Trans>,
  cost: <Trans>Spesa</Trans>,
  expect: <Trans>Data prevista</Trans>,
  picture: <Trans>Foto</Trans>,
};

/** The dialog of a step with a ticket. */
export default function TicketDialogs({ actor, dialog }: { actor: TicketActor; dialog: TicketDialog }) {
  return dialog.kind === 'remove' ? (
    <Removal actor={actor} />
  ) : (
    <StepDialog actor={actor} dialog={dialog} kind={dialog.kind} />
  );
}

function Removal({ actor }: { actor: TicketActor }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Toglierlo?</Trans>}
      confirmLabel={<Trans>Togli</Trans>}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'submitted', values: {} })}
      onCancel={() => actor.send({ type: 'closed' })}
    >
      <p>
        <Trans>Nel registro resta scritto che cosa era.</Trans>
      </p>
      {refusal && <MeanwhileAlert failure={refusal} />}
    </ConfirmDialog>
  );
}

function StepDialog({ actor, dialog, kind }: { actor: TicketActor; dialog: TicketDialog; kind: FormKind }) {
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const expected_on = useSelector(actor, selectTicket)?.expected_on ?? '';
  return (
    <DialogForm<Values>
      actor={actor}
      title={TITLES[kind]}
      schema={formOf(dialog)}
      initial={{ text: '', cost: '', expected_on }}
      submit={<Trans>Salva</Trans>}
      busy={isBusy}
      refusal={refusal}
      onSubmit={(values: FormValues) => actor.send({ type: 'submitted', values })}
      onClose={() => actor.send({ type: 'closed' })}
    >
      {(form) => <StepFields actor={actor} kind={kind} form={form} />}
    </DialogForm>
  );
}

function StepFields({ actor, kind, form }: { actor: TicketActor; kind: FormKind; form: Fields<Values> }) {
  const { t } = useLingui();
  const queue = useSelector(actor, selectQueue);
  const today = useToday();
  switch (kind) {
    case 'picture':
      return queue ? <Photos queue={queue} /> : null;
    case 'expect':
      return (
        <DateField
          key={form.key('expected_on')}
          {...form.getInputProps('expected_on')}
          today={today}
          min={today}
          label={t`Quando sarà pronto`}
          hint={t`Vuoto: non si sa. Chi lo ha prenotato fino a quel giorno riceve una mail.`}
        />
      );
    case 'cost':
      return (
        <>
          <TextField
            key={form.key('cost')}
            {...form.getInputProps('cost')}
            label={t`Quanto, in euro`}
            inputMode="decimal"
            required
            allowPaste
          />
          <TextField
            key={form.key('text')}
            {...form.getInputProps('text')}
            label={t`Per che cosa`}
            required
            allowPaste
            maxLength={TEXT.long}
          />
        </>
      );
    default:
      return (
        <>
          {kind === 'finish' && (
            <p>
              <Trans>L’oggetto torna a prestarsi, se non ha altri guasti.</Trans>
            </p>
          )}
          {kind === 'reopen' && (
            <p>
              <Trans>L’oggetto non si presta più, e chi lo aspetta riceve una mail.</Trans>
            </p>
          )}
          <TextArea
            key={form.key('text')}
            {...form.getInputProps('text')}
            label={kind === 'note' ? t`Nota` : t`Che cosa è stato fatto, o perché`}
            rows={3}
            required={kind === 'note'}
            allowPaste
            maxLength={TEXT.long}
          />
        </>
      );
  }
}
