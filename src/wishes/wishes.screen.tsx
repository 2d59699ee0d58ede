import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import {
  selectFailure,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectItems,
  selectStage,
} from '#machines/core/pages/pages.selectors';
import { selectMe } from '#machines/account/session.selectors';
import type { ProductTile } from '#machines/core/wire';
import type { wishesMachine } from '#machines/wishes/wishes.machine';
import { useSession } from '../core/actors.ts';
import { useToday } from '../core/today.ts';
import { AlertBox } from '../ui/states/alert-box.tsx';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { CatalogueSkeleton } from '../ui/states/skeletons.tsx';
import { WishButton } from './widgets.ts';
import { Failed } from '../parts/failed.tsx';
import { ObjectGrid } from '../catalogue/object-grid.tsx';

/** The member's wish list. */
export default function Wishes({ actor }: { actor: ActorRefFrom<typeof wishesMachine> }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  return (
    <Page
      title={t`I miei desideri`}
      lead={t`Gli oggetti che aspetti: quando uno torna libero ti scriviamo.`}
      back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}
    >
      {stage === 'loading' && <CatalogueSkeleton count={4} />}
      {stage === 'failed' && <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />}
      {stage === 'shown' && <List actor={actor} />}
    </Page>
  );
}

function List({ actor }: { actor: ActorRefFrom<typeof wishesMachine> }) {
  const today = useToday();
  const objects: readonly ProductTile[] = useSelector(actor, (pages) => selectItems(pages));
  const hasMore = useSelector(actor, selectHasMore);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const failure = useSelector(actor, selectFailure);
  const wantsMails = useSelector(useSession(), (each) => selectMe(each)?.mails.wishes ?? true);
  if (objects.length === 0) return <NoWishes />;
  return (
    <>
      {!wantsMails && (
        <AlertBox kind="warning">
          <Trans>
            Hai scelto di non ricevere email sui tuoi desideri: puoi cambiarlo nel profilo, in «Lingua ed email».
          </Trans>
        </AlertBox>
      )}
      <ObjectGrid
        objects={objects}
        today={today}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        failure={hasMoreFailed ? failure : undefined}
        onMore={() => actor.send({ type: 'more' })}
        under={({ id, name, loan }) => (
          <Suspense fallback={null}>
            <WishButton id={id} name={name} isFree={loan.status === null} />
          </Suspense>
        )}
      />
    </>
  );
}

function NoWishes() {
  return (
    <EmptyState
      title={<Trans>Ancora nessun desiderio</Trans>}
      actions={
        <Button component={Link} href={hrefOf('category', { slug: 'all' })}>
          <Trans>Tutti gli oggetti</Trans>
        </Button>
      }
    >
      <Trans>
        Se un oggetto è in prestito, premi «Avvisami quando è libero» nella sua pagina: lo ritrovi qui e ti scriviamo
        appena torna.
      </Trans>
    </EmptyState>
  );
}
