import { navigationMachine } from '#machines/navigation/navigation.machine';
import type { Deps } from '../core/deps.ts';
import { inPageLanguage } from '../device/address.ts';
import type { ActionsOf } from '../core/slots.ts';

type Actions = Pick<ActionsOf<typeof navigationMachine>, 'writeUrl' | 'storeLastPage' | 'storeWanted' | 'goBack'>;

export const provideNavigation = ({ storage }: Deps) =>
  navigationMachine.provide({
    actions: {
      writeUrl: (_, { url, index, replace }) => {
        const state = { index };
        const shown = inPageLanguage(url);
        if (replace) history.replaceState(state, '', shown);
        else history.pushState(state, '', shown);
      },
      storeLastPage: (_, { url }) => storage.set('lastPage', url),
      storeWanted: (_, { url }) => (url === undefined ? storage.remove('wanted') : storage.set('wanted', url)),
      goBack: () => history.back(),
    } satisfies Actions,
  });
