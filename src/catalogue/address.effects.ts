import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { queryOf, type RouteMatch } from '#machines/core/routes';

type System = { get: (systemId: string) => AnyActorRef | undefined };

const navigationOf = (system: System) => system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined;

/**
 * Watches the query in the address of a page.
 * @param isPage whether the address belongs to this page
 * @param tell receives every query we did not write: our own writes replace the entry, anything else is the user's
 */
export function watchAddress(system: System, isPage: (match: RouteMatch) => boolean, tell: (query: string) => void) {
  const navigation = navigationOf(system);
  let last = navigation?.getSnapshot().context.url;
  const watch = navigation?.subscribe(({ context: { url, match, navigationType } }) => {
    if (url === last) return;
    last = url;
    if (isPage(match) && navigationType !== 'replace') tell(queryOf(url));
  });
  return () => watch?.unsubscribe();
}

/** Replaces the page's address while it is still the current page: a late write must not lead back to it. */
export function writeAddress(system: System, isPage: (match: RouteMatch) => boolean, to: string): void {
  const navigation = navigationOf(system);
  const { match, url } = navigation?.getSnapshot().context ?? {};
  if (match && isPage(match) && url !== to) navigation?.send({ type: 'navigate', to, replace: true });
}
