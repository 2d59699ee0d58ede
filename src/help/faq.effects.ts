import { tell, type Failed } from '#machines/core/calls';
import { provideRequest } from '../core/request.ts';

/** Opens the FAQ as a PDF in a new tab; a failure is told (rules/errors.md#sentences-by-place). */
export const provideFaq = () =>
  provideRequest(
    async ({ url }: { url: string }, signal) => {
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
    },
    { tellFailed: tell<Failed>('error', 'faq.failed') },
  );
