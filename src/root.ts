import { createContext, type ComponentType } from 'react';
import { waitFor, type Actor, type ActorRefFrom, type AnyActorRef, type Subscription } from 'xstate';
import type { appMachine } from '#machines/app.machine';
import type { connectionMachine } from '#machines/connection.machine';
import { isFirstCard } from '#machines/membership';
import type { navigationMachine } from '#machines/navigation.machine';
import { selectIsAccountPage } from '#machines/selectors/navigation.selectors';
import { selectIsAsking, selectIsSignedIn, selectMe, selectOwnId } from '#machines/selectors/session.selectors';
import type { sessionMachine } from '#machines/session.machine';
import type { Deps } from './deps.ts';

export type AppActor = Actor<typeof appMachine>;

/** An actor of a screen that runs before the screen is rendered, so that its first render has what it shows. */
export interface Begun {
  /** What gave its machine. */
  provide: unknown;
  actor: AnyActorRef;
}

/** What the whole tree shares: the one root actor and what effects of screens work with. */
export interface Root {
  app: AppActor;
  deps: Deps;
  /** Of the first page, until that is mounted. */
  begun?: Begun | undefined;
  /** What comes to every page once it has loaded; nothing in a test that is not about it. */
  bars?: ComponentType;
}

export const RootContext = createContext<Root | undefined>(undefined);

/** The session of a running app, for code outside the tree; undefined while the app starts. */
export const sessionOf = (app: AppActor): ActorRefFrom<typeof sessionMachine> | undefined =>
  app.system.get('session') as ActorRefFrom<typeof sessionMachine> | undefined;

/** What the renewal of a card begins with. */
export function firstCardOf({ app }: { app: AppActor }): { isFirst: boolean } {
  const me = sessionOf(app)?.getSnapshot().context.me;
  return { isFirst: me !== undefined && isFirstCard(me) };
}

/** What the client of the calls asks the session of a running app. */
export const sessionFor = (app: () => AppActor) => ({
  member: () => {
    const session = sessionOf(app());
    return session && selectOwnId(session.getSnapshot());
  },
  isRemembered: () => sessionOf(app())?.getSnapshot().hasTag('remembered') === true,
  isAsking: () => isAsking(app()),
  untilAnswered: () => untilAnswered(app()),
});

/** Whether the dialog of an ended session is on show. */
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

/** Ends when the dialog of an ended session does: whether the member who was here is here again. */
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

/** Watches a shared actor for as long as it is wanted, also the one in its place when the app has begun anew (`retry`). */
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

/** Tells whether a call found the server; nobody listens in the first moments of a visit. */
export function tellReach(app: AppActor, isReached: boolean): void {
  const connection = app.system.get('connection') as ActorRefFrom<typeof connectionMachine> | undefined;
  connection?.send({ type: isReached ? 'call.answered' : 'call.failed' });
}
