/**
 * Runs before the first paint of a page that brings its first markup with it, as a plain script that waits for nothing, and starts the
 * page's code once that markup is painted. What is pressed and filled in before that code has come is repeated once it is there. Where this device is going to
 * show something else than a visitor's page in the page's own language, the markup stays hidden until then (`hydrate.ts`). A plain script
 * has no imports: it names what it reads once more, and the compiler compares the names with those of the contract.
 */
import type { DEVICE_KEYS, ELEMENTS, FirstScriptData, HYDRATED } from '#machines/app/first-page';

(() => {
  const root = document.documentElement;
  // The theme's colours hang on it, and nothing is painted in the wrong ones before React has come.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  /** The files of the page's code, each after those that it needs; what that will ask for; the first picture of the welcome. */
  const { code = '', more = '', picture } = (document.currentScript?.dataset ?? {}) as Partial<FirstScriptData>;
  const keys: typeof DEVICE_KEYS = {
    language: 'prestalo.language',
    lastPage: 'prestalo.last_page',
    welcomeSeen: 'prestalo.welcome_seen',
    session: 'prestalo.session',
    tab: 'prestalo.tab',
    scroll: 'prestalo.scroll',
  };
  const hydrated: typeof HYDRATED = 'prestalo:hydrated';
  const ids: Pick<typeof ELEMENTS, 'app' | 'welcome'> = { app: 'app', welcome: 'welcome' };
  const namesIn = (list: string): string[] => list.split(' ').filter(Boolean);
  /**
   * Longest wait for a paint, which a page in the background never has, for the page's code, of a press for it, and of a
   * choice to be taken, milliseconds.
   */
  const patience = { paint: 1000, code: 10_000, press: 60_000, choice: 1000 };

  const isOwn = (): boolean => {
    const language = localStorage.getItem(keys.language);
    if (language !== null && language !== root.lang) return true;
    if (localStorage.getItem(keys.session) === '1') return true;
    const isNewTab = sessionStorage.getItem(keys.tab) === null;
    const last = localStorage.getItem(keys.lastPage);
    if (isNewTab && location.pathname === '/' && last !== null && last !== '/') return true;
    // A page that is loaded again opens where it was left.
    const { index } = (history.state ?? {}) as { index?: number };
    const places = JSON.parse(sessionStorage.getItem(keys.scroll) ?? '{}') as Record<string, number>;
    return index !== undefined && (places[index] ?? 0) > 0;
  };

  /** Whether the page's code has made the markup its own. */
  let isHydrated = false;
  let welcome: HTMLDialogElement | undefined;
  /** What was pressed last, while nobody was there to hear it. */
  let pressed: (() => HTMLElement | null | undefined) | undefined;
  /** Whether the page's code hears what happens to an element: React leaves its mark on those that it has made or taken over. */
  const isHeard = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isChecked = (element: Element): boolean | undefined =>
    element instanceof HTMLInputElement ? element.checked : undefined;
  const waitFor = (press: typeof pressed, until: number): void => {
    if (!press || press !== pressed) return;
    const element = press();
    // It is gone, or the code does not come.
    if (element === undefined || performance.now() > until) pressed = undefined;
    else if (element !== null && isHeard(element)) {
      pressed = undefined;
      const wasChecked = isChecked(element);
      element.click();
      // React puts a choice back that comes while it is still taking the field over.
      if (wasChecked === undefined || isChecked(element) !== wasChecked) return;
      pressed = press;
      requestAnimationFrame(() => waitFor(press, Math.min(until, performance.now() + patience.choice)));
    } else requestAnimationFrame(() => waitFor(press, until));
  };
  const onPress = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLButtonElement | HTMLInputElement>('button, [type=radio], [type=checkbox]');
    const copy = welcome?.isConnected ? welcome : undefined;
    if (copy && !copy.contains(event.target)) {
      // It will be a modal dialog: what it covers is out of reach already.
      event.preventDefault();
      event.stopPropagation();
    } else if (copy && button) {
      // The dialog that takes the copy's place has the same buttons, which are there once it is open.
      const index = Array.from<Element>(copy.querySelectorAll('button')).indexOf(button);
      pressed = () => document.querySelectorAll<HTMLElement>('dialog[open] button')[index] ?? null;
    } else if (!button || isHeard(button) || button.type === 'submit') {
      // Somebody has heard it, the browser itself at least.
      pressed = undefined;
    } else {
      // A choice that is made twice would be none.
      if (button.localName === 'input') event.preventDefault();
      pressed = () => (button.isConnected ? button : undefined);
    }
    waitFor(pressed, performance.now() + patience.press);
  };
  document.addEventListener('click', onPress, true);

  /** Sends the form that somebody sent while nobody was there to hear it. */
  let send: (() => void) | undefined;
  /** A form is sent by the page's code; one with an address of its own by the browser. */
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action') || isHydrated) return;
    event.preventDefault();
    send = () => form.isConnected && form.requestSubmit(event.submitter);
  };
  document.addEventListener('submit', onSubmit, true);

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  /** What was filled in, while nobody was there to hear it. */
  const filled = new Map<Field, string | boolean>();
  const valueOf = (field: Field): string | boolean =>
    field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
  const setValue = (field: Field, value: string): void => {
    // The class's own setter, which React does not watch.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  };
  /** React takes no notice of a value that it has seen already, so it sees another one first. */
  const repeat = (field: Field, value: string | boolean): void => {
    if (typeof value === 'boolean') {
      Object.assign(field, { checked: !value });
      field.click();
      return;
    }
    const isSelect = field instanceof HTMLSelectElement;
    // Whoever is still typing keeps the caret; fields of some types have none.
    const [start, end] = isSelect ? [null, null] : [field.selectionStart, field.selectionEnd];
    field.value = '';
    setValue(field, value);
    if (!isSelect && start !== null) field.setSelectionRange(start, end);
    field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  };
  const onInput = ({ target }: Event): void => {
    if (isField(target)) filled.set(target, valueOf(target));
  };
  document.addEventListener('input', onInput, true);
  const repeatAll = (): void => {
    isHydrated = true;
    document.removeEventListener('input', onInput, true);
    for (const [field, value] of filled) repeat(field, value);
    filled.clear();
    // In a task of its own: by then React has the fields' values.
    setTimeout(() => send?.());
  };
  // In a task of its own: by then every field follows its value. One that does so later loses the caret.
  const onHydrated = (): void => void setTimeout(repeatAll);
  document.addEventListener(hydrated, onHydrated, { once: true });

  /** The welcome as it will open, once it has come: it covers the page from the start instead of interrupting it. */
  const putWelcome = (): boolean => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${ids.welcome}`);
    // What follows it has come, so all of it has.
    const copy = template?.nextSibling ? template.content.querySelector('dialog') : undefined;
    if (!copy) return false;
    copy.dataset['first'] = '';
    const [shown, ...others] = copy.querySelectorAll('img');
    // In the same frame as the words, where it has come.
    if (shown) Object.assign(shown, { loading: 'eager', decoding: 'sync' });
    // Nobody sees the others before the code is there.
    for (const img of others) img.removeAttribute('src');
    document.body.append(copy);
    welcome = copy;
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
    isFirstVisit = !isHidden && localStorage.getItem(keys.welcomeSeen) === null;
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
    const isEmpty = document.getElementById(ids.app)?.childElementCount === 0;
    if (isHidden || isEmpty) run();
    else runPainted();
  };
  document.addEventListener('readystatechange', onParsed, { once: true });
})();
