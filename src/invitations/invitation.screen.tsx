import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectIsSignedIn, selectMe } from '#machines/account/session.selectors';
import { selectFormBusy } from '#machines/core/forms/form.selectors';
import { hrefOf } from '#machines/core/routes';
import { invitedWithConsent, passwordWithConsent } from '#machines/invitations/invitation.machine';
import { selectFailure, selectInvitation, selectStage } from '#machines/invitations/invitation.selectors';
import type { OwnInvitation } from '#machines/invitations/wire';
import { useLibrary, useNavigation, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { Consent } from '../parts/consent.tsx';
import { FormAlert } from '../parts/form-alert.tsx';
import { useMachineForm } from '../parts/machine-form.ts';
import { Outcome } from '../parts/outcome.tsx';
import { FirstNameField, LastNameField, NewPasswordFields } from '../parts/person-fields.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { KeyValue } from '../ui/layout/key-value.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { formatInstant } from '../words/times.ts';
import { useMessages } from '../words/messages.ts';
import type { InvitationActor } from './actor-types.ts';
import classes from './invitations.module.css';
import { ROLE_WORDS } from './words.ts';

/** The landing page of an invitation to administer the library. */
export default function InvitationPage({ actor }: ScreenProps<'invitation'> & { actor: InvitationActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const invitation = useSelector(actor, selectInvitation);
  if (stage === 'over') return <Over actor={actor} />;
  if (stage === 'failed')
    return (
      <Page narrow>
        <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      </Page>
    );
  const name = invitation?.by ?? '';
  return (
    <Page
      narrow
      title={t`Un invito per te`}
      {...(invitation && {
        lead:
          invitation.by === null
            ? t`Il tuo account nella biblioteca è pronto.`
            : invitation.has_account
              ? t`${name} ha creato il tuo account nella biblioteca.`
              : t`${name} ti invita a gestire la biblioteca.`,
      })}
    >
      {invitation ? (
        <Shown actor={actor} invitation={invitation} />
      ) : (
        <Loading>
          <Skeleton height="9rem" />
        </Loading>
      )}
    </Page>
  );
}

/** Unknown, expired, used or withdrawn: the server's message says which. */
function Over({ actor }: { actor: InvitationActor }) {
  const { failureText } = useMessages();
  const failure = useSelector(actor, selectFailure);
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  return (
    <Outcome
      after
      scene="broken"
      title={<Trans>L’invito non è valido</Trans>}
      actions={
        isSignedIn ? (
          <Button component={Link} href={hrefOf('home')}>
            <Trans>Torna alla home</Trans>
          </Button>
        ) : (
          <Button component={Link} href={hrefOf('signin')}>
            <Trans>Accedi</Trans>
          </Button>
        )
      }
    >
      {failure && failureText(failure)}
    </Outcome>
  );
}

interface PartProps {
  actor: InvitationActor;
  invitation: OwnInvitation;
}

function Shown({ actor, invitation }: PartProps) {
  const { t, i18n } = useLingui();
  const { timezone } = useLibrary();
  const me = useSelector(useSession(), selectMe);
  const until = formatInstant(invitation.expires_at, i18n.locale, timezone);
  const isOther = me !== undefined && me.email !== invitation.email;
  return (
    <div className={classes.form}>
      <KeyValue
        rows={[
          { key: 'email', label: t`Email`, value: invitation.email },
          { key: 'role', label: t`Ruolo`, value: i18n._(ROLE_WORDS[invitation.role]) },
          { key: 'until', label: t`Valido fino al`, value: until },
        ]}
      />
      {isOther && <OtherAccount email={me.email ?? ''} invited={invitation.email} />}
      {!isOther && me !== undefined && <Accept actor={actor} />}
      {me === undefined &&
        (invitation.signs_in ? <SignInFirst /> : <NewAccount actor={actor} isMade={invitation.has_account} />)}
    </div>
  );
}

/** Signed in with an address other than the invited one. */
function OtherAccount({ email, invited }: { email: string; invited: string }) {
  const session = useSession();
  return (
    <>
      <AlertBox kind="warning" title={<Trans>L’invito è per un altro account</Trans>}>
        <Trans>
          Ora usi {email}: per accettare esci, poi accedi con {invited} o crea quell’account.
        </Trans>
      </AlertBox>
      <Button size="lg" fullWidth onClick={() => session.send({ type: 'signOut' })}>
        <Trans>Esci</Trans>
      </Button>
    </>
  );
}

function Accept({ actor }: { actor: InvitationActor }) {
  const isBusy = useSelector(actor, selectFormBusy);
  return (
    <>
      <FormAlert actor={actor} />
      <BusyButton size="lg" fullWidth busy={isBusy} onClick={() => actor.send({ type: 'submitted', values: {} })}>
        <Trans>Accetta l’invito</Trans>
      </BusyButton>
    </>
  );
}

function SignInFirst() {
  const navigation = useNavigation();
  return (
    <>
      <p>
        <Trans>Con questo indirizzo hai già un account: accedi, poi accetta l’invito.</Trans>
      </p>
      <Button size="lg" fullWidth onClick={() => navigation.send({ type: 'signin.asked' })}>
        <Trans>Accedi</Trans>
      </Button>
    </>
  );
}

/** The account of somebody new; its address is the invited one. @param isMade staff have made it, and it lacks only a password */
function NewAccount({ actor, isMade }: { actor: InvitationActor; isMade: boolean }) {
  const { t } = useLingui();
  const library = useLibrary();
  const isBusy = useSelector(actor, selectFormBusy);
  const hasDisclaimer = library.signup_disclaimer !== null;
  const { form, props } = useMachineForm(actor, isMade ? passwordWithConsent : invitedWithConsent, {
    ...(!isMade && { first_name: '', last_name: '' }),
    password: '',
    ...(hasDisclaimer && { disclaimer_accepted: false }),
  });
  return (
    <form {...props} className={classes.form}>
      <p>
        {isMade ? (
          <Trans>Scegli una password: poi accedi con questa email.</Trans>
        ) : (
          <Trans>Crea il tuo account: bastano nome e password, l’email è quella dell’invito.</Trans>
        )}
      </p>
      {!isMade && (
        <div className={classes.choices}>
          <FirstNameField form={form} />
          <LastNameField form={form} />
        </div>
      )}
      <NewPasswordFields form={form} label={t`Password`} isTwice={false} />
      {hasDisclaimer && <Consent form={form} library={library} className={classes.disclaimer} />}
      <FormAlert actor={actor} />
      <BusyButton type="submit" size="lg" fullWidth busy={isBusy}>
        {isMade ? <Trans>Salva la password</Trans> : <Trans>Crea l’account e accetta</Trans>}
      </BusyButton>
    </form>
  );
}
