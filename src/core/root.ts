import { createContext, type ComponentType } from 'react';
import { waitFor, type Actor, type ActorRefFrom, type AnyActorRef, type Subscription } from 'xstate';
import type { appMachine } from '#machines/app/app.machine';
import type { connectionMachine } from '#machines/app/connection.machine';
import { isFirstCard } from '#machines/membership/membership';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { selectIsAccountPage } from '#machines/navigation/navigation.selectors';
import { selectIsAsking, selectIsSignedIn, selectMe, selectOwnId } from '#machines/account/session.selectors';
import type { sessionMachine } from '#machines/account/session.machine';
import type { Deps } from './deps.ts';

export type AppActor = Actor<typeof appMachine>;

/** An actor of a screen that starts before the screen renders, so that its first render has content. */
export interface Begun {
  /** The definition its machine came from. */
  provide: unknown;
  actor: AnyActorRef;
}

/** Shared by the whole tree: the root actor and the dependencies of the screens' effects. */
export interface Root {
  app: AppActor;
  deps: Deps;
  /** The actor of the first page, until it is mounted. */
  begun?: Begun | undefined;
  /** Started once the first page has loaded; undefined in tests about something else. */
  bars?: ComponentType;
}

export const RootContext = createContext<Root | undefined>(undefined);

/** The session of a running app, for code outside the tree; undefined during startup. */
export const sessionOf = (app: AppActor): ActorRefFrom<typeof sessionMachine> | undefined =>
  app.system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;

/** Input of the card renewal. */
export function firstCardOf({ app }: { app: AppActor }): { isFirst: boolean } {
  const me = sessionOf(app)?.getSnapshot().context.me;
  return { isFirst: me !== undefined && isFirstCard(me) };
}

/** What the API client needs to know of the session. */
export const sessionFor = (app: () => AppActor) => ({
  member: () => {
    const session = sessionOf(app());
    return session && selectOwnId(session.getSnapshot());
  },
  isRemembered: () => sessionOf(app())?.getSnapshot().hasTag('remembered') === true,
  isAsking: () => isAsking(app()),
  untilAnswered: () => untilAnswered(app()),
});

/** Whether the expired-session dialog is open. */
function isAsking(app: AppActor): boolean {
  const session = sessionOf(app);
  const navigation = app.system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined;
  return (
    session !== undefined &&
    navigation !== undefined &&
    selectIsAsking(session.getSnapshot()) &&
    !selectIsAccountPage(navigation.getSnapshot())
  );
}

/** Resolves when the expired-session dialog closes: whether the same member signed in again. */
async function untilAnswered(app: AppActor): Promise<boolean> {
  const session = sessionOf(app);
  if (!session) return false;
  const before = selectMe(session.getSnapshot())?.id;
  const after = await waitFor(session, (now) => !selectIsAsking(now), { timeout: Infinity }).catch(() => undefined);
  return after !== undefined && selectIsSignedIn(after) && selectMe(after)?.id === before;
}

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

/** Reports whether a call reached the server; nobody listens during startup. */
export function tellReach(app: AppActor, isReached: boolean): void {
  const connection = app.system.get('connection') as ActorRefFrom<typeof connectionMachine> | undefined;
  connection?.send({ type: isReached ? 'call.answered' : 'call.failed' });
}
