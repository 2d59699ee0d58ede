import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Button } from '@mantine/core';
import { hrefOf } from '#machines/core/routes';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';

/** Error 404, for every unknown path. */
export default function NotFound() {
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={<Trans>Error 404</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <Button component={Link} href={hrefOf('home')}>
            <Trans>Riparti</Trans>
          </Button>
        }
      >
        <Trans>Pagina non trovata o in costruzione</Trans>
      </EmptyState>
    </Page>
  );
}
