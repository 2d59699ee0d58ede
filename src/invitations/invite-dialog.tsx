import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useSelector } from '@xstate/react';
import { selectIsBusy, selectLanguage, selectRefusal, selectRole } from '#machines/invitations/invitations.selectors';
import { invitationForm } from '#machines/rules/forms';
import { useFields, useRefusals } from '../parts/machine-form.ts';
import { MailWaits } from '../parts/no-mail.tsx';
import { EmailField } from '../parts/person-fields.tsx';
import { SelectField } from '../ui/fields/text-field.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/overlays/dialog.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { useMessages } from '../words/messages.ts';
import type { InvitationsActor } from './actor-types.ts';
import classes from './invitations.module.css';
import { STAFF_ROLE_WORDS } from './words.ts';

const STAFF_ROLES = ['volunteer', 'admin', 'super'] as const;

/** Whom to invite, with which role, in which language. */
export default function InviteDialog({ actor }: { actor: InvitationsActor }) {
  const { t, i18n } = useLingui();
  const { failureText } = useMessages();
  const { form, box, showErrors } = useFields(invitationForm, { email: '' });
  useRefusals(actor, showErrors);
  const isBusy = useSelector(actor, selectIsBusy);
  const refusal = useSelector(actor, selectRefusal);
  const role = useSelector(actor, selectRole);
  const language = useSelector(actor, selectLanguage);
  const close = () => actor.send({ type: 'invite.closed' });
  const send = (values: { email: string }) => actor.send({ type: 'submitted', values });
  const refuse = (errors: FormErrors, values: { email: string }) => {
    showErrors(errors);
    send(values);
  };
  return (
    <Dialog opened onClose={close} title={<Trans>Invita un collega</Trans>} mandatory={isBusy}>
      <form ref={box} noValidate method="post" className={classes.form} onSubmit={form.onSubmit(send, refuse)}>
        {refusal && (
          <AlertBox kind="error" live>
            {failureText(refusal)}
          </AlertBox>
        )}
        <EmailField form={form} />
        <div className={classes.choices}>
          <SelectField
            label={t`Ruolo`}
            value={role}
            options={STAFF_ROLES.map((value) => ({ value, label: i18n._(STAFF_ROLE_WORDS[value]) }))}
            onChange={(value) => {
              const chosen = STAFF_ROLES.find((each) => each === value);
              if (chosen) actor.send({ type: 'chosen', role: chosen });
            }}
          />
          <SelectField
            label={t`Lingua dell’email`}
            value={language}
            options={[
              { value: 'it', label: t`Italiano` },
              { value: 'en', label: t`Inglese` },
            ]}
            onChange={(value) => actor.send({ type: 'chosen', language: value === 'en' ? 'en' : 'it' })}
          />
        </div>
        <p>
          <Trans>
            Il link nell’email vale sette giorni e una volta sola. Chi fa volontariato lavora al banco; chi super
            amministra può dare e togliere ruoli.
          </Trans>
        </p>
        <MailWaits />
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={close}>
            <Trans>Annulla</Trans>
          </Button>
          <BusyButton type="submit" busy={isBusy}>
            <Trans>Manda l’invito</Trans>
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
