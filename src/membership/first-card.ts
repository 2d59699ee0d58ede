import { isFirstCard } from '#machines/membership/membership';
import { sessionOf, type AppActor } from '../core/root.ts';

/** Input of the card renewal. */
export function firstCardOf({ app }: { app: AppActor }): { isFirst: boolean } {
  const me = sessionOf(app)?.getSnapshot().context.me;
  return { isFirst: me !== undefined && isFirstCard(me) };
}
