import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#machines/routes';
import { selectDocument, selectFailure, selectStage } from '#machines/selectors/document.selectors';
import { selectDeed } from '#machines/selectors/my-products.selectors';
import { selectMe } from '#machines/selectors/session.selectors';
import type { MyProductsActor } from './actor-types.ts';
import { useSession } from '../actors.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TileGrid } from '../ui/object-tile.tsx';
import { Page } from '../ui/page.tsx';
import { CatalogueSkeleton } from '../ui/skeletons.tsx';
import { OwnObject } from './my-products/own-object.tsx';
import { Failed } from './parts/failed.tsx';

const Question = lazy(() => import('./my-products/question.tsx'));

/** The objects that the member shares. */
export default function MyProducts({ actor }: { actor: MyProductsActor }) {
  const { t } = useLingui();
  const stage = useSelector(actor, selectStage);
  const failure = useSelector(actor, selectFailure);
  const objects = useSelector(actor, (each) => selectDocument(each));
  const isAsking = useSelector(actor, (each) => selectDeed(each) !== undefined);
  const canUpload = useSelector(useSession(), (each) => selectMe(each)?.can_post_objects ?? false);
  return (
    <Page title={t`I miei oggetti`} back={{ href: hrefOf('profile'), label: t`Il mio profilo` }}>
      {/* Offered here only in development (specification, point 2); a member begins from the profile. */}
      {import.meta.env.DEV && canUpload && (
        <LinkButton look="secondary" href={hrefOf('product_edit')}>
          <Trans>Carica oggetto</Trans>
        </LinkButton>
      )}
      {stage === 'loading' && <CatalogueSkeleton count={4} />}
      {(stage === 'failed' || stage === 'unknown') && (
        <Failed failure={failure} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {objects?.length === 0 && <NoObjects />}
      {objects !== undefined && objects.length > 0 && (
        <TileGrid>
          {objects.map((object) => (
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
        <LinkButton look="secondary" href={hrefOf('support')}>
          <Trans>Scrivi all’assistenza</Trans>
        </LinkButton>
      }
    >
      <Trans>Qui trovi quello che condividi con gli altri. Vuoi prestare qualcosa? Raccontacelo.</Trans>
    </EmptyState>
  );
}
