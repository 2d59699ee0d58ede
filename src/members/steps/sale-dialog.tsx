import { Trans, useLingui } from '@lingui/react/macro';
import { formOf, type RecordStep } from '#machines/members/record-forms';
import { addDays } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import { SelectField } from '../../ui/fields/text-field.tsx';
import { formatPeriod } from '../../words/dates.ts';
import { MailWaits } from '../../parts/no-mail.tsx';
import { cardOptions, MethodField, SaleFields, ToCollect } from '../sale-fields.tsx';
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
            options={cardOptions(on_sale, i18n.locale)}
            onChange={(id) => choose({ card: id })}
          />
          <MethodField method={step.method} onChange={(method) => choose({ method })} />
          <SaleFields form={form} method={step.method} />
          <p aria-live="polite">
            <ToCollect method={step.method} price={card?.price} />
            {profile.email ? (
              <Trans>Vale {period}. La persona riceve la ricevuta per email.</Trans>
            ) : (
              <Trans>Vale {period}. La persona non ha un’email: non riceve la ricevuta.</Trans>
            )}
          </p>
          {profile.email && <MailWaits />}
        </>
      )}
    </StepForm>
  );
}
