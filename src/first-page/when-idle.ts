/** Resolves when the page has loaded and the browser has nothing more urgent to do: for what must not compete with the first page. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<void>((loaded) => window.addEventListener('load', () => loaded(), { once: true }));
  await new Promise<void>((quiet) => {
    // Safari has no idle callbacks; a task of its own is what comes closest.
    if ('requestIdleCallback' in window) requestIdleCallback(() => quiet());
    else setTimeout(quiet);
  });
}
