import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectCard, selectCards } from '#machines/members/new-person.selectors';
import { FREE_TEXT, TEXT } from '#machines/rules/limits';
import { SelectField, TextArea, TextField } from '../ui/fields/text-field.tsx';
import { formatPrice } from '../words/numbers.ts';
import type { NewPersonActor } from './actor-types.ts';
import classes from './record.module.css';

/** The part of a form that binds its fields. */
interface CardForm {
  key: (name: string) => string;
  getInputProps: (name: string) => { onChange: () => void };
}

/** The card that is sold in the same step, if any: which one, how it is paid, and its number. */
export function CardFields({ actor, form }: { actor: NewPersonActor; form: CardForm }) {
  const { t, i18n } = useLingui();
  const cards = useSelector(actor, selectCards);
  const card = useSelector(actor, selectCard);
  const chosen = cards.find(({ id }) => id === card?.id);
  if (cards.length === 0) return null;
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={t`Tessera`}
          value={card?.id ?? ''}
          options={[
            { value: '', label: t`Nessuna tessera, per ora` },
            ...cards.map(({ id, name, price }) => ({
              value: id,
              label: `${name}, ${formatPrice(price, i18n.locale)}`,
            })),
          ]}
          onChange={(id) => actor.send({ type: 'card.chosen', id })}
        />
        {card && (
          <SelectField
            label={t`Come paga`}
            value={card.method}
            options={[
              { value: 'cash', label: t`In contanti` },
              { value: 'free', label: t`Gratuita` },
            ]}
            onChange={(method) => actor.send({ type: 'method.chosen', method: method === 'free' ? 'free' : 'cash' })}
          />
        )}
      </div>
      {card?.method === 'free' && (
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
      {card && (
        <TextField
          key={form.key('card_number')}
          {...form.getInputProps('card_number')}
          label={t`Numero della tessera stampata`}
          hint={t`Vuoto, se non ne dai una: il numero si crea da solo.`}
          allowPaste
          maxLength={FREE_TEXT.number}
        />
      )}
      {card?.method === 'cash' && chosen !== undefined && chosen.price > 0 && (
        <p aria-live="polite">
          <Trans>Incassa</Trans> <strong className={classes.amount}>{formatPrice(chosen.price, i18n.locale)}</strong>
        </p>
      )}
    </>
  );
}
