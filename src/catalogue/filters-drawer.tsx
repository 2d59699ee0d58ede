import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectActiveCount } from '#machines/catalogue/search-filters.selectors';
import { selectIsSearching, selectStage, selectTotal } from '#machines/catalogue/search.selectors';
import { BusyButton } from '../ui/layout/busy-button.tsx';
import { useFocusBack } from '../ui/overlays/focus-back.ts';
import { SideDrawer } from '../ui/overlays/side-drawer.tsx';
import type { FiltersActor, SearchActor } from './actor-types.ts';
import { Filters } from './filters.tsx';
import classes from './search.module.css';

interface FiltersDrawerProps {
  actor: SearchActor;
  panel: FiltersActor;
}

/** The filters in a drawer, with the number of matching objects at the bottom. */
export default function FiltersDrawer({ actor, panel }: FiltersDrawerProps) {
  useFocusBack();
  const count = useSelector(panel, selectActiveCount);
  const isSearching = useSelector(actor, selectIsSearching);
  const stage = useSelector(actor, selectStage);
  const total = useSelector(actor, selectTotal);
  const close = () => panel.send({ type: 'panel.closed' });
  return (
    <SideDrawer opened onClose={close} title={<Trans>Categorie e filtri</Trans>}>
      <Filters actor={actor} panel={panel} />
      <div className={classes.foot}>
        {count > 0 && (
          <Button variant="subtle" onClick={() => panel.send({ type: 'filters.cleared' })}>
            <Trans>Cancella filtri</Trans>
          </Button>
        )}
        <BusyButton fullWidth busy={isSearching} onClick={close}>
          {stage === 'shown' && total !== undefined ? (
            <Plural value={total} one="Mostra # oggetto" other="Mostra # oggetti" />
          ) : stage === 'none' ? (
            <Trans>Nessun oggetto</Trans>
          ) : (
            <Trans>Fatto</Trans>
          )}
        </BusyButton>
      </div>
    </SideDrawer>
  );
}
