/** What a page of a first visit still fetches after its load event is not to be disturbed, milliseconds. */
const grace = 2500;
/** Longest wait for a quiet moment afterwards, milliseconds. */
const atMost = 2000;

/** Resolves when the page has loaded, had a while for itself and is quiet: for what no first page waits for. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<void>((loaded) => window.addEventListener('load', () => loaded(), { once: true }));
  // Without a network there is nothing to disturb, and something to say.
  if (!navigator.onLine) return;
  await new Promise<void>((passed) => setTimeout(passed, grace));
  await new Promise<void>((quiet) => {
    // Safari knows no idle moments.
    if ('requestIdleCallback' in window) requestIdleCallback(() => quiet(), { timeout: atMost });
    else quiet();
  });
}
