import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { readQuery } from '#machines/core/query';
import { entryHref } from '#machines/navigation/return-to';
import { hrefOf } from '#machines/core/routes';
import { signInForm } from '#machines/rules/forms';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { selectGivenEmail } from '#machines/account/session.selectors';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import type { signInMachine } from '#machines/account/signin.machine';
import { useLibrary, useNavigation, useSession } from '../core/actors.ts';
import { SignOnPage } from '../sso/sign-on-page.tsx';
import type { ScreenProps } from '../core/screen-props.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { AccountPage } from './account-page.tsx';
import classes from './account.module.css';
import { Aside } from './aside.tsx';
import { SendAgain } from '../membership/widgets.ts';
import { EmailField } from '../parts/person-fields.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { NoMail } from '../parts/no-mail.tsx';
import { useMachineForm } from '../parts/machine-form.ts';

type Props = ScreenProps<'signin'> & { actor: ActorRefFrom<typeof signInMachine> };

/** Sign-in; the guards then redirect to the page the visitor wanted. */
export default function SignIn(props: Props) {
  const { is } = useLibrary();
  // For those who run a library whose single sign-on is broken; nothing links to it.
  const withPassword = readQuery(props.query).get('with') === 'password';
  return is.sso_signin && !withPassword ? <SignOnPage /> : <PasswordSignIn {...props} hasSso={is.sso_signin} />;
}

/** Sign-in with email and password. */
function PasswordSignIn({ actor, query, hasSso }: Props & { hasSso: boolean }) {
  const { t } = useLingui();
  const email = useSelector(useSession(), selectGivenEmail);
  const { form, props } = useMachineForm(actor, signInForm, { email, password: '' });
  const isBusy = useSelector(actor, selectFormBusy);
  const isNew = readQuery(query).get('from') === 'signup';
  return (
    <AccountPage
      title={t`Accedi`}
      lead={
        isNew
          ? t`Ti diamo il benvenuto: entra con la password che hai appena scelto.`
          : t`Con la tua email e la tua password.`
      }
      {...(!hasSso && !isNew && { aside: <ForNewPeople /> })}
    >
      {isNew && <ToConfirm email={email} />}
      <form {...props} className={classes.form}>
        <FormAlert actor={actor} context="signin" />
        <EmailField form={form} />
        <PasswordField
          key={form.key('password')}
          {...form.getInputProps('password')}
          label={t`Password`}
          autoComplete="current-password"
          required
        />
        {!hasSso && (
          <Link className={classes.forgotten} href={hrefOf('recovery')}>
            <Trans>Hai dimenticato la password?</Trans>
          </Link>
        )}
        <BusyButton type="submit" size="lg" fullWidth busy={isBusy}>
          <Trans>Accedi</Trans>
        </BusyButton>
      </form>
    </AccountPage>
  );
}

/** What a new member has to confirm before the first loan. @param email empty if this browser does not know it any more */
function ToConfirm({ email }: { email: string }) {
  return useLibrary().is.sends_mail ? (
    <AlertBox kind="info" title={<Trans>Ti abbiamo scritto</Trans>}>
      <div className={classes.confirm}>
        <p>
          {email === '' ? (
            <Trans>Apri il link nell’email per confermare il tuo indirizzo: serve per il primo prestito.</Trans>
          ) : (
            <Trans>
              Apri il link nell’email che abbiamo mandato a <strong>{email}</strong>: serve per il primo prestito.
            </Trans>
          )}
        </p>
        {email !== '' && (
          <Suspense fallback={null}>
            <SendAgain to={{ email }} />
          </Suspense>
        )}
      </div>
    </AlertBox>
  ) : (
    <AlertBox kind="info" title={<Trans>Conferma la tua email</Trans>}>
      <NoMail />
    </AlertBox>
  );
}

function ForNewPeople() {
  const wanted = useSelector(useNavigation(), selectWanted);
  return (
    <Aside
      title={<Trans>Non hai un account?</Trans>}
      scene="done"
      action={
        <Button component={Link} variant="default" href={entryHref('signup', wanted)}>
          <Trans>Registrati</Trans>
        </Button>
      }
    >
      <Trans>Bastano due minuti: poi prenoti in tre tocchi e segui i tuoi prestiti da qui.</Trans>
    </Aside>
  );
}
