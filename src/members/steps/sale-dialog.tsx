import { Trans, useLingui } from '@lingui/react/macro';
import { formOf, type RecordStep } from '#machines/members/record-forms';
import { addDays } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { SelectField, TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { formatPeriod } from '../../words/dates.ts';
import { formatPrice } from '../../words/numbers.ts';
import classes from '../record.module.css';
import type { StepDialogProps } from './step-props.ts';
import { StepForm } from './step-form.tsx';

/** Sells a card at the counter: which one, cash or free, and the number of the printed card. */
export function SaleDialog({ actor, record, step }: StepDialogProps<Extract<RecordStep, { kind: 'sale' }>>) {
  const { t, i18n } = useLingui();
  const { on_sale, next_from, profile } = record;
  const card = on_sale.find(({ id }) => id === step.card);
  const choose = (part: Partial<typeof step>) => actor.send({ type: 'opened', step: { ...step, ...part } });
  const to = card ? addDays(addMonths(next_from, card.duration), -1) : next_from;
  const period = formatPeriod(next_from, to, i18n.locale);
  const hasPrice = card !== undefined && card.price > 0;
  return (
    <StepForm
      actor={actor}
      title={<Trans>Tessera al banco</Trans>}
      schema={formOf(step)}
      initial={{ reason: '', card_number: profile.card_number ?? '' }}
      submit={<Trans>Registra la tessera</Trans>}
    >
      {(form) => (
        <>
          <SelectField
            label={t`Tessera`}
            value={step.card}
            options={on_sale.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ${formatPrice(price, i18n.locale)}`,
            }))}
            onChange={(id) => choose({ card: id })}
          />
          <SelectField
            label={t`Come paga`}
            value={step.method}
            options={[
              { value: 'cash', label: t`In contanti` },
              { value: 'free', label: t`Gratuita` },
            ]}
            onChange={(method) => choose({ method: method === 'free' ? 'free' : 'cash' })}
          />
          {step.method === 'free' && (
            <TextArea
              key={form.key('reason')}
              {...form.getInputProps('reason')}
              label={t`Perché è gratuita`}
              rows={2}
              required
              allowPaste
              maxLength={TEXT.long}
            />
          )}
          <TextField
            key={form.key('card_number')}
            {...form.getInputProps('card_number')}
            label={t`Numero della tessera stampata`}
            hint={t`Vuoto, se non ne dai una: il numero si crea da solo.`}
            allowPaste
            maxLength={FREE_TEXT.number}
          />
          <p aria-live="polite">
            {step.method === 'cash' && hasPrice && (
              <>
                <Trans>Incassa</Trans>{' '}
                <strong className={classes.amount}>{formatPrice(card.price, i18n.locale)}</strong>
                <br />
              </>
            )}
            <Trans>Vale {period}. La persona riceve la ricevuta per email.</Trans>
          </p>
        </>
      )}
    </StepForm>
  );
}
