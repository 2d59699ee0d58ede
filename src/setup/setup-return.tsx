import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectSetsUp } from '#machines/account/session.selectors';
import { useSession } from '../core/actors.ts';
import { SetupCard } from './widgets.ts';

/** Leads a founder from a page of the staff back to the first steps. @param saved a new number makes it count the steps again */
export function SetupReturn({ saved }: { saved?: number | undefined }) {
  return (
    useSelector(useSession(), selectSetsUp) && (
      <Suspense fallback={null}>
        <SetupCard {...(saved === undefined ? {} : { saved })} />
      </Suspense>
    )
  );
}
