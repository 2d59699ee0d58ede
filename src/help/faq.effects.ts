import { fromPromise } from 'xstate';
import { faqMachine } from '#machines/help/faq.machine';
import type { ActorsOf } from '../core/slots.ts';

export const provideFaq = () =>
  faqMachine.provide({
    actors: {
      openFile: fromPromise(async ({ input: { url }, signal }) => {
        // Opened during the click itself: later, pop-up blockers would stop it.
        const tab = window.open('about:blank', '_blank');
        try {
          const response = await fetch(url, { signal });
          if (!response.ok) throw new Error(`The file answers ${response.status}.`);
          await response.body?.cancel();
        } catch (error) {
          tab?.close();
          throw error;
        }
        if (tab) {
          tab.opener = null;
          tab.location.replace(url);
        } else {
          location.assign(url);
        }
        return undefined;
      }),
    } satisfies ActorsOf<typeof faqMachine>,
  });
