import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hrefOf } from '#machines/core/routes';
import { selectFailure, selectStage } from '#machines/account/sso.selectors';
import type { ssoMachine } from '#machines/account/sso.machine';
import { useMessages } from '../words/messages.ts';
import type { ScreenProps } from '../core/screen-props.ts';
import { LinkButton } from '../ui/layout/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { SkeletonBlock, Loading } from '../ui/states/skeletons.tsx';
import { Failed } from '../parts/failed.tsx';
import { Outcome } from '../parts/outcome.tsx';

type Props = ScreenProps<'sso'> & { actor: ActorRefFrom<typeof ssoMachine> };

/** The single sign-on callback. */
export default function Sso({ actor }: Props) {
  const { failureText } = useMessages();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  if (stage === 'failed') {
    return (
      <Page narrow>
        <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      </Page>
    );
  }
  if (stage === 'refused') {
    return (
      <Outcome
        after
        scene="broken"
        title={<Trans>Accesso non riuscito</Trans>}
        actions={
          <LinkButton href={hrefOf('signin')}>
            <Trans>Torna ad Accedi</Trans>
          </LinkButton>
        }
      >
        <span role="alert">
          {failure ? failureText(failure) : <Trans>L’accesso è stato interrotto prima della fine.</Trans>}
        </span>
      </Outcome>
    );
  }
  return (
    <Page narrow title={<Trans>Accesso in corso…</Trans>}>
      <Loading>
        <SkeletonBlock height="9rem" />
      </Loading>
    </Page>
  );
}
