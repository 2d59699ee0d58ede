import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { CalendarAddress } from '../calendars/widgets.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { LinesSkeleton } from '../ui/states/skeletons.tsx';
import classes from './profile.module.css';

/** The address of the member's loans for calendar programs. */
export function OwnCalendar({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={<Trans>Calendario dei prestiti</Trans>}>
      <div className={classes.form}>
        <p>
          <Trans>
            Un indirizzo privato con i tuoi ritiri, i giorni in prestito e le restituzioni: il calendario del telefono o
            del computer lo rilegge da solo.
          </Trans>
        </p>
        <p>
          <Trans>Chi ha l’indirizzo vede i tuoi prestiti.</Trans>
        </p>
        <Suspense fallback={<LinesSkeleton count={1} height="3rem" />}>
          <CalendarAddress point={null} />
        </Suspense>
      </div>
    </Dialog>
  );
}
