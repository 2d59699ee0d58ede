import { listUnsummed, markDifferences, sumChanges } from '#server/figures/sums.queries';
import { forgetMissedSearches } from '#server/figures/figures.queries';
import type { Task } from '#server/jobs/job';

/** Sums the weeks whose loans, cards or accounts have changed. */
export const sumFigures: Task<'sum_figures'> = async (_payload, { db }) => {
  for (const libraryId of await listUnsummed(db)) await sumChanges(db, libraryId);
};

/** How long words that found nothing are kept: this year and the one that it is compared with. */
const searchesKeptDays = 3 * 365;

/** The nightly check of all sums against the rows; what differs is mended and logged. */
export const checkFigures: Task<'check_figures'> = async (_payload, { db, clock, log }) => {
  for (const { id } of await db.selectFrom('libraries').select('id').execute()) {
    await sumChanges(db, id);
    const weeks = await markDifferences(db, id);
    if (weeks === 0) continue;
    log.warn({ library: id, weeks }, 'the sums of the figures differed from their rows');
    await sumChanges(db, id);
  }
  await forgetMissedSearches(db, new Date(clock.now().getTime() - searchesKeptDays * 86_400_000));
};
