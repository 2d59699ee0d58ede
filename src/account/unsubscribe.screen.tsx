import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectFailure, selectIsBusy, selectMails, selectStage } from '#machines/account/unsubscribe.selectors';
import type { Subscription, unsubscribeMachine } from '#machines/account/unsubscribe.machine';
import type { ScreenProps } from '../core/screen-props.ts';
import { Failed } from '../parts/failed.tsx';
import { Outcome } from '../parts/outcome.tsx';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { AlertBox } from '../ui/states/alert-box.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import { useMessages } from '../words/messages.ts';

type UnsubscribeActor = ActorRefFrom<typeof unsubscribeMachine>;

/** Which mails are meant, as the profile says it. */
function Meant({ mails }: { mails: Subscription['mails'] | undefined }) {
  switch (mails) {
    case 'reminders':
      return <Trans>Sono quelle che ricordano un prestito o una tessera che sta per scadere.</Trans>;
    case 'wishes':
      return <Trans>Sono quelle che dicono che un oggetto dei tuoi desideri è libero.</Trans>;
    case 'reviews':
      return <Trans>Sono quelle che ringraziano di una restituzione e chiedono com’è andata.</Trans>;
    case 'objects':
      return <Trans>Sono quelle che dicono che un tuo oggetto è prenotato, esce o torna.</Trans>;
    case undefined:
      return null;
  }
}

/** The landing page of the link at the end of a mail that is not necessary; signing in is not asked for. */
export default function Unsubscribe({ actor }: ScreenProps<'unsubscribe'> & { actor: UnsubscribeActor }) {
  const { failureText } = useMessages();
  const stage = useSelector(actor, selectStage);
  const mails = useSelector(actor, selectMails);
  const isBusy = useSelector(actor, selectIsBusy);
  const failure = useSelector(actor, selectFailure);
  const others = (
    <Button component={Link} variant="default" href={hrefOf('profile')}>
      <Trans>Tutte le scelte nel profilo</Trans>
    </Button>
  );
  const alert = failure && (
    <AlertBox kind="error" live>
      {failureText(failure)}
    </AlertBox>
  );
  if (stage === 'loading')
    return (
      <Page narrow>
        <LinesSkeleton count={1} height="9rem" />
      </Page>
    );
  if (stage === 'failed')
    return (
      <Page narrow>
        <Failed level={1} failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      </Page>
    );
  if (stage === 'unknown')
    return (
      <Outcome after scene="broken" title={<Trans>Il link non vale più</Trans>} actions={others}>
        <Trans>Quali email ricevere lo scegli nel tuo profilo.</Trans>
      </Outcome>
    );
  if (stage === 'stopped')
    return (
      <Outcome
        key="stopped"
        after
        title={<Trans>Non te le mandiamo più</Trans>}
        actions={
          <>
            <BusyButton busy={isBusy} variant="default" onClick={() => actor.send({ type: 'resumed' })}>
              <Trans>Mandamele di nuovo</Trans>
            </BusyButton>
            {others}
          </>
        }
      >
        {alert}
        <Trans>Conferme, scadenze superate, danni a un tuo oggetto, pagamenti e password arrivano sempre.</Trans>
      </Outcome>
    );
  return (
    <Outcome
      key="asking"
      scene="empty"
      title={<Trans>Non vuoi più queste email?</Trans>}
      actions={
        <>
          <BusyButton busy={isBusy} onClick={() => actor.send({ type: 'stopped' })}>
            <Trans>Non mandarmele più</Trans>
          </BusyButton>
          {others}
        </>
      }
    >
      {alert}
      <Meant mails={mails} />
    </Outcome>
  );
}
