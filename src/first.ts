/**
 * Runs before the first paint of a page that brings its first markup with it, as a plain script that waits for nothing: where this device
 * is going to show something else than a visitor's page in the page's own language, the markup stays hidden until the page's code has
 * come (`main.tsx`). It imports nothing, so it names what it reads once more; `tests/ui/first.test.ts` holds both together.
 */
(() => {
  const root = document.documentElement;
  /** The first picture of the welcome. */
  const picture = document.currentScript?.dataset['picture'];
  /** Longest wait for the page's code, milliseconds. */
  const patience = 10_000;

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

  /** The welcome as it will open, where nobody has seen it yet: it covers the page from the start instead of interrupting it. */
  const welcome = (): void => {
    if (localStorage.getItem('prestalo.welcome_seen') !== null) return;
    if (picture) new Image().src = picture;
    const put = () => {
      const template = document.querySelector<HTMLTemplateElement>('template#welcome');
      const copy = template?.content.querySelector('dialog');
      if (!copy) return;
      copy.dataset['first'] = '';
      copy.inert = true;
      document.body.append(copy);
      // A copy that the page's code does not come to replace must not stay in the way.
      setTimeout(() => copy.remove(), patience);
    };
    document.addEventListener('readystatechange', put, { once: true });
  };

  try {
    if (isOwn()) root.dataset['first'] = 'hidden';
    else welcome();
  } catch {
    // A browser that forbids storage has nothing of its own to show.
  }
})();

export {};
