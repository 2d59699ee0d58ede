import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { entryHref } from '#machines/navigation/return-to';
import { hrefOf } from '#machines/core/routes';
import { draftFactOf } from '#machines/checkout/draft.machine';
import { selectDraft } from '#machines/checkout/draft.selectors';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import { selectIsSignedIn, selectMe } from '#machines/account/session.selectors';
import { selectEmail, selectFailure, selectStage } from '#machines/account/verify.selectors';
import type { verifyMachine } from '#machines/account/verify.machine';
import { useDraft, useLibrary, useNavigation, useSession } from '../core/actors.ts';
import type { ScreenProps } from '../core/screen-props.ts';

import { Page } from '../ui/layout/page.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { SendAgain } from '../membership/widgets.ts';
import { Obstacles } from '../membership/obstacles.tsx';
import { NoMail } from '../parts/no-mail.tsx';
import { Failed } from '../parts/failed.tsx';
import { Outcome } from '../parts/outcome.tsx';

type VerifyActor = ActorRefFrom<typeof verifyMachine>;

/** The landing page of the verification link. */
export default function Verify({ actor }: ScreenProps<'verify'> & { actor: VerifyActor }) {
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  switch (stage) {
    case 'confirming':
      return <Confirming />;
    case 'done':
      return <Done actor={actor} />;
    case 'expired':
      return <Expired />;
    case 'failed':
      return (
        <Page narrow>
          <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
        </Page>
      );
  }
}

function Confirming() {
  return (
    <Page narrow title={<Trans>Confermiamo la tua email…</Trans>}>
      <Loading>
        <Skeleton height="9rem" />
      </Loading>
    </Page>
  );
}

function Done({ actor }: { actor: VerifyActor }) {
  const email = useSelector(actor, selectEmail);
  const isSignedIn = useSelector(useSession(), selectIsSignedIn);
  const asked = useSelector(useNavigation(), selectWanted);
  const draft = draftFactOf(useSelector(useDraft(), selectDraft));
  // The loan that waited for the address, with its days.
  const wanted = draft === 'none' ? asked : hrefOf(draft === 'planned' ? 'checkout_recap' : 'checkout_loan');
  return (
    <Outcome
      after
      title={<Trans>Email confermata</Trans>}
      actions={
        <>
          {!isSignedIn && (
            <Button component={Link} href={entryHref('signin', wanted)}>
              <Trans>Accedi</Trans>
            </Button>
          )}
          {isSignedIn && wanted !== undefined && (
            <Button component={Link} href={wanted}>
              {draft === 'none' ? <Trans>Continua</Trans> : <Trans>Continua il prestito</Trans>}
            </Button>
          )}
          <Button
            component={Link}
            variant={isSignedIn && wanted === undefined ? 'filled' : 'default'}
            href={hrefOf('category', { slug: 'all' })}
          >
            <Trans>Tutti gli oggetti</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Grazie! <strong>{email}</strong> è il tuo indirizzo.
      </Trans>{' '}
      <NextStep />
      <Obstacles except={['auth.email_unverified']} />
    </Outcome>
  );
}

/** What the member still needs before borrowing, as far as it is known. */
function NextStep() {
  const me = useSelector(useSession(), selectMe);
  if (!me) return <Trans>Adesso accedi: prima di un prestito ti diciamo se manca altro.</Trans>;
  const missing = me.obstacles.filter(({ code }) => code !== 'auth.email_unverified');
  return missing.length === 0 ? <Trans>Adesso puoi chiedere un prestito.</Trans> : null;
}

function Expired() {
  const { sends_mail } = useLibrary().is;
  const navigation = useNavigation();
  const me = useSelector(useSession(), selectMe);
  if (me?.is.verified) {
    return (
      <Outcome
        after
        title={<Trans>La tua email è già confermata</Trans>}
        actions={
          <Button component={Link} href={hrefOf('profile')}>
            <Trans>Il mio profilo</Trans>
          </Button>
        }
      >
        <Trans>Questo link non serve più.</Trans>
      </Outcome>
    );
  }
  return (
    <Outcome
      after
      scene="broken"
      title={<Trans>Il link non vale più</Trans>}
      actions={
        me ? (
          sends_mail && <SendAgain key={me.id} to={{ userId: me.id }} />
        ) : (
          <Button onClick={() => navigation.send({ type: 'signin.asked' })}>
            <Trans>Accedi</Trans>
          </Button>
        )
      }
    >
      {!sends_mail ? (
        <NoMail />
      ) : me ? (
        <Trans>Un link vale due giorni. Te ne mandiamo uno nuovo a {me.email}.</Trans>
      ) : (
        <Trans>Un link vale due giorni. Accedi e te ne mandiamo uno nuovo.</Trans>
      )}
    </Outcome>
  );
}
