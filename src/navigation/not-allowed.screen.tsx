import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectIsStaff } from '#machines/account/session.selectors';
import { hrefOf } from '#machines/core/routes';
import { useSession } from '../core/actors.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';

/** A page of the staff that is not for volunteers. */
export default function NotAllowed() {
  const isStaff = useSelector(useSession(), selectIsStaff);
  return (
    <Page narrow>
      <EmptyState
        level={1}
        title={<Trans>Questa pagina è per chi amministra la biblioteca</Trans>}
        art={<ShelfArt scene="search" />}
        actions={
          <Button component={Link} href={hrefOf(isStaff ? 'staff' : 'home')}>
            {isStaff ? <Trans>Vai al banco</Trans> : <Trans>Riparti</Trans>}
          </Button>
        }
      >
        <Trans>Se ti serve quello che contiene, chiedi a chi amministra.</Trans>
      </EmptyState>
    </Page>
  );
}
