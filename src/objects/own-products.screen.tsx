import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#machines/core/routes';
import { selectDocument, selectFailure, selectStage } from '#machines/core/pages/document.selectors';
import { awaitsOwner, selectAction } from '#machines/objects/own-products.selectors';
import { selectMe } from '#machines/account/session.selectors';
import type { OwnProductsActor } from './actor-types.ts';
import { useSession } from '../core/actors.ts';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { TileGrid } from '../ui/objects/object-tile.tsx';
import { Page } from '../ui/layout/page.tsx';
import { CatalogueSkeleton } from '../ui/states/skeletons.tsx';
import { OwnObject } from './own-product.tsx';
import { Failed } from '../parts/failed.tsx';

/** Few members have such objects. */
const AwaitingObjects = lazy(() => import('./awaiting-objects.tsx'));
const Question = lazy(() => import('./question.tsx'));

/** The objects the member shares. */
export default function OwnProducts({ actor }: { actor: OwnProductsActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const objects = useSelector(actor, (each) => selectDocument(each));
  const isAsking = useSelector(actor, (each) => selectAction(each) !== undefined);
  const awaiting = objects?.filter(awaitsOwner) ?? [];
  const others = objects?.filter((object) => !awaitsOwner(object)) ?? [];
  const canUpload = useSelector(useSession(), (each) => selectMe(each)?.can_post_objects ?? false);
  return (
    <Page title={t`I miei oggetti`} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      {/* Offered here only in development (rules/screens-and-routes.md#my-objects); members start from the profile. */}
      {import.meta.env.DEV && canUpload && (
        <Button component={Link} variant="default" href={hrefOf('upload')}>
          <Trans>Carica oggetto</Trans>
        </Button>
      )}
      {stage === 'loading' && <CatalogueSkeleton count={4} />}
      {(stage === 'failed' || stage === 'unknown') && (
        <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {objects?.length === 0 && <NoObjects />}
      {awaiting.length > 0 && (
        <Suspense fallback={null}>
          <AwaitingObjects actor={actor} objects={awaiting} canEdit={canUpload} />
        </Suspense>
      )}
      {others.length > 0 && (
        <TileGrid>
          {others.map((object) => (
            <li key={object.id}>
              <OwnObject actor={actor} object={object} canEdit={canUpload} />
            </li>
          ))}
        </TileGrid>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <Question actor={actor} />
        </Suspense>
      )}
    </Page>
  );
}

function NoObjects() {
  return (
    <EmptyState
      title={<Trans>Ancora nessun oggetto</Trans>}
      actions={
        <Button component={Link} variant="default" href={hrefOf('support')}>
          <Trans>Scrivi all’assistenza</Trans>
        </Button>
      }
    >
      <Trans>Qui trovi quello che condividi con gli altri. Vuoi prestare qualcosa? Raccontacelo.</Trans>
    </EmptyState>
  );
}
