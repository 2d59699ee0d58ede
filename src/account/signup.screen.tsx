import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { readQuery } from '#machines/core/query';
import { entryHref } from '#machines/navigation/return-to';
import { FREE_TEXT, PASSWORD, TEXT } from '#machines/rules/limits';
import { selectFormBusy, selectValue } from '#machines/core/form.selectors';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import type { signUpMachine } from '#machines/account/signup.machine';
import { useLibrary, useNavigation } from '../core/actors.ts';
import { useField, useForm, type FormBinding } from '../words/form-words.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import type { Library } from '#machines/core/wire';
import { langOf } from '../words/fallback.ts';
import { ForeignNote } from '../ui/objects/foreign-note.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { Button, LinkButton } from '../ui/layout/button.tsx';
import { CheckField } from '../ui/fields/check-field.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { AccountPage } from './account-page.tsx';
import classes from './account.module.css';
import { Aside } from './aside.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { HomeTowns } from '../address/home-towns.tsx';

type Props = ScreenProps<'signup'> & { actor: ActorRefFrom<typeof signUpMachine> };

const secrets = ['password'];

/** Sign-up: personal details, account, address, and the library's disclaimer if it has one. */
export default function SignUp({ actor, query }: Props) {
  const { t } = useLingui();
  const form = useForm(actor, secrets);
  const isBusy = useSelector(actor, selectFormBusy);
  const library = useLibrary();
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
      <form {...form.props} className={classes.form}>
        <Person form={form} />
        <Account form={form} />
        <Address form={form} />
        {library.signup_disclaimer !== null && <Consent form={form} library={library} />}
        <FormAlert form={form} />
        <Button type="submit" large wide busy={isBusy}>
          <Trans>Registrati</Trans>
        </Button>
      </form>
    </AccountPage>
  );
}

interface PartProps {
  form: FormBinding;
}

function Person({ form }: PartProps) {
  const { t } = useLingui();
  const firstName = useField(form, 'first_name');
  const lastName = useField(form, 'last_name');
  const phone = useField(form, 'phone');
  const fiscalcode = useField(form, 'fiscalcode');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Chi sei</Trans>
      </legend>
      <div className={classes.pair}>
        <TextField {...firstName} label={t`Nome`} autoComplete="given-name" maxLength={TEXT.short} required />
        <TextField {...lastName} label={t`Cognome`} autoComplete="family-name" maxLength={TEXT.short} required />
      </div>
      <div className={classes.pair}>
        <TextField {...phone} label={t`Telefono`} type="tel" autoComplete="tel" maxLength={FREE_TEXT.number} required />
        <TextField {...fiscalcode} label={t`Matricola universitaria`} maxLength={FREE_TEXT.number} required />
      </div>
    </fieldset>
  );
}

function Account({ form }: PartProps) {
  const { t } = useLingui();
  const email = useField(form, 'email');
  const password = useField(form, 'password');
  const { minCharacters } = PASSWORD;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Per accedere</Trans>
      </legend>
      <TextField {...email} label={t`Email`} type="email" autoComplete="username" required />
      <PasswordField
        {...password}
        label={t`Password`}
        hint={t`Almeno ${minCharacters} caratteri`}
        autoComplete="new-password"
        required
      />
    </fieldset>
  );
}

function Address({ form }: PartProps) {
  const { t } = useLingui();
  const address = useField(form, 'address');
  const city = useField(form, 'city');
  const province = useField(form, 'province');
  const postalcode = useField(form, 'postalcode');
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        <Trans>Dove abiti</Trans>
      </legend>
      <TextField {...address} label={t`Indirizzo`} autoComplete="address-line1" maxLength={TEXT.medium} required />
      <div className={`${classes.pair} ${classes.place}`}>
        <TextField {...city} label={t`Città`} autoComplete="address-level2" maxLength={TEXT.short} required />
        <TextField {...province} label={t`Provincia (XY)`} autoComplete="address-level1" maxLength={2} required />
        <TextField
          {...postalcode}
          label={t`CAP`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
        />
      </div>
      <HomeTowns form={form} capField="postalcode" />
    </fieldset>
  );
}

const selectConsent = selectValue('disclaimer_accepted');

function Consent({ form, library }: PartProps & { library: Library }) {
  const { t } = useLingui();
  const isGiven = useSelector(form.actor, selectConsent) === true;
  const { name, error, onFocus, onBlur } = useField(form, 'disclaimer_accepted');
  return (
    <div className={classes.group}>
      <p className={classes.disclaimer} {...langOf(library, 'signup_disclaimer')}>
        {library.signup_disclaimer}
      </p>
      <ForeignNote of={library} fields={['signup_disclaimer']} />
      <CheckField
        name={name}
        label={t`Ho letto e accetto`}
        checked={isGiven}
        error={error}
        onChange={(value) => form.actor.send({ type: 'field.changed', name, value })}
        onFocus={onFocus}
        onBlur={onBlur}
        required
      />
    </div>
  );
}

function ForMembers() {
  const wanted = useSelector(useNavigation(), selectWanted);
  return (
    <Aside
      title={<Trans>Hai già un account?</Trans>}
      scene="done"
      action={
        <LinkButton look="secondary" href={entryHref('signin', wanted)}>
          <Trans>Accedi</Trans>
        </LinkButton>
      }
    >
      <Trans>Con la stessa email trovi la tua tessera e i tuoi prestiti.</Trans>
    </Aside>
  );
}
