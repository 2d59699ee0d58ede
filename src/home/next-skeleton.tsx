import { Skeleton } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { expectedThings } from '#machines/home/next';
import { selectMe } from '#machines/account/session.selectors';
import { useLibrary, useSession } from '../core/actors.ts';
import classes from './next.module.css';

/** The place of what comes next for a member with live loans, until the loans are known. */
export function NextSkeleton() {
  const library = useLibrary();
  const me = useSelector(useSession(), selectMe);
  const count = me ? expectedThings(library, me) : 0;
  if (count === 0) return null;
  return (
    <div className={classes.next} aria-hidden="true">
      <div className={classes.list}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className={classes.bone} />
        ))}
      </div>
      <span className={classes.all} />
    </div>
  );
}
