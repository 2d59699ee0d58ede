import { Trans } from '@lingui/react/macro';
import { hrefOf } from '#machines/routes';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ShelfArt } from '../ui/shelf-art.tsx';

/** Error 404: the page of every unknown path. */
export default function NotFound() {
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={<Trans>Error 404</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <LinkButton href={hrefOf('home')}>
            <Trans>Riparti</Trans>
          </LinkButton>
        }
      >
        <Trans>Pagina non trovata o in costruzione</Trans>
      </EmptyState>
    </Page>
  );
}
