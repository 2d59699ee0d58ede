import { createActor } from 'xstate';
import { navigationMachine } from '#machines/navigation/navigation.machine';
import type { Facts } from '#machines/core/facts';
import { routes, type RouteName } from '#machines/core/routes';

/** A visitor of an open library without a draft. */
const visitor: Facts = { available: true, session: 'anonymous', draft: 'none', staff: 'none' };

export const names = Object.keys(routes) as RouteName[];

/** One path of every route. */
export const samples: Record<RouteName, string> = Object.fromEntries(
  names.map((name) => [name, routes[name].patterns[0].replace(/:[a-z]+\??/g, 'x')]),
) as Record<RouteName, string>;

/** The navigation at a page, with the calls it made to the browser. */
export function started(url: string, facts: Partial<Facts> = {}, index = 0, wanted?: string) {
  const writes: string[] = [];
  const stored: string[] = [];
  const emitted: string[] = [];
  const remembered: (string | undefined)[] = [];
  let backs = 0;
  const actor = createActor(
    navigationMachine.provide({
      actions: {
        writeUrl: (_, { url: to, replace, index: at }) =>
          void writes.push(`${replace ? 'replace' : 'push'} ${to} ${at}`),
        storeLastPage: (_, { url: to }) => void stored.push(to),
        storeWanted: (_, { url: to }) => void remembered.push(to),
        goBack: () => {
          backs += 1;
        },
      },
    }),
    { input: { url, index, facts: { ...visitor, ...facts }, wanted } },
  );
  actor.on('*', (event) => emitted.push(`${event.type} ${event.index}`));
  actor.start();
  const now = () => actor.getSnapshot().context;
  return { actor, writes, stored, remembered, emitted, now, backs: () => backs };
}
