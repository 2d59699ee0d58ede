import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectCard, selectCards } from '#machines/members/new-person.selectors';
import { SelectField } from '../ui/fields/text-field.tsx';
import type { NewPersonActor } from './actor-types.ts';
import classes from './record.module.css';
import { cardOptions, MethodField, SaleFields, type SaleForm, ToCollect } from './sale-fields.tsx';

/** The card that is sold in the same step, if any: which one, how it is paid, and its number. */
export function CardFields({ actor, form }: { actor: NewPersonActor; form: SaleForm }) {
  const { t, i18n } = useLingui();
  const cards = useSelector(actor, selectCards);
  const card = useSelector(actor, selectCard);
  if (cards.length === 0) return null;
  return (
    <>
      <div className={classes.choices}>
        <SelectField
          label={t`Tessera`}
          value={card?.id ?? ''}
          options={[{ value: '', label: t`Nessuna tessera, per ora` }, ...cardOptions(cards, i18n.locale)]}
          onChange={(id) => actor.send({ type: 'card.chosen', id })}
        />
        {card && (
          <MethodField method={card.method} onChange={(method) => actor.send({ type: 'method.chosen', method })} />
        )}
      </div>
      {card && (
        <>
          <SaleFields form={form} method={card.method} />
          <p aria-live="polite">
            <ToCollect method={card.method} price={cards.find(({ id }) => id === card.id)?.price} />
          </p>
        </>
      )}
    </>
  );
}
