import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { selectWanted } from '#machines/navigation/navigation.selectors';
import { entryHref } from '#machines/navigation/return-to';
import { selectFailure, selectIsAccountRefused, selectStage } from '#machines/sso/sso.selectors';
import type { ssoMachine } from '#machines/sso/sso.machine';
import { useNavigation } from '../core/actors.ts';
import { useMessages } from '../words/messages.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { Page } from '../ui/layout/page.tsx';
import { Loading } from '../ui/states/loading.tsx';
import { Failed } from '../parts/failed.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { SignOn } from './widgets.ts';

type Props = ScreenProps<'sso'> & { actor: ActorRefFrom<typeof ssoMachine> };

/** The single sign-on callback. */
export default function Sso({ actor }: Props) {
  const { failureText } = useMessages();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const isAccountRefused = useSelector(actor, selectIsAccountRefused);
  switch (stage) {
    case 'failed':
      return (
        <Page narrow>
          <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
        </Page>
      );
    case 'cancelled':
      return (
        <Outcome after scene="empty" title={<Trans>Accesso annullato</Trans>} actions={<BackToSignIn />}>
          <Trans>Nessun problema: puoi guardare il catalogo anche senza accedere.</Trans>
        </Outcome>
      );
    case 'refused':
      return (
        <Outcome
          after
          scene="broken"
          title={<Trans>Accesso non riuscito</Trans>}
          actions={isAccountRefused ? <OtherAccount /> : <BackToSignIn />}
        >
          <span role="alert">
            {failure ? failureText(failure) : <Trans>L’accesso è stato interrotto prima della fine.</Trans>}
          </span>
        </Outcome>
      );
    case 'busy':
      return (
        <Page narrow title={<Trans>Accesso in corso…</Trans>}>
          <Loading>
            <Skeleton height="9rem" />
          </Loading>
        </Page>
      );
  }
}

/** The institution still knows the account that was refused, and would sign it on again. */
function OtherAccount() {
  const wanted = useSelector(useNavigation(), selectWanted);
  return (
    <>
      <Suspense fallback={<Skeleton height="3rem" />}>
        <SignOn returnTo={wanted} another />
      </Suspense>
      <BackToSignIn variant="subtle" />
    </>
  );
}

function BackToSignIn({ variant }: { variant?: 'subtle' }) {
  const wanted = useSelector(useNavigation(), selectWanted);
  return (
    <Button component={Link} href={entryHref('signin', wanted)} {...(variant && { variant })}>
      <Trans>Torna ad Accedi</Trans>
    </Button>
  );
}
