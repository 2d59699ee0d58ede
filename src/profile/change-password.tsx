import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { passwordMachine } from '#machines/profile/password.machine';
import { changePasswordForm } from '#machines/rules/forms';
import { selectFormBusy, selectIsSent } from '#machines/core/forms/form.selectors';
import { selectMe } from '#machines/account/session.selectors';
import { useSession } from '../core/actors.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { NewPasswordFields } from '../parts/person-fields.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import classes from './profile.module.css';

interface ChangePasswordProps {
  actor: ActorRefFrom<typeof passwordMachine>;
  onClose: () => void;
}

const initial = { current_password: '', password: '', confirm_password: '' };

/** Changes the password; requires the current one. */
export default function ChangePassword({ actor, onClose }: ChangePasswordProps) {
  const isSent = useSelector(actor, selectIsSent);
  return (
    <Dialog opened onClose={onClose} title={<Trans>Cambia password</Trans>}>
      {isSent ? <Changed onClose={onClose} /> : <Form actor={actor} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ actor, onClose }: ChangePasswordProps) {
  const { t } = useLingui();
  const { form, props } = useMachineForm(actor, changePasswordForm, initial, {
    related: { password: 'confirm_password' },
  });
  const isBusy = useSelector(actor, selectFormBusy);
  const email = useSelector(useSession(), (session) => selectMe(session)?.email ?? '');
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} context="password" />
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        key={form.key('current_password')}
        {...form.getInputProps('current_password')}
        label={t`Password attuale`}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields form={form} label={t`Nuova password`} isTwice />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          <Trans>Annulla</Trans>
        </Button>
        <BusyButton type="submit" busy={isBusy}>
          <Trans>Salva la password</Trans>
        </BusyButton>
      </DialogActions>
    </form>
  );
}

function Changed({ onClose }: { onClose: () => void }) {
  return (
    <>
      <AlertBox kind="success" title={<Trans>Password aggiornata!</Trans>} live>
        <Trans>Gli altri dispositivi sono usciti dal tuo account.</Trans>
      </AlertBox>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          <Trans>Chiudi</Trans>
        </Button>
      </DialogActions>
    </>
  );
}
