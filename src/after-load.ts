/** Longest wait for a quiet moment after the page has loaded, milliseconds. */
const atMost = 3000;

/** Resolves once the page has loaded and has nothing better to do: for what no first page waits for. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<void>((loaded) => window.addEventListener('load', () => loaded(), { once: true }));
  await new Promise<void>((quiet) => {
    // Safari knows no idle moments.
    if ('requestIdleCallback' in window) requestIdleCallback(() => quiet(), { timeout: atMost });
    else setTimeout(quiet, atMost / 3);
  });
}
