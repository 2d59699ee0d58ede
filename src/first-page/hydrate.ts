import { HYDRATED, MARKERS } from '#machines/app/first-page';
import { selectLibrary } from '#machines/app/app.selectors';
import { selectPath } from '#machines/navigation/navigation.selectors';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import type { ActorRefFrom } from 'xstate';
import { followShared, sessionOf, type AppActor } from '../core/root.ts';

const navigationOf = (app: AppActor) => app.system.get('navigation') as ActorRefFrom<typeof navigationMachine>;

/** Whether the server's markup is what this visit shows: the same page, for a visitor, in the page's own language. */
export function isShownAlready(container: HTMLElement, app: AppActor, language: string): boolean {
  if (!container.hasChildNodes() || document.documentElement.lang !== language) return false;
  const snapshot = app.getSnapshot();
  if (!snapshot.matches({ open: 'running' }) || !selectLibrary(snapshot)?.is.available) return false;
  const session = sessionOf(app)?.getSnapshot().context;
  // The server draws the page of a visitor whose address it does not know.
  if (session?.me !== undefined || (session?.givenEmail ?? '') !== '') return false;
  return selectPath(navigationOf(app).getSnapshot()) === container.dataset[MARKERS.path];
}

/** Maximum time that other calls wait for the first page, milliseconds. */
const arrivalLimit = 3000;

/** Resolves once the first page is on screen and interactive; tells the first script. */
export const untilArrived = (app: AppActor): Promise<void> =>
  new Promise((arrived) => {
    const following = followShared(app, 'navigation', (navigation) =>
      navigation.on('arrived', () => {
        following.unsubscribe();
        document.dispatchEvent(new Event(HYDRATED));
        arrived();
      }),
    );
    setTimeout(arrived, arrivalLimit);
  });

/** Shows the page if `first.ts` has hidden it; markup that this visit does not show is removed first. */
export function revealPage(container: HTMLElement, isOwn: boolean): void {
  const { dataset } = document.documentElement;
  if (dataset[MARKERS.markup] === undefined) return;
  if (!isOwn) container.replaceChildren();
  document.documentElement.removeAttribute(`data-${MARKERS.markup}`);
}
