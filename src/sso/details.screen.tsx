import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { selectMe } from '#machines/account/session.selectors';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { readQuery } from '#machines/core/query';
import { hrefOf, pageToReturnTo } from '#machines/core/routes';
import type { Me } from '#machines/core/wire';
import type { detailsMachine } from '#machines/sso/details.machine';
import { asksOf, detailsForm, missingOf, type MissingPart } from '#machines/sso/missing';
import { HomeTowns } from '../address/home-towns.tsx';
import { useLibrary, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Consent } from '../parts/consent.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { Outcome } from '../parts/outcome.tsx';
import {
  CapField,
  CityField,
  FirstNameField,
  LastNameField,
  PhoneField,
  ProvinceField,
  StreetField,
  StudentNumberField,
} from '../parts/person-fields.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import classes from './sso.module.css';

type Actor = ActorRefFrom<typeof detailsMachine>;

/** After single sign-on: asks for what the provider did not give. */
export default function Details({ actor, query }: ScreenProps<'details'> & { actor: Actor }) {
  const me = useSelector(useSession(), selectMe);
  const library = useLibrary();
  const onward = pageToReturnTo(readQuery(query).get('return_to') ?? '') ?? hrefOf('home');
  const missing = me ? missingOf(me, asksOf(library)) : [];
  if (!me || missing.length === 0)
    return (
      <Outcome
        title={<Trans>I tuoi dati ci sono tutti</Trans>}
        actions={
          <Button component={Link} href={onward}>
            <Trans>Continua</Trans>
          </Button>
        }
      >
        <Trans>Puoi cambiarli quando vuoi nel tuo profilo.</Trans>
      </Outcome>
    );
  return <MissingForm actor={actor} me={me} missing={missing} onward={onward} />;
}

const none = { first_name: '', last_name: '', phone: '', fiscalcode: '', address: '', city: '', province: '', cap: '' };

type DetailValues = Record<keyof typeof none, string> & { disclaimer_accepted?: boolean };

/** Initial values of the fields that are asked for, and of no others. */
function initialOf(me: Me, missing: readonly MissingPart[]): DetailValues {
  const { first_name, last_name } = me;
  const { phone, fiscalcode, address, city, province, cap } = none;
  const values: Record<MissingPart, Partial<DetailValues>> = {
    name: { first_name, last_name },
    phone: { phone },
    fiscalcode: { fiscalcode },
    address: { address, city, province, cap },
    disclaimer: { disclaimer_accepted: false },
  };
  return Object.assign({}, ...missing.map((part) => values[part])) as DetailValues;
}

interface MissingFormProps {
  actor: Actor;
  me: Me;
  missing: readonly MissingPart[];
  onward: string;
}

function MissingForm({ actor, me, missing, onward }: MissingFormProps) {
  const { t } = useLingui();
  const library = useLibrary();
  const isBusy = useSelector(actor, selectFormBusy);
  const { form, props } = useMachineForm(actor, detailsForm, initialOf(me, missing));
  const asks = (part: MissingPart): boolean => missing.includes(part);
  return (
    <Page narrow title={t`Completa i tuoi dati`} lead={t`Ci mancano ancora: servono per la tessera e per i prestiti.`}>
      <form {...props} className={classes.formSheet}>
        {asks('name') && (
          <div className={classes.pair}>
            <FirstNameField form={form} />
            <LastNameField form={form} />
          </div>
        )}
        {asks('phone') && <PhoneField form={form} />}
        {asks('fiscalcode') && <StudentNumberField form={form} />}
        {asks('address') && (
          <>
            <div className={classes.pair}>
              <CapField form={form} />
              <ProvinceField form={form} />
            </div>
            <HomeTowns form={form} capField="cap" />
            <CityField form={form} />
            <StreetField form={form} />
          </>
        )}
        {asks('disclaimer') && <Consent form={form} library={library} className={classes.disclaimer} />}
        <FormAlert actor={actor} />
        <BusyButton type="submit" size="lg" fullWidth busy={isBusy}>
          <Trans>Salva i dati</Trans>
        </BusyButton>
        <Button component={Link} href={onward} variant="subtle">
          <Trans>Più tardi</Trans>
        </Button>
      </form>
    </Page>
  );
}
