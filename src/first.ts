/**
 * Runs before the first paint of a page that brings its first markup with it, as a plain script that waits for nothing, and starts the
 * page's code once that markup is painted. Where this device is going to show something else than a visitor's page in the page's own
 * language, the markup stays hidden until then (`take-over.ts`). It imports nothing that it would have to wait for, so it names what it
 * reads once more; `tests/ui/first.test.ts` holds both together.
 */
(() => {
  const root = document.documentElement;
  /** The files of the page's code, each after those that it needs; what that will ask for; the first picture of the welcome. */
  const { code = '', more = '', picture } = document.currentScript?.dataset ?? {};
  const namesIn = (list: string): string[] => list.split(' ').filter(Boolean);
  /** Longest wait for a paint, which a page in the background never has, and for the page's code, milliseconds. */
  const patience = { paint: 1000, code: 10_000 };

  const isOwn = (): boolean => {
    const language = localStorage.getItem('prestalo.language');
    if (language !== null && language !== root.lang) return true;
    if (localStorage.getItem('prestalo.session') === '1') return true;
    const isNewTab = sessionStorage.getItem('prestalo.tab') === null;
    const last = localStorage.getItem('prestalo.last_page');
    if (isNewTab && location.pathname === '/' && last !== null && last !== '/') return true;
    // A page that is loaded again opens where it was left.
    const { index } = (history.state ?? {}) as { index?: number };
    const places = JSON.parse(sessionStorage.getItem('prestalo.scroll') ?? '{}') as Record<string, number>;
    return index !== undefined && (places[index] ?? 0) > 0;
  };

  /** The welcome as it will open, once it has come: it covers the page from the start instead of interrupting it. */
  const putWelcome = (): boolean => {
    const template = document.querySelector<HTMLTemplateElement>('template#welcome');
    // What follows it has come, so all of it has.
    const copy = template?.nextSibling ? template.content.querySelector('dialog') : undefined;
    if (!copy) return false;
    copy.dataset['first'] = '';
    const [shown, ...others] = copy.querySelectorAll('img');
    // In the same frame as the words, where it has come.
    if (shown) Object.assign(shown, { loading: 'eager', decoding: 'sync' });
    // Nobody can turn to the others before the code is there.
    for (const img of others) img.removeAttribute('src');
    copy.inert = true;
    document.body.append(copy);
    // A copy that the page's code does not come to replace must not stay in the way.
    setTimeout(() => copy.remove(), patience.code);
    return true;
  };

  /** All of it travels together. */
  const fetchAll = (): void => {
    for (const href of [...namesIn(code), ...namesIn(more)])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  /** One file after the other, each in a task of its own: what is seen can be scrolled in between. */
  const runAll = async (files: readonly string[]): Promise<void> => {
    for (const file of files) {
      await import(/* @vite-ignore */ file);
      await new Promise((next) => setTimeout(next));
    }
  };
  let isRunning = false;
  const run = (): void => {
    if (isRunning) return;
    isRunning = true;
    fetchAll();
    void runAll(namesIn(code));
  };
  /** After the first paint, and after that of the welcome's picture: running the code would keep it waiting. */
  const runPainted = (): void => {
    setTimeout(run, patience.paint);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      // A picture that does not come is waited for as long as a paint.
      void seen.then(() => requestAnimationFrame(() => setTimeout(run)), run);
    }).observe({ type: 'paint', buffered: true });
  };

  let isHidden = false;
  let isFirstVisit = false;
  try {
    isHidden = isOwn();
    isFirstVisit = !isHidden && localStorage.getItem('prestalo.welcome_seen') === null;
  } catch {
    // A browser that forbids storage has nothing of its own to show.
  }
  if (isHidden) root.dataset['first'] = 'hidden';
  // Here before, the device has the font of the headings already.
  if (!isFirstVisit) root.dataset['faces'] = 'own';
  const seen =
    isFirstVisit && picture
      ? Object.assign(new Image(), { fetchPriority: 'high', src: picture }).decode()
      : Promise.resolve();
  // Whether it came is said where it is waited for.
  seen.catch(() => undefined);
  // Before the frame in which the rest of the page is first seen.
  const welcomed = new MutationObserver(() => putWelcome() && welcomed.disconnect());
  if (isFirstVisit) welcomed.observe(root, { childList: true, subtree: true });
  const onParsed = (): void => {
    welcomed.disconnect();
    if (isFirstVisit) putWelcome();
    // A service worker keeps the page without its markup.
    const isEmpty = document.getElementById('app')?.childElementCount === 0;
    if (isHidden || isEmpty) run();
    else runPainted();
  };
  document.addEventListener('readystatechange', onParsed, { once: true });
})();

export {};
