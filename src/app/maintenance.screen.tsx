import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useApp } from '../core/actors.ts';

import { EmptyState } from '../ui/states/empty-state.tsx';
import { Page } from '../ui/layout/page.tsx';
import { ShelfArt } from '../ui/states/shelf-art.tsx';
import classes from './maintenance.module.css';

/** The library is unreachable or closed; retrying checks whether it is back. */
export default function Maintenance() {
  const app = useApp();
  return (
    <Page narrow>
      <div className={classes.middle}>
        <EmptyState
          level={1}
          title={<Trans>In manutenzione, Ripassa più tardi</Trans>}
          art={<ShelfArt scene="closed" />}
          actions={
            <Button onClick={() => app.send({ type: 'retry' })}>
              <Trans>Riprova</Trans>
            </Button>
          }
        />
      </div>
    </Page>
  );
}
