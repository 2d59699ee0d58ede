import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { selectGhost, selectMe } from '#machines/account/session.selectors';
import { selectPage } from '#machines/navigation/navigation.selectors';
import { signInForm } from '#machines/rules/forms';
import type { signInMachine } from '#machines/account/signin.machine';
import { useGo, useLibrary, useNavigation, useSession } from '../core/actors.ts';
import { SignOn } from '../sso/widgets.ts';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from './session-dialog.module.css';

/** Asks to sign in again after the session has expired, over the page, so that nothing is lost. */
export default function SessionDialog({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const session = useSession();
  const { is } = useLibrary();
  const page = useSelector(useNavigation(), selectPage);
  const isActing = useSelector(session, selectGhost) !== undefined;
  return (
    <Dialog
      opened
      onClose={() => session.send({ type: 'dialog.closed' })}
      title={<Trans>La tua sessione è scaduta</Trans>}
    >
      <p>
        {isActing ? (
          <Trans>Accedi di nuovo: l’impersonazione è finita.</Trans>
        ) : (
          <Trans>Accedi di nuovo per continuare da dove eri.</Trans>
        )}
      </p>
      {is.sso_signin ? (
        <div className={classes.form}>
          <Suspense fallback={null}>
            <SignOn returnTo={page} />
          </Suspense>
          <DialogActions>
            <WithoutSignIn />
          </DialogActions>
        </div>
      ) : (
        <PasswordForm actor={actor} />
      )}
    </Dialog>
  );
}

function WithoutSignIn() {
  const session = useSession();
  const go = useGo();
  return (
    <Button
      variant="subtle"
      onClick={() => {
        session.send({ type: 'signOut' });
        go(hrefOf('home'));
      }}
    >
      <Trans>Continua senza accedere</Trans>
    </Button>
  );
}

function PasswordForm({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const { t } = useLingui();
  const session = useSession();
  // The email is nearly always known; then only the password is missing.
  const email = useSelector(session, (each) => selectMe(each)?.email ?? '');
  const hasEmail = email !== '';
  const { form, props } = useMachineForm(actor, signInForm, { email, password: '' });
  const busy = useSelector(actor, selectFormBusy);
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} context="signin" />
      <TextField
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        first={!hasEmail}
        required
      />
      <PasswordField
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={t`Password`}
        autoComplete="current-password"
        first={hasEmail}
        required
      />
      <DialogActions>
        <WithoutSignIn />
        <BusyButton type="submit" busy={busy}>
          <Trans>Accedi</Trans>
        </BusyButton>
      </DialogActions>
    </form>
  );
}
