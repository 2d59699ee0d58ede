import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { addressMachine } from '#machines/checkout-address.machine';
import { TEXT } from '#machines/rules/limits';
import {
  selectAddress,
  selectAddressCodes,
  selectAddressRefusal,
  selectDistance,
  selectFits,
  selectIsMeasuring,
  selectProposedTowns,
} from '#machines/selectors/checkout-address.selectors';
import { useLibrary } from '../../actors.ts';
import { formatDistance, formatPrice } from '../../format.ts';
import { useMessages } from '../../messages.ts';
import { AlertBox } from '../../ui/alert-box.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LoanActor } from '../actor-types.ts';
import classes from './checkout.module.css';

type FormActor = ActorRefFrom<typeof addressMachine>;

interface AddressProps {
  form: FormActor;
  /** Asks for the focus when the member wants to go on too early. */
  actor: LoanActor;
}

/** Where the object is to be brought; whether that is near enough is said while the CAP is typed. */
export function Address({ form, actor }: AddressProps) {
  const { t } = useLingui();
  const fields = useRef<HTMLDivElement>(null);
  const guiding = useRef(false);
  const { fieldText } = useMessages();
  const values = useSelector(form, selectAddress);
  const codes = useSelector(form, selectAddressCodes, shallowEqual);

  useEffect(() => {
    const asked = actor.on('focus', ({ field }) => {
      if (field !== 'address') return;
      const wrong = Object.keys(selectAddressCodes(form.getSnapshot()))[0] ?? 'cap';
      guiding.current = true;
      fields.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      guiding.current = false;
    });
    return () => asked.unsubscribe();
  }, [actor, form]);

  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: fieldText(codes[name]),
    required: true,
    onChange: (value: string) => form.send({ type: 'field.changed', name, value }),
    // The focus that was put here by us must not take the error away that it is about.
    onFocus: () => {
      if (!guiding.current) form.send({ type: 'field.focused', name });
    },
    onBlur: () => form.send({ type: 'field.blurred', name }),
  });
  return (
    <div className={classes.address}>
      <div ref={fields} className={classes.fields}>
        <div className={classes.street}>
          <TextField {...field('address')} label={t`Indirizzo`} autoComplete="street-address" maxLength={TEXT.medium} />
        </div>
        <TextField
          {...field('cap')}
          label={t`CAP`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          hint={<Trans>Codice Postale</Trans>}
        />
        <Reach form={form} />
        <Towns form={form} />
        <TextField
          {...field('city')}
          label={t`Città`}
          autoComplete="address-level2"
          maxLength={TEXT.short}
          hint={<Trans>Il tuo comune</Trans>}
        />
        <TextField
          {...field('province')}
          label={t`Provincia`}
          autoComplete="address-level1"
          maxLength={2}
          hint={<Trans>La sigla, come BO</Trans>}
        />
      </div>
    </div>
  );
}

/** The towns of the CAP to choose from, while the town or the province that was typed is not one of them. */
function Towns({ form }: { form: FormActor }) {
  const { t } = useLingui();
  const { cap } = useSelector(form, selectAddress);
  const towns = useSelector(form, selectProposedTowns);
  if (towns.length === 0) return null;
  return (
    <div className={classes.towns} role="group" aria-label={t`Comuni di questo CAP`}>
      <p className={classes.small}>
        <Trans>Con il CAP {cap}:</Trans>
      </p>
      {towns.map((town) => (
        <Button
          key={`${town.city} ${town.province}`}
          look="secondary"
          onClick={() => form.send({ type: 'town.chosen', town: { city: town.city, province: town.province } })}
        >
          {town.city} ({town.province})
        </Button>
      ))}
    </div>
  );
}

/** Whether the object can be brought there. */
function Reach({ form }: { form: FormActor }) {
  const { i18n } = useLingui();
  const { price } = useLibrary().delivery;
  const { failureText } = useMessages();
  const isMeasuring = useSelector(form, selectIsMeasuring);
  const fits = useSelector(form, selectFits);
  const km = useSelector(form, selectDistance);
  const refusal = useSelector(form, selectAddressRefusal);
  const hasAnswer = refusal?.kind === 'problem' && refusal.status < 500;
  const distance = km === undefined ? '' : formatDistance(km, i18n.locale);
  const amount = formatPrice(price, i18n.locale);
  return (
    <div aria-live="polite" className={classes.reach}>
      {isMeasuring && (
        <p className={classes.small}>
          <Trans>Misuriamo la distanza…</Trans>
        </p>
      )}
      {refusal && (
        <AlertBox kind="error">
          {failureText(refusal, 'delivery')}
          {!hasAnswer && (
            <div className={classes.ways}>
              <Button look="secondary" onClick={() => form.send({ type: 'retry' })}>
                <Trans>Riprova</Trans>
              </Button>
            </div>
          )}
        </AlertBox>
      )}
      {!refusal && fits && km !== undefined && (
        <AlertBox kind="success">
          {price === 0 ? (
            <Trans>Ci arriviamo: sei a {distance}. La consegna è gratis.</Trans>
          ) : (
            <Trans>
              Ci arriviamo: sei a {distance}. La consegna costa {amount}.
            </Trans>
          )}
        </AlertBox>
      )}
      {km !== undefined && (
        <p className={classes.small}>
          <Trans>Misuriamo in linea d’aria dal centro del comune, non da casa tua.</Trans>
        </p>
      )}
    </div>
  );
}
