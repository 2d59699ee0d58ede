import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/routes';
import { selectFieldCode, selectFormBusy, selectFormFailure, selectValue } from '#machines/selectors/form.selectors';
import { selectGhost } from '#machines/selectors/session.selectors';
import type { signInMachine } from '#machines/signin.machine';
import { useGo, useSession } from '../actors.ts';
import { useMessages } from '../messages.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';

const emailValue = selectValue('email');
const emailCode = selectFieldCode('email');
const passwordCode = selectFieldCode('password');

/** Asks to sign in again after the session has ended, over the page, so that nothing on it is lost. */
export default function SessionDialog({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const { t } = useLingui();
  const session = useSession();
  const go = useGo();
  const { failureText, fieldText } = useMessages();
  const email = String(useSelector(actor, emailValue));
  const wrongEmail = useSelector(actor, emailCode);
  const wrongPassword = useSelector(actor, passwordCode);
  const failure = useSelector(actor, selectFormFailure);
  const busy = useSelector(actor, selectFormBusy);
  const isActing = useSelector(session, selectGhost) !== undefined;
  // A password is never kept by a machine: it lives in its field until it is sent.
  const [password, setPassword] = useState('');
  const values = { email, password };
  const close = () => session.send({ type: 'dialog.closed' });
  return (
    <Dialog opened onClose={close} title={<Trans>La tua sessione è scaduta</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'submitted', values });
        }}
      >
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
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          error={fieldText(wrongEmail)}
          onChange={(value) => actor.send({ type: 'field.changed', name: 'email', value })}
          onFocus={() => actor.send({ type: 'field.focused', name: 'email' })}
          onBlur={() => actor.send({ type: 'field.blurred', name: 'email', values })}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={fieldText(wrongPassword)}
          onChange={setPassword}
          onFocus={() => actor.send({ type: 'field.focused', name: 'password' })}
          onBlur={() => actor.send({ type: 'field.blurred', name: 'password', values })}
        />
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
