import { Trans, useLingui } from '@lingui/react/macro';
import { refundForm, type RecordStep } from '#machines/members/record-forms';
import { TEXT } from '#machines/rules/limits';
import { MailWaits } from '../../parts/no-mail.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { formatPrice } from '../../words/numbers.ts';
import type { StepDialogProps } from './step-props.ts';
import { StepForm } from './step-form.tsx';

/** Undoes a sale: what happens to the card and the money, and the reason. */
export function RefundDialog({ actor, record, step }: StepDialogProps<Extract<RecordStep, { kind: 'refund' }>>) {
  const { t, i18n } = useLingui();
  const card = record.cards.find(({ sale }) => sale?.id === step.id);
  const amount = formatPrice(card?.amount ?? 0, i18n.locale);
  const receipt = card?.sale?.receipt ?? '';
  return (
    <StepForm
      actor={actor}
      title={<Trans>Annullare la vendita?</Trans>}
      schema={refundForm}
      initial={{ reason: '' }}
      submit={<Trans>Annulla la vendita</Trans>}
      keep={<Trans>Lascia così</Trans>}
      danger
    >
      {(form) => (
        <>
          <p>
            {card?.paid === 'cash' ? (
              <Trans>
                La tessera finisce subito e la ricevuta {receipt} non vale più. Restituisci {amount} alla persona, che
                riceve un’email.
              </Trans>
            ) : (
              <Trans>La tessera finisce subito e la ricevuta {receipt} non vale più. La persona riceve un’email.</Trans>
            )}
          </p>
          <MailWaits />
          <TextArea
            key={form.key('reason')}
            {...form.getInputProps('reason')}
            label={t`Perché: lo legge anche la persona`}
            rows={3}
            required
            first
            allowPaste
            maxLength={TEXT.long}
          />
        </>
      )}
    </StepForm>
  );
}
