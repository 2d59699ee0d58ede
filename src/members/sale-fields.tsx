import { Trans, useLingui } from '@lingui/react/macro';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx';
import { formatPrice } from '../words/numbers.ts';
import classes from './record.module.css';

type Method = 'cash' | 'free';

/** The part of a form that binds its fields. */
export interface SaleForm {
  key: (name: 'reason' | 'card_number') => string;
  getInputProps: (name: 'reason' | 'card_number') => { onChange: () => void };
}

/** The cards that can be sold, with their prices. */
export const cardOptions = (cards: readonly { id: string; name: string; price: number }[], locale: string) =>
  cards.map(({ id, name, price }) => ({ value: id, label: `${name}, ${formatPrice(price, locale)}` }));

/** How a card is paid. */
export function MethodField({ method, onChange }: { method: Method; onChange: (method: Method) => void }) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Come paga`}
      value={method}
      options={[
        { value: 'cash', label: t`In contanti` },
        { value: 'free', label: t`Gratuita` },
      ]}
      onChange={(chosen) => onChange(chosen === 'free' ? 'free' : 'cash')}
    />
  );
}

/** Why a card is free, and the number of the printed one. */
export function SaleFields({ form, method }: { form: SaleForm; method: Method }) {
  const { t } = useLingui();
  return (
    <>
      {method === 'free' && (
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
    </>
  );
}

/** The money to collect; nothing for a card that costs nothing. */
export function ToCollect({ method, price = 0 }: { method: Method; price: number | undefined }) {
  const { i18n } = useLingui();
  if (method === 'free' || price === 0) return null;
  return (
    <>
      <Trans>Incassa</Trans> <strong className={classes.amount}>{formatPrice(price, i18n.locale)}</strong>
      <br />
    </>
  );
}
