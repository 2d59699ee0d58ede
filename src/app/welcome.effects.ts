import { fromCallback, type ActorRefFrom } from 'xstate';
import type { navigationMachine } from '#machines/navigation/navigation.machine';
import { selectMatch } from '#machines/navigation/navigation.selectors';
import type { sessionMachine } from '#machines/account/session.machine';
import { selectIsSignedIn, selectMe } from '#machines/account/session.selectors';
import { welcomeMachine } from '#machines/app/welcome.machine';
import type { Me } from '#machines/core/wire';
import type { Deps } from '../core/deps.ts';
import type { ActionsOf, ActorsOf } from '../core/slots.ts';

/** The welcome: follows the current page and member, and remembers on this device that it was seen. */
export const provideWelcome = ({ storage }: Pick<Deps, 'storage'>) =>
  welcomeMachine.provide({
    actors: {
      watchMember: fromCallback(({ sendBack, system }) => {
        const session = system.get('session') as ActorRefFrom<typeof sessionMachine>;
        let known: Me | undefined;
        const tell = () => {
          const now = session.getSnapshot();
          const me = selectIsSignedIn(now) ? selectMe(now) : undefined;
          if (me !== undefined && me !== known) sendBack({ type: 'member.known', me });
          known = me;
        };
        tell();
        const watch = session.subscribe(tell);
        return () => watch.unsubscribe();
      }),
      watchPage: fromCallback(({ sendBack, system }) => {
        const navigation = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
        const tell = () => sendBack({ type: 'page.shown', page: selectMatch(navigation.getSnapshot()).name });
        tell();
        const watch = navigation.subscribe(tell);
        return () => watch.unsubscribe();
      }),
    } satisfies ActorsOf<typeof welcomeMachine>,
    actions: { storeSeen: () => storage.set('welcomeSeen', '1') } satisfies Pick<
      ActionsOf<typeof welcomeMachine>,
      'storeSeen'
    >,
  });
