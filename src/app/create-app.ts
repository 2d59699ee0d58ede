import { createActor, waitFor, type ActorOptions, type ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine';
import type { connectionMachine } from '#machines/app/connection.machine';
import type { Start } from '#machines/app/start';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { selectIsAccountPage } from '#machines/navigation/navigation.selectors';
import { selectIsAsking, selectIsSignedIn, selectMe, selectOwnId } from '#machines/account/session.selectors';
import { createApi, type ApiOptions } from '../api/client.ts';
import { createToken } from '../api/token.ts';
import type { Deps } from '../core/deps.ts';
import { sessionOf, type AppActor, type Root } from '../core/root.ts';
import { readGhost } from '../device/storage.ts';
import { i18n } from '../words/i18n.ts';

/** Where the app runs: a browser, the server that renders markup, or a test. */
interface Host extends Pick<Deps, 'storage' | 'activateLanguage' | 'isInPage'> {
  /** Origin of the server; omitted in the browser, where all paths are same-origin. */
  baseUrl?: string;
  fetch: NonNullable<ApiOptions['fetch']>;
  locks?: ApiOptions['locks'];
  /** Language of the answers; defaults to that of the texts on screen. */
  locale?: () => string;
}

/**
 * The dependencies of the effects, with the one API client: it asks the app about the session and tells it what the answers mean for it.
 * @param app undefined during startup and where no app runs
 */
export function createDeps(app: () => AppActor | undefined, host: Host): Deps {
  const { storage, activateLanguage, isInPage } = host;
  const token = createToken();
  const session = () => {
    const running = app();
    return running && sessionOf(running);
  };
  const { api, refresh } = createApi({
    baseUrl: host.baseUrl ?? '',
    fetch: host.fetch,
    locks: host.locks,
    token,
    locale: host.locale ?? (() => i18n.locale),
    ghost: () => readGhost(storage)?.userId,
    member: () => {
      const known = session();
      return known && selectOwnId(known.getSnapshot());
    },
    isRemembered: () => session()?.getSnapshot().hasTag('remembered') === true,
    isAsking: () => isAsking(app()),
    untilAnswered: () => untilAnswered(session()),
    onReach: (isReached) => reportReach(app(), isReached),
    onExpired: () => session()?.send({ type: 'expired' }),
    onSwitched: (signed) => session()?.send({ type: 'signedIn', ...signed }),
    onImpersonationOver: () => session()?.send({ type: 'impersonation.ended' }),
    onClosed: () => app()?.send({ type: 'library.closed' }),
  });
  return { api, refresh, token, storage, activateLanguage, isInPage };
}

/** The root actor, not started yet, with the dependencies of its effects: what every page is made of. */
export function createApp(
  provide: (deps: Deps) => typeof appMachine,
  input: Start,
  host: Host,
  options: Pick<ActorOptions<typeof appMachine>, 'inspect'> = {},
): Root {
  const deps = createDeps(() => app, host);
  const app: AppActor = createActor(provide(deps), { ...options, input });
  return { app, deps };
}

type Session = ReturnType<typeof sessionOf>;

/** Whether the expired-session dialog is open. */
function isAsking(app: AppActor | undefined): boolean {
  const session = app && sessionOf(app);
  const navigation = app?.system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined;
  return (
    session !== undefined &&
    navigation !== undefined &&
    selectIsAsking(session.getSnapshot()) &&
    !selectIsAccountPage(navigation.getSnapshot())
  );
}

/** Resolves when the expired-session dialog closes: whether the same member signed in again. */
async function untilAnswered(session: Session): Promise<boolean> {
  if (!session) return false;
  const before = selectMe(session.getSnapshot())?.id;
  const after = await waitFor(session, (now) => !selectIsAsking(now), { timeout: Infinity }).catch(() => undefined);
  return after !== undefined && selectIsSignedIn(after) && selectMe(after)?.id === before;
}

/** Reports whether a call reached the server; nobody listens during startup. */
function reportReach(app: AppActor | undefined, isReached: boolean): void {
  const connection = app?.system.get('connection') as ActorRefFrom<typeof connectionMachine> | undefined;
  connection?.send({ type: isReached ? 'call.answered' : 'call.failed' });
}
