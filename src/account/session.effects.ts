import { fromCallback, fromPromise } from 'xstate';
import { inactivityMachine } from '#machines/account/inactivity.machine';
import { restoreMachine } from '#machines/account/restore.machine';
import { sessionMachine } from '#machines/account/session.machine';
import { call } from '../api/client.ts';
import type { Deps } from '../core/deps.ts';
import { forgetPass } from '../device/pass-store.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';
import { watchActivity } from '../device/activity.ts';
import { restoreSession } from './restore.effects.ts';
import { pendingSignOut } from './sign-out.ts';

type Actions = Pick<
  ActionsOf<typeof sessionMachine>,
  | 'keepSignOut'
  | 'forgetSignOut'
  | 'rememberSession'
  | 'forgetSession'
  | 'forgetToken'
  | 'forgetPass'
  | 'storeGhost'
  | 'storeEmail'
>;

export const provideSession = (deps: Deps) => {
  const { api, token, storage } = deps;
  const signOut = pendingSignOut(deps);
  return sessionMachine.provide({
    actors: {
      loadMe: fromPromise(({ signal }) => call(api.GET('/v1/me', { signal }))),
      signOut: fromPromise(async ({ signal }) => {
        const url = await signOut.tell(signal);
        if (url !== undefined) location.assign(url);
        return undefined;
      }),
      joinSession: fromPromise(() => restoreSession(deps)),
      restore: restoreMachine.provide({
        actors: { restoreSession: fromPromise(() => restoreSession(deps)) } satisfies ActorsOf<typeof restoreMachine>,
      }),
      inactivity: inactivityMachine.provide({
        actors: {
          watchActivity: fromCallback(({ sendBack }) =>
            watchActivity(storage, () => sendBack({ type: 'activity.seen' })),
          ),
        } satisfies ActorsOf<typeof inactivityMachine>,
      }),
    } satisfies ActorsOf<typeof sessionMachine>,
    actions: {
      keepSignOut: signOut.keep,
      forgetSignOut: signOut.forget,
      rememberSession: () => storage.set('session', '1'),
      forgetSession: () => {
        token.clear();
        storage.remove('session');
        storage.remove('ghost');
        storage.remove('heap');
      },
      forgetToken: () => token.clear(),
      forgetPass: () => forgetPass(storage),
      storeEmail: (_, { email }) => {
        if (email === '') storage.remove('email');
        else storage.set('email', email);
        storage.remove('signUp');
      },
      storeGhost: (_, { ghost }) => (ghost ? storage.set('ghost', JSON.stringify(ghost)) : storage.remove('ghost')),
    } satisfies Actions,
  });
};
