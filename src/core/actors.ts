import { useSelector } from '@xstate/react';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { createActor, type ActorRefFrom, type AnyStateMachine, type InputFrom } from 'xstate';
import type { draftMachine } from '#machines/checkout/draft.machine';
import type { clockMachine } from '#machines/app/clock.machine';
import type { languageMachine } from '#machines/app/language.machine';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { selectLibrary } from '#machines/app/app.selectors';
import { selectPath } from '#machines/navigation/navigation.selectors';
import type { sessionMachine } from '#machines/account/session.machine';
import type { toastsMachine } from '#machines/app/toasts.machine';
import type { welcomeMachine } from '#machines/app/welcome.machine';
import { mayLeavePage } from '../device/leaving.ts';
import type { Deps } from './deps.ts';
import { RootContext, type AppActor, type Root } from './root.ts';

function useRoot(): Root {
  const root = useContext(RootContext);
  if (!root) throw new Error('No root actor: render inside <App>.');
  return root;
}

/** A shared actor by its `systemId`; available once the app is open, which is when the shell is mounted. */
function useShared(systemId: string): unknown {
  const actor: unknown = useRoot().app.system.get(systemId);
  if (actor === undefined) throw new Error(`The actor "${systemId}" is not running.`);
  return actor;
}

export const useApp = (): AppActor => useRoot().app;
export const useClock = () => useShared('clock') as ActorRefFrom<typeof clockMachine>;
export const useNavigation = () => useShared('navigation') as ActorRefFrom<typeof navigationMachine>;
export const useSession = () => useShared('session') as ActorRefFrom<typeof sessionMachine>;
export const useDraft = () => useShared('draft') as ActorRefFrom<typeof draftMachine>;
export const useToasts = () => useShared('toasts') as ActorRefFrom<typeof toastsMachine>;
export const useLanguage = () => useShared('language') as ActorRefFrom<typeof languageMachine>;
export const useWelcome = () => useShared('welcome') as ActorRefFrom<typeof welcomeMachine>;

/** The library. Not for the maintenance page, which has none. */
export function useLibrary() {
  const library = useSelector(useApp(), selectLibrary);
  if (!library) throw new Error('There is no library on this page.');
  return library;
}

/** Goes to a path of the product: `go(hrefOf('product', { id }))`. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const navigation = useNavigation();
  return useCallback(
    (to, options) => {
      if (mayLeavePage()) navigation.send({ type: 'navigate', to, replace: options?.replace === true });
    },
    [navigation],
  );
}

/** Goes back to a given path, else to the previous page, else to `/`. */
export function useBack(): (to?: string) => void {
  const navigation = useNavigation();
  return useCallback(
    (to) => {
      if (mayLeavePage()) navigation.send(to === undefined ? { type: 'back' } : { type: 'back', to });
    },
    [navigation],
  );
}

/**
 * Location hook of wouter's `<Router>`: the path comes from the navigation machine, and every `<Link>` goes through
 * it.
 */
export function useMachineLocation(): [string, (to: string, options?: { replace?: boolean }) => void] {
  return [useSelector(useNavigation(), selectPath), useGo()];
}

/**
 * An actor that lives as long as its component. It is a child of the root, so `sendTo(toasts, …)` and the other
 * targets of `machines/core/system.ts` reach the shared actors. Input is read once; use another `key` for another
 * input. StrictMode's double effects neither stop it nor run its invokes twice. Such a machine must not use
 * `systemId`.
 */
export function useScreenActor<Machine extends AnyStateMachine>(
  provide: (deps: Deps) => Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> {
  const root = useRoot();
  const { app, deps } = root;
  const [actor] = useState(() =>
    root.startedScreen?.provide === provide
      ? root.startedScreen.actor
      : // An actor that was made and not started has no effects, so a discarded render leaves nothing behind.
        createActor<AnyStateMachine>(provide(deps), { parent: app, id: 'screen', input }),
  );
  const isLeaving = useRef(false);
  useEffect(() => {
    if (root.startedScreen?.actor === actor) root.startedScreen = undefined;
    isLeaving.current = false;
    actor.start();
    return () => {
      isLeaving.current = true;
      queueMicrotask(() => {
        if (isLeaving.current) app.send({ type: 'screen.closed', actor });
      });
    };
  }, [app, actor, root]);
  return actor as ActorRefFrom<Machine>;
}
