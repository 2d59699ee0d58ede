import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { readQuery } from '#machines/core/query';
import { entryHref } from '#machines/navigation/return-to';
import { FREE_TEXT } from '#machines/rules/limits';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { selectGivenEmail } from '#machines/account/session.selectors';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import { signUpWithConsent, type signUpMachine } from '#machines/account/signup.machine';
import { useLibrary, useNavigation, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import classes from './account.module.css';
import { Aside } from './aside.tsx';
import {
  CapField,
  CityField,
  EmailField,
  FirstNameField,
  LastNameField,
  NewPasswordFields,
  PhoneField,
  ProvinceField,
  StreetField,
} from '../parts/person-fields.tsx';
import { Consent } from '../parts/consent.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { ifPasswords } from '../sso/if-passwords.tsx';
import { useMachineForm, type Fields } from '../parts/machine-form.ts';
import { HomeTowns } from '../address/home-towns.tsx';

type Props = ScreenProps<'signup'> & { actor: ActorRefFrom<typeof signUpMachine> };

const person = { first_name: '', last_name: '', phone: '', fiscalcode: '' };
const account = { email: '', password: '' };
const place = { address: '', city: '', province: '', postalcode: '' };

type SignUpValues = Record<keyof typeof person | keyof typeof account | keyof typeof place, string> & {
  disclaimer_accepted?: boolean;
};

/** Sign-up: personal details, account, address, and the library's disclaimer if it has one. */
function SignUp({ actor, query }: Props) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectFormBusy);
  const library = useLibrary();
  const hasDisclaimer = library.signup_disclaimer !== null;
  const initial: SignUpValues = {
    ...person,
    ...account,
    email: useSelector(useSession(), selectGivenEmail),
    ...place,
    ...(hasDisclaimer && { disclaimer_accepted: false }),
  };
  const { form, props } = useMachineForm(actor, signUpWithConsent, initial);
  const isFromRecovery = readQuery(query).get('from') === 'recovery';
  return (
    <AccountPage
      title={t`Registrati`}
      lead={t`I tuoi dati servono per la tessera e per i prestiti. Tutti i campi sono obbligatori.`}
      aside={<ForMembers />}
    >
      {isFromRecovery && (
        <AlertBox kind="info">
          <Trans>Con l’indirizzo dell’università non si recupera una password: registrati da qui.</Trans>
        </AlertBox>
      )}
      <form {...props} className={classes.form}>
        <Person form={form} />
        <Account form={form} />
        <Address form={form} />
        {hasDisclaimer && (
          <div className={classes.group}>
            <Consent form={form} library={library} className={classes.disclaimer} />
          </div>
        )}
        <FormAlert actor={actor} />
        <BusyButton type="submit" size="lg" fullWidth busy={isBusy}>
          <Trans>Registrati</Trans>
        </BusyButton>
      </form>
    </AccountPage>
  );
}

interface PartProps {
  form: Fields<SignUpValues>;
}

function Person({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Chi sei</Trans>
      </legend>
      <div className={classes.pair}>
        <FirstNameField form={form} />
        <LastNameField form={form} />
      </div>
      <div className={classes.pair}>
        <PhoneField form={form} />
        <TextField
          key={form.key('fiscalcode')}
          {...form.getInputProps('fiscalcode')}
          label={t`Matricola universitaria`}
          maxLength={FREE_TEXT.number}
          required
        />
      </div>
    </fieldset>
  );
}

function Account({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Per accedere</Trans>
      </legend>
      <EmailField form={form} />
      <NewPasswordFields form={form} label={t`Password`} isTwice={false} />
    </fieldset>
  );
}

function Address({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Dove abiti</Trans>
      </legend>
      <StreetField form={form} />
      <div className={`${classes.pair} ${classes.place}`}>
        <CityField form={form} />
        <ProvinceField form={form} label={t`Provincia (XY)`} />
        <CapField form={form} name="postalcode" />
      </div>
      <HomeTowns form={form} capField="postalcode" />
    </fieldset>
  );
}

function ForMembers() {
  const wanted = useSelector(useNavigation(), selectWanted);
  return (
    <Aside
      title={<Trans>Hai già un account?</Trans>}
      scene="done"
      action={
        <Button component={Link} variant="default" href={entryHref('signin', wanted)}>
          <Trans>Accedi</Trans>
        </Button>
      }
    >
      <Trans>Con la stessa email trovi la tua tessera e i tuoi prestiti.</Trans>
    </Aside>
  );
}

export default ifPasswords(SignUp);
