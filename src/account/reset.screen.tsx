import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { codeFormMachine, resetFormMachine, resetMachine } from '#machines/account/reset.machine';
import { hrefOf } from '#machines/core/routes';
import { codeForm, resetForm } from '#machines/rules/forms';
import { RESET_CODE } from '#machines/rules/limits';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import {
  selectCodeForm,
  selectFailure,
  selectIsLinkOver,
  selectPasswordForm,
  selectStep,
} from '#machines/account/reset.selectors';
import type { ScreenProps } from '../core/screen-props.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { CodeBoxes } from '../ui/fields/code-boxes.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { AccountPage } from './account-page.tsx';
import classes from './account.module.css';
import { Failed } from '../parts/failed.tsx';
import { NewPasswordFields } from '../parts/person-fields.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { ifPasswords } from '../sso/if-passwords.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { Outcome } from '../parts/outcome.tsx';

type ResetActor = ActorRefFrom<typeof resetMachine>;

/** Sets a new password with the code from the mail. */
function Reset({ actor }: ScreenProps<'reset'> & { actor: ResetActor }) {
  const step = useSelector(actor, selectStep);
  const codeForm = useSelector(actor, selectCodeForm);
  const passwordForm = useSelector(actor, selectPasswordForm);
  const isLinkOver = useSelector(actor, selectIsLinkOver);
  const failure = useSelector(actor, selectFailure);
  if (step === 'opening') return <Opening />;
  if (step === 'failed') {
    return (
      <Page narrow>
        <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      </Page>
    );
  }
  if (step === 'code' && codeForm) return <CodeStep actor={codeForm} isLinkOver={isLinkOver} />;
  if (step === 'password' && passwordForm) {
    return <PasswordStep actor={passwordForm} onOtherCode={() => actor.send({ type: 'code.again' })} />;
  }
  return (
    <Outcome
      after
      title={<Trans>Password aggiornata!</Trans>}
      actions={
        <Button component={Link} href={hrefOf('signin')}>
          <Trans>Accedi</Trans>
        </Button>
      }
    >
      <Trans>Da adesso entri con la nuova. Gli altri dispositivi sono usciti dal tuo account.</Trans>
    </Outcome>
  );
}

/** Shown while the server checks the token of the mail's link. */
function Opening() {
  return (
    <Page narrow title={<Trans>Apriamo il tuo link…</Trans>}>
      <Loading>
        <Skeleton height="9rem" />
      </Loading>
    </Page>
  );
}

interface CodeStepProps {
  actor: ActorRefFrom<typeof codeFormMachine>;
  isLinkOver: boolean;
}

function CodeStep({ actor, isLinkOver }: CodeStepProps) {
  const { t } = useLingui();
  const { form, props } = useMachineForm(actor, codeForm, { code: '' });
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <AccountPage
      title={t`Inserisci il codice`}
      lead={t`È nell’email che ti abbiamo mandato: 5 caratteri, in maiuscolo o in minuscolo.`}
      back={{ href: hrefOf('recovery'), label: t`Recupera password` }}
    >
      <form {...props} className={classes.form}>
        {isLinkOver && (
          <AlertBox kind="warning">
            <Trans>Questo link è già stato usato o è scaduto. Inserisci il codice, o chiedine un altro.</Trans>
          </AlertBox>
        )}
        <FormAlert actor={actor} context="recovery" />
        <CodeBoxes
          key={form.key('code')}
          {...form.getInputProps('code')}
          label={t`Codice`}
          length={RESET_CODE.length}
          required
        />
        <BusyButton type="submit" size="lg" fullWidth busy={isBusy}>
          <Trans>Continua</Trans>
        </BusyButton>
        <p className={classes.quiet}>
          <Trans>
            Non è arrivato niente? <Link href={hrefOf('recovery')}>Chiedi un altro codice</Link>.
          </Trans>
        </p>
      </form>
    </AccountPage>
  );
}

interface PasswordStepProps {
  actor: ActorRefFrom<typeof resetFormMachine>;
  onOtherCode: () => void;
}

function PasswordStep({ actor, onOtherCode }: PasswordStepProps) {
  const { t } = useLingui();
  const initial = { password: '', confirm_password: '' };
  const { form, props } = useMachineForm(actor, resetForm, initial, { related: { password: 'confirm_password' } });
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <AccountPage title={t`Nuova password`} lead={t`Scegli la password con cui entrerai da adesso.`}>
      <form {...props} className={classes.form}>
        <FormAlert actor={actor} context="recovery" />
        <NewPasswordFields form={form} label={t`Password`} isTwice />
        <div className={classes.actions}>
          <BusyButton type="submit" size="lg" busy={isBusy}>
            <Trans>Salva la password</Trans>
          </BusyButton>
          <Button variant="subtle" onClick={onOtherCode}>
            <Trans>Usa un altro codice</Trans>
          </Button>
        </div>
      </form>
    </AccountPage>
  );
}

export default ifPasswords(Reset);
