import { Trans } from '@lingui/react/macro';
import { useApp } from '../actors.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ShelfArt } from '../ui/shelf-art.tsx';
import classes from './maintenance.module.css';

/** The library cannot be reached or is closed for now; starting again asks whether it is back. */
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
