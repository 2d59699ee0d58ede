import { createContext, type ComponentType } from 'react';
import type { Actor, ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import type { appMachine } from '#machines/app/app.machine';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import type { sessionMachine } from '#machines/account/session.machine';
import type { Deps } from './deps.ts';

export type AppActor = Actor<typeof appMachine>;

/** An actor of a screen that starts before the screen renders, so that its first render has content. */
export interface StartedScreen {
  /** The definition its machine came from. */
  provide: unknown;
  actor: AnyActorRef;
  /** Its children whose content is part of the first render. */
  children: readonly AnyActorRef[];
}

/** Shared by the whole tree: the root actor and the dependencies of the screens' effects. */
export interface Root {
  app: AppActor;
  deps: Deps;
  /** The actor of the first page, until it is mounted. */
  startedScreen?: StartedScreen | undefined;
  /** Started once the first page has loaded; undefined in tests about something else. */
  bars?: ComponentType;
}

export const RootContext = createContext<Root | undefined>(undefined);

/** The session of a running app, for code outside the tree; undefined during startup. */
export const sessionOf = (app: AppActor): ActorRefFrom<typeof sessionMachine> | undefined =>
  app.system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;

interface Followed {
  session: ActorRefFrom<typeof sessionMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
}

/** Subscribes to a shared actor, and to its replacement when the app restarts (`retry`). */
export function followShared<Name extends keyof Followed>(
  app: AppActor,
  systemId: Name,
  watch: (actor: Followed[Name]) => Subscription,
): Subscription {
  let known: Followed[Name] | undefined;
  let watched: Subscription | undefined;
  const look = () => {
    const actor = app.system.get(systemId) as Followed[Name] | undefined;
    if (actor === known) return;
    watched?.unsubscribe();
    known = actor;
    watched = actor && watch(actor);
  };
  look();
  const changes = app.subscribe(look);
  return {
    unsubscribe: () => {
      changes.unsubscribe();
      watched?.unsubscribe();
    },
  };
}
