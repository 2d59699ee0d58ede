import { failureNotice, notice, type ToastsEvent } from '#machines/system';

const isDismissed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Shares the address of the page by the sheet of the device, else copies it; says so where nothing else shows it. */
export async function shareLink(title: string, tell: (event: ToastsEvent) => void): Promise<void> {
  const url = location.origin + location.pathname;
  // Neither is there in every browser, nor without https.
  const device: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;
  try {
    if (device.share) {
      await device.share({ title, url });
      return;
    }
    if (!device.clipboard) throw new Error('Nothing can be copied here.');
    await device.clipboard.writeText(url);
    tell(notice('success', 'link.copied'));
  } catch (error) {
    if (!isDismissed(error)) tell(failureNotice(error));
  }
}
