import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import type { recoveryFormMachine, recoveryMachine } from '#machines/account/recovery.machine';
import { selectGivenEmail } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import { recoveryForm } from '#machines/rules/forms';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { selectEmail, selectForm, selectIsSent } from '#machines/account/recovery.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { AccountPage } from './account-page.tsx';
import classes from './account.module.css';
import { EmailField } from '../parts/person-fields.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { NoMail } from '../parts/no-mail.tsx';
import { ifPasswords } from '../sso/if-passwords.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { Outcome } from '../parts/outcome.tsx';

type RecoveryActor = ActorRefFrom<typeof recoveryMachine>;

/** Asks for the email address that gets the reset code. */
function Recovery({ actor }: { actor: RecoveryActor }) {
  const { t } = useLingui();
  const isSent = useSelector(actor, selectIsSent);
  const form = useSelector(actor, selectForm);
  const asked = useSelector(actor, selectEmail);
  const given = useSelector(useSession(), selectGivenEmail);
  const { sends_mail } = useLibrary().is;
  if (!sends_mail) return <AtTheDesk />;
  if (isSent) return <Sent actor={actor} />;
  return (
    <AccountPage
      title={t`Recupera password`}
      lead={t`Scrivi la tua email: ti mandiamo un codice per scegliere una nuova password.`}
      back={{ href: hrefOf('signin'), label: t`Accedi` }}
    >
      {form && <EmailForm actor={form} known={asked || given} />}
    </AccountPage>
  );
}

/** Without mails there is no code: staff help. */
function AtTheDesk() {
  const { t } = useLingui();
  return (
    <AccountPage title={t`Recupera password`} back={{ href: hrefOf('signin'), label: t`Accedi` }}>
      <AlertBox kind="info">
        <NoMail />
      </AlertBox>
    </AccountPage>
  );
}

interface EmailFormProps {
  actor: ActorRefFrom<typeof recoveryFormMachine>;
  /** The address of an earlier request. */
  known: string;
}

function EmailForm({ actor, known }: EmailFormProps) {
  const { form, props } = useMachineForm(actor, recoveryForm, { email: known });
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <form {...props} className={classes.form}>
      <FormAlert actor={actor} context="recovery" />
      <EmailField form={form} />
      <BusyButton type="submit" size="lg" fullWidth busy={isBusy}>
        <Trans>Invia il codice</Trans>
      </BusyButton>
    </form>
  );
}

function Sent({ actor }: { actor: RecoveryActor }) {
  const email = useSelector(actor, selectEmail);
  return (
    <Outcome
      after
      title={<Trans>Email inviata</Trans>}
      actions={
        <>
          <Button component={Link} href={hrefOf('reset')}>
            <Trans>Inserisci il codice</Trans>
          </Button>
          <Button variant="default" onClick={() => actor.send({ type: 'again' })}>
            <Trans>Riprova</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Se <strong>{email}</strong> ha un account, tra poco arriva un codice di 5 caratteri. Vale 10 minuti e funziona
        in questo browser. Non lo vedi? Guarda anche nello spam.
      </Trans>
    </Outcome>
  );
}

export default ifPasswords(Recovery);
