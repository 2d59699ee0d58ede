import { Trans, useLingui } from '@lingui/react/macro';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { addressMachine } from '#machines/checkout/address.machine';
import { TEXT } from '#machines/rules/limits';
import {
  selectAddress,
  selectAddressCodes,
  selectAddressRefusal,
  selectDistance,
  selectFits,
  selectIsMeasuring,
  selectProposedTowns,
} from '#machines/checkout/address.selectors';
import { useLibrary } from '../core/actors.ts';
import { formatDistance, formatPrice } from '../words/format.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { Button } from '../ui/layout/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { TownChoice } from '../address/town-choice.tsx';
import type { LoanActor } from './actor-types.ts';
import classes from './checkout.module.css';

type FormActor = ActorRefFrom<typeof addressMachine>;

interface AddressProps {
  form: FormActor;
  /** Requests the focus when the member tries to continue too early. */
  actor: LoanActor;
}

/** The delivery address; the distance is checked while the postal code is typed. */
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
    // A focus set by the page must not clear the error it points to.
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

/** Suggests the towns of the postal code while the town or province entered does not match. */
function Towns({ form }: { form: FormActor }) {
  const { cap } = useSelector(form, selectAddress);
  const towns = useSelector(form, selectProposedTowns);
  return (
    <div className={classes.towns}>
      <TownChoice cap={cap} towns={towns} onChoose={(town) => form.send({ type: 'town.chosen', town })} />
    </div>
  );
}

/** Whether delivery to that address is possible. */
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
