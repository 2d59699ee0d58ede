import { failureNotice, notice, type ToastsEvent } from '#machines/core/system';
import { currentUrl, inPageLanguage } from './address.ts';
import { copyText } from './copy.ts';

/** Browsers open the share sheet only shortly after a press; one replayed after hydration may be too late. */
const isRefused = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError';
const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares the page's address in the language it is read in with the device's share sheet, else copies it; shows a toast if nothing else confirms it.
 */
export async function shareLink(title: string, tell: (event: ToastsEvent) => void): Promise<void> {
  const url = location.origin + inPageLanguage(currentUrl().split('?', 1)[0] ?? '/');
  // Missing in some browsers, and without https.
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  try {
    if (device.share) {
      const isShared = await device.share({ title, url }).then(
        () => true,
        (error: unknown) => {
          if (!isRefused(error)) throw error;
          return false;
        },
      );
      if (isShared) return;
    }
    await copyText(url);
    tell(notice('success', 'link.copied'));
  } catch (error) {
    if (!isDismissed(error)) tell(failureNotice(error));
  }
}
