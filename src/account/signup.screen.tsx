import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { readQuery } from '#machines/core/query';
import { entryHref } from '#machines/navigation/return-to';
import { signUpFormOf, type Want } from '#machines/rules/sign-up';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { selectGivenEmail } from '#machines/account/session.selectors';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import type { signUpMachine } from '#machines/account/signup.machine';
import { useLibrary, useNavigation, useSession } from '../core/actors.ts';
import { useKeptFields } from '../core/kept-fields.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
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
  StudentNumberField,
} from '../parts/person-fields.tsx';
import { Consent } from '../parts/consent.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { ifPasswords } from '../sso/if-passwords.tsx';
import { useMachineForm, type Fields } from '../parts/machine-form.ts';
import { HomeTowns } from '../address/home-towns.tsx';

type Props = ScreenProps<'signup'> & { actor: ActorRefFrom<typeof signUpMachine> };

const person = { first_name: '', last_name: '', phone: '', fiscalcode: '' };
const place = { address: '', city: '', province: '', postalcode: '' };

type SignUpValues = Record<keyof typeof person | 'email' | 'password' | keyof typeof place, string> & {
  disclaimer_accepted?: boolean;
};

/** Sign-up: personal details, account, address, and the library's disclaimer if it has one. */
function SignUp({ actor, query }: Props) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectFormBusy);
  const library = useLibrary();
  const { signup } = library;
  const hasDisclaimer = library.signup_disclaimer !== null;
  const isAllRequired = Object.values(signup).every((want) => want !== 'optional');
  const email = useSelector(useSession(), selectGivenEmail);
  const kept = useKeptFields('signUp', { ...person, email, ...place });
  const initial: SignUpValues = {
    ...kept.initial,
    password: '',
    ...(hasDisclaimer && { disclaimer_accepted: false }),
  };
  const { form, props } = useMachineForm(actor, signUpFormOf(signup), initial, { onValuesChange: kept.keep });
  const isFromRecovery = readQuery(query).get('from') === 'recovery';
  return (
    <AccountPage
      title={t`Registrati`}
      lead={
        isAllRequired
          ? t`I tuoi dati servono per la tessera e per i prestiti. Tutti i campi sono obbligatori.`
          : t`I tuoi dati servono per la tessera e per i prestiti. I campi con l’asterisco sono obbligatori.`
      }
      aside={<ForMembers />}
    >
      {isFromRecovery && (
        <AlertBox kind="info">
          <Trans>Con l’indirizzo dell’università non si recupera una password: registrati da qui.</Trans>
        </AlertBox>
      )}
      <form {...props} className={classes.form}>
        <Person form={form} phone={signup.phone} number={signup.student_number} />
        <Account form={form} />
        {signup.address !== 'off' && <Address form={form} required={signup.address === 'required'} />}
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

function Person({ form, phone, number }: PartProps & { phone: Want; number: Want }) {
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
        {phone !== 'off' && <PhoneField form={form} required={phone === 'required'} />}
        {number !== 'off' && <StudentNumberField form={form} required={number === 'required'} />}
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

/** The postal code first: it fills in town and province. */
function Address({ form, required }: PartProps & { required: boolean }) {
  const { t } = useLingui();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Dove abiti</Trans>
      </legend>
      <div className={`${classes.pair} ${classes.place}`}>
        <CapField form={form} name="postalcode" required={required} />
        <CityField form={form} required={required} />
        <ProvinceField form={form} label={t`Provincia (XY)`} required={required} />
      </div>
      <HomeTowns form={form} capField="postalcode" />
      <StreetField form={form} required={required} />
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
