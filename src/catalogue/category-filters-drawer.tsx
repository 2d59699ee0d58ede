import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectIsChanging } from '#machines/catalogue/category.selectors';
import { selectActiveCount } from '#machines/catalogue/search-filters.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { useFocusBack } from '../ui/overlays/focus-back.ts';
import { SideDrawer } from '../ui/overlays/side-drawer.tsx';
import type { CategoryActor, FiltersActor } from './actor-types.ts';
import { CommonFilters } from './filters.tsx';
import classes from './search.module.css';

/** The filters of a catalogue page, in a drawer. */
export default function FiltersDrawer({ actor, panel }: { actor: CategoryActor; panel: FiltersActor }) {
  useFocusBack();
  const count = useSelector(panel, selectActiveCount);
  const isChanging = useSelector(actor, selectIsChanging);
  const close = () => panel.send({ type: 'panel.closed' });
  return (
    <SideDrawer opened onClose={close} title={<Trans>Filtri</Trans>}>
      <div className={classes.filters}>
        <CommonFilters panel={panel} />
      </div>
      <div className={classes.foot}>
        {count > 0 && (
          <Button variant="subtle" onClick={() => panel.send({ type: 'filters.cleared' })}>
            <Trans>Cancella filtri</Trans>
          </Button>
        )}
        <BusyButton fullWidth busy={isChanging} onClick={close}>
          <Trans>Mostra gli oggetti</Trans>
        </BusyButton>
      </div>
    </SideDrawer>
  );
}
