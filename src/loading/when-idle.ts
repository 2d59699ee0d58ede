/** Resolves when the page has loaded and the browser is idle: for work that must not compete with the first page. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<void>((loaded) => window.addEventListener('load', () => loaded(), { once: true }));
  await new Promise<void>((quiet) => {
    // Safari has no `requestIdleCallback`; a separate task comes closest.
    if ('requestIdleCallback' in window) requestIdleCallback(() => quiet());
    else setTimeout(quiet);
  });
}
