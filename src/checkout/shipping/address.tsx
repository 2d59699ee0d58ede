import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Town } from '#machines/rules/delivery';
import type { DeliveryAddress } from '#machines/core/wire';
import type { addressMachine } from '#machines/checkout/address.machine';
import { addressForm } from '#machines/rules/forms';
import { TEXT } from '#machines/rules/limits';
import { plainCap } from '#machines/rules/typed/cap';
import {
  selectAddress,
  selectAddressRefusal,
  selectDistance,
  selectIsMeasuring,
  selectProposedTowns,
  selectTownsInstead,
} from '#machines/checkout/address.selectors';
import { useLibrary } from '../../core/actors.ts';
import { useEmitted } from '../../core/emitted.ts';
import { formatDistance, formatPrice } from '../../words/numbers.ts';
import { formatList } from '../../words/lists.ts';
import { useFields } from '../../parts/machine-form.ts';
import { useMessages } from '../../words/messages.ts';
import { AlertBox } from '../../ui/states/alert-box.tsx';

import { TextField } from '../../ui/fields/text-field.tsx';
import { TownChoice } from '../../address/town-choice.tsx';
import type { LoanActor } from '../actor-types.ts';
import classes from '../checkout.module.css';
import addressClasses from './address.module.css';

type AddressActor = ActorRefFrom<typeof addressMachine>;

interface AddressProps {
  actor: AddressActor;
  /** Requests the focus when the member tries to continue too early. */
  loan: LoanActor;
}

/** The delivery address; the distance is checked while the postal code is typed. */
export function Address({ actor, loan }: AddressProps) {
  const { t } = useLingui();
  const typed = (address: DeliveryAddress) => actor.send({ type: 'address.typed', address });
  const initial: DeliveryAddress = selectAddress(actor.getSnapshot());
  const { form, box, showErrors } = useFields<DeliveryAddress, HTMLDivElement>(addressForm, initial, {
    onValuesChange: typed,
  });

  useEmitted(loan, 'focus', ({ field }) => {
    if (field === 'town') showErrors({ city: 'town_elsewhere' });
    if (field !== 'address') return;
    const { errors } = form.validate();
    showErrors(errors, [...Object.keys(errors), 'cap']);
  });

  const field = (name: keyof DeliveryAddress) => ({
    ...(form.getInputProps(name) as { onChange: (value: string) => void }),
    required: true,
  });
  return (
    <div className={addressClasses.address}>
      <div ref={box} className={addressClasses.fields}>
        <div className={addressClasses.street}>
          <TextField
            key={form.key('address')}
            {...field('address')}
            label={t`Indirizzo`}
            autoComplete="street-address"
            maxLength={TEXT.medium}
          />
        </div>
        <TextField
          key={form.key('cap')}
          {...field('cap')}
          label={t`CAP`}
          inputMode="numeric"
          autoComplete="postal-code"
          allowPaste
          hint={<Trans>Codice Postale</Trans>}
        />
        <Reach form={actor} />
        <Towns
          form={actor}
          onChoose={({ city, province }) => {
            form.setFieldValue('city', city);
            form.setFieldValue('province', province);
          }}
        />
        <TextField
          key={form.key('city')}
          {...field('city')}
          label={t`Città`}
          autoComplete="address-level2"
          maxLength={TEXT.short}
          hint={<Trans>Il tuo comune</Trans>}
        />
        <TextField
          key={form.key('province')}
          {...field('province')}
          label={t`Provincia`}
          autoComplete="address-level1"
          hint={<Trans>La sigla, come BO</Trans>}
        />
      </div>
    </div>
  );
}

/** Suggests the towns of the postal code while the town or province entered is not one of them. */
function Towns({ form, onChoose }: { form: AddressActor; onChoose: (town: Town) => void }) {
  const { cap } = useSelector(form, selectAddress);
  const towns = useSelector(form, selectProposedTowns);
  return (
    <div className={addressClasses.towns}>
      <TownChoice cap={plainCap(cap)} towns={towns} onChoose={onChoose} />
    </div>
  );
}

/** Whether delivery to that address is possible. */
function Reach({ form }: { form: AddressActor }) {
  const { i18n } = useLingui();
  const { price } = useLibrary().delivery;
  const { failureText } = useMessages();
  const isMeasuring = useSelector(form, selectIsMeasuring);
  const km = useSelector(form, selectDistance);
  const refusal = useSelector(form, selectAddressRefusal);
  const { cap } = useSelector(form, selectAddress);
  const instead = useSelector(form, selectTownsInstead);
  const hasAnswer = refusal?.kind === 'problem' && refusal.status < 500;
  const distance = km === undefined ? '' : formatDistance(km, i18n.locale);
  const amount = formatPrice(price, i18n.locale);
  const code = plainCap(cap);
  const towns = formatList(
    instead.map(({ city, province }) => `${city} (${province})`),
    i18n.locale,
  );
  return (
    <div aria-live="polite" className={addressClasses.reach}>
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
              <Button variant="default" onClick={() => form.send({ type: 'retry' })}>
                <Trans>Riprova</Trans>
              </Button>
            </div>
          )}
        </AlertBox>
      )}
      {instead.length > 0 && (
        <AlertBox kind="error">
          <Trans>
            Il CAP {code} è di {towns}: controlla il CAP o il comune.
          </Trans>
        </AlertBox>
      )}
      {!refusal && km !== undefined && (
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
          <Trans>Misuriamo in linea d’aria dal centro del comune o della zona di questo CAP, non da casa tua.</Trans>
        </p>
      )}
    </div>
  );
}
