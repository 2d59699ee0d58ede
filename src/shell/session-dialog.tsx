import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { selectFormBusy, selectFormFailure } from '#machines/core/form.selectors';
import { selectGhost } from '#machines/account/session.selectors';
import type { signInMachine } from '#machines/account/signin.machine';
import { useGo, useSession } from '../core/actors.ts';
import { useField, useForm } from '../words/form-words.ts';
import { useMessages } from '../words/messages.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from './session-dialog.module.css';

// A machine never stores a password: it stays in its field until it is sent.
const secrets = ['password'];

/** Asks to sign in again after the session has expired, over the page, so that nothing is lost. */
export default function SessionDialog({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const { t } = useLingui();
  const session = useSession();
  const go = useGo();
  const { failureText } = useMessages();
  const form = useForm(actor, secrets);
  const email = useField(form, 'email');
  const password = useField(form, 'password');
  const failure = useSelector(actor, selectFormFailure);
  const busy = useSelector(actor, selectFormBusy);
  // The email is nearly always known; then only the password is missing.
  const [hasEmail] = useState(email.value !== '');
  const isActing = useSelector(session, selectGhost) !== undefined;
  const close = () => session.send({ type: 'dialog.closed' });
  return (
    <Dialog opened onClose={close} title={<Trans>La tua sessione è scaduta</Trans>}>
      <form {...form.props} className={classes.form}>
        <p>
          {isActing ? (
            <Trans>Accedi di nuovo: l’impersonazione è finita.</Trans>
          ) : (
            <Trans>Accedi di nuovo per continuare da dove eri.</Trans>
          )}
        </p>
        {failure && (
          <AlertBox kind="error" live>
            {failureText(failure, 'signin')}
          </AlertBox>
        )}
        <TextField {...email} label={t`Email`} type="email" autoComplete="username" first={!hasEmail} required />
        <PasswordField {...password} label={t`Password`} autoComplete="current-password" first={hasEmail} required />
        <DialogActions>
          <Button
            look="quiet"
            onClick={() => {
              session.send({ type: 'signOut' });
              go(hrefOf('home'));
            }}
          >
            <Trans>Continua senza accedere</Trans>
          </Button>
          <Button type="submit" busy={busy}>
            <Trans>Accedi</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
