import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { selectFormBusy } from '#machines/core/form.selectors';
import { selectGhost, selectMe } from '#machines/account/session.selectors';
import { signInForm } from '#machines/rules/forms';
import type { signInMachine } from '#machines/account/signin.machine';
import { useGo, useSession } from '../core/actors.ts';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import classes from './session-dialog.module.css';

/** Asks to sign in again after the session has expired, over the page, so that nothing is lost. */
export default function SessionDialog({ actor }: { actor: ActorRefFrom<typeof signInMachine> }) {
  const { t } = useLingui();
  const session = useSession();
  const go = useGo();
  // The email is nearly always known; then only the password is missing.
  const email = useSelector(session, (each) => selectMe(each)?.email ?? '');
  const hasEmail = email !== '';
  const { form, props } = useMachineForm(actor, signInForm, { email, password: '' });
  const busy = useSelector(actor, selectFormBusy);
  const isActing = useSelector(session, selectGhost) !== undefined;
  const close = () => session.send({ type: 'dialog.closed' });
  return (
    <Dialog opened onClose={close} title={<Trans>La tua sessione è scaduta</Trans>}>
      <form {...props} className={classes.form}>
        <p>
          {isActing ? (
            <Trans>Accedi di nuovo: l’impersonazione è finita.</Trans>
          ) : (
            <Trans>Accedi di nuovo per continuare da dove eri.</Trans>
          )}
        </p>
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
          <Button
            variant="subtle"
            onClick={() => {
              session.send({ type: 'signOut' });
              go(hrefOf('home'));
            }}
          >
            <Trans>Continua senza accedere</Trans>
          </Button>
          <BusyButton type="submit" busy={busy}>
            <Trans>Accedi</Trans>
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
