/**
 * Runs before the first paint of a server-rendered page, as a plain script without dependencies, and starts the page's
 * code once the markup is painted. Clicks and input that arrive before hydration are replayed after it. If this device
 * will show something else than a visitor's page in the page's own language, the markup stays hidden until then
 * (`hydrate.ts`). A plain script has no imports, so it repeats the names of the contract; the compiler compares them.
 */
import type { DEVICE_KEYS, ELEMENTS, FirstScriptData, HYDRATED, MARKERS } from '#machines/app/first-page';

(() => {
  const root = document.documentElement;
  // The theme's colours depend on this attribute; without it, the first paint would have the wrong ones.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
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
  const markers: Pick<typeof MARKERS, 'markup' | 'headingsFont' | 'copy'> = {
    markup: 'markup',
    headingsFont: 'headingsFont',
    copy: 'copy',
  };
  const split = (list: string): string[] => list.split(' ').filter(Boolean);
  /**
   * Maximum waits, milliseconds: for the first paint (a background tab never paints), then for the welcome's picture, for
   * the page's code, for the button to be hydrated after a click, and for React to accept a replayed choice.
   */
  const timeouts = { paint: 4000, picture: 1000, code: 10_000, click: 60_000, choice: 1000 };

  /** Whether this device will show something else than the markup. */
  const isOtherPage = (): boolean => {
    const language = localStorage.getItem(keys.language);
    if (language !== null && language !== root.lang) return true;
    if (localStorage.getItem(keys.session) === '1') return true;
    const isNewTab = sessionStorage.getItem(keys.tab) === null;
    const last = localStorage.getItem(keys.lastPage);
    if (isNewTab && /^\/(en\/?)?$/.test(location.pathname) && last !== null && last !== '/') return true;
    // A reloaded page restores its scroll position.
    const { index } = (history.state ?? {}) as { index?: number };
    const positions = JSON.parse(sessionStorage.getItem(keys.scroll) ?? '{}') as Record<string, number>;
    return index !== undefined && (positions[index] ?? 0) > 0;
  };

  let isHydrated = false;
  let welcome: HTMLDialogElement | undefined;
  /** Finds the element that was clicked last before hydration: null while it is not there yet, undefined once it is gone. */
  let clicked: (() => HTMLElement | null | undefined) | undefined;
  /** Whether React handles the events of an element: it leaves a property on each that it has rendered or hydrated. */
  const isHandled = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isChecked = (element: Element): boolean | undefined =>
    element instanceof HTMLInputElement ? element.checked : undefined;
  const replayClick = (find: typeof clicked, until: number): void => {
    if (!find || find !== clicked) return;
    const element = find();
    // The element is gone, or the code never loads.
    if (element === undefined || performance.now() > until) clicked = undefined;
    else if (element !== null && isHandled(element)) {
      clicked = undefined;
      const wasChecked = isChecked(element);
      element.click();
      // React reverts a choice made while it is still hydrating the field.
      if (wasChecked === undefined || isChecked(element) !== wasChecked) return;
      clicked = find;
      requestAnimationFrame(() => replayClick(find, Math.min(until, performance.now() + timeouts.choice)));
    } else requestAnimationFrame(() => replayClick(find, until));
  };
  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    // A checkbox is ticked by the browser at once; its `input` event is replayed.
    const button = event.target.closest<HTMLButtonElement | HTMLInputElement>('button, [type=radio]');
    const copy = welcome?.isConnected ? welcome : undefined;
    if (copy && !copy.contains(event.target)) {
      // It will be a modal dialog, so what it covers must not react now either.
      event.preventDefault();
      event.stopPropagation();
    } else if (copy && button) {
      // The real dialog has the same buttons once it is open.
      const index = Array.from<Element>(copy.querySelectorAll('button')).indexOf(button);
      clicked = () => document.querySelectorAll<HTMLElement>('dialog[open] button')[index] ?? null;
    } else if (!button || isHandled(button) || button.type === 'submit') {
      // React or the browser handles it.
      clicked = undefined;
    } else {
      // A choice made now and replayed later would be toggled twice.
      if (button.localName === 'input') event.preventDefault();
      clicked = () => (button.isConnected ? button : undefined);
    }
    replayClick(clicked, performance.now() + timeouts.click);
  };
  document.addEventListener('click', onClick, true);

  /** Submits the form that was submitted before hydration. */
  let submit: (() => void) | undefined;
  /** A form with an `action` is submitted by the browser until React handles it, any other by the page's code. */
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || isHydrated) return;
    if (form.hasAttribute('action') && !isHandled(form)) return;
    event.preventDefault();
    // React may hear it already, but does not know yet what was filled in.
    event.stopPropagation();
    submit = () => form.isConnected && form.requestSubmit(event.submitter);
  };
  document.addEventListener('submit', onSubmit, true);

  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  /** The fields changed before hydration, with their values. */
  const changed = new Map<Field, string | boolean>();
  const valueOf = (field: Field): string | boolean =>
    field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
  const setValue = (field: Field, value: string): void => {
    // The prototype's setter: React's value tracker does not notice it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  };
  type Caret = readonly [start: number | null, end: number | null];
  /** Some types of fields have none. */
  const none: Caret = [null, null];
  const caretOf = (field: Field): Caret =>
    field instanceof HTMLSelectElement ? none : [field.selectionStart, field.selectionEnd];
  /** The carets of the changed fields. */
  const carets = new Map<Field, Caret>();
  const onSelection = (): void => {
    const field = document.activeElement;
    if (isField(field) && field.value === changed.get(field)) carets.set(field, caretOf(field));
  };
  document.addEventListener('selectionchange', onSelection);
  /** React ignores an event whose value it has already seen, so the field gets another one first. */
  const replayInput = (field: Field, value: string | boolean): void => {
    if (typeof value === 'boolean') {
      Object.assign(field, { checked: !value });
      field.click();
      return;
    }
    const isSelect = field instanceof HTMLSelectElement;
    // Keep the caret of a user who is still typing: where it is, or where it was if React has emptied the field.
    const [start, end] = (field.value === value ? caretOf(field) : carets.get(field)) ?? none;
    field.value = '';
    setValue(field, value);
    if (!isSelect && start !== null) field.setSelectionRange(start, end);
    field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  };
  const onInput = ({ target }: Event): void => {
    if (isField(target)) changed.set(target, valueOf(target));
  };
  document.addEventListener('input', onInput, true);
  const repeatAll = (): void => {
    isHydrated = true;
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('selectionchange', onSelection);
    for (const [field, value] of changed) replayInput(field, value);
    changed.clear();
    // In the next task: by then React has the values of the fields.
    setTimeout(() => submit?.());
  };
  // In a task of its own: by then every field follows its value. One that does so later loses the caret.
  const onHydrated = (): void => void setTimeout(repeatAll);
  document.addEventListener(hydrated, onHydrated, { once: true });

  /** Shows a copy of the welcome dialog, once it has been parsed: it covers the page from the start instead of popping up later. */
  const showWelcome = (): boolean => {
    const template = document.querySelector<HTMLTemplateElement>(`template#${ids.welcome}`);
    // The template is complete once a node follows it.
    const copy = template?.nextSibling ? template.content.querySelector('dialog') : undefined;
    if (!copy) return false;
    copy.dataset[markers.copy] = '';
    const [shown, ...others] = copy.querySelectorAll('img');
    // Paint a picture that is already loaded in the same frame as the text.
    if (shown) Object.assign(shown, { loading: 'eager', decoding: 'sync' });
    // The other slides cannot be seen before hydration.
    for (const img of others) img.removeAttribute('src');
    document.body.append(copy);
    welcome = copy;
    // If the page's code never loads, the copy must not block the page.
    setTimeout(() => copy.remove(), timeouts.code);
    return true;
  };

  /** Fetches all files in parallel. */
  const preloadAll = (): void => {
    for (const href of [...split(code), ...split(more)])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  };
  /** Runs the modules one by one, each in its own task, so that the page can scroll in between. */
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
    preloadAll();
    void runAll(split(code));
  };
  /** Runs the code after the first paint, and after the welcome's picture is painted: running it earlier would delay both. */
  const runAfterPaint = (): void => {
    setTimeout(run, timeouts.paint);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      setTimeout(run, timeouts.picture);
      void pictureReady.then(() => requestAnimationFrame(() => setTimeout(run)), run);
    }).observe({ type: 'paint', buffered: true });
  };

  let isHidden = false;
  let isFirstVisit = false;
  try {
    isHidden = isOtherPage();
    isFirstVisit = !isHidden && localStorage.getItem(keys.welcomeSeen) === null;
  } catch {
    // A browser that forbids storage remembers nothing, so it shows the markup.
  }
  if (isHidden) root.dataset[markers.markup] = 'hidden';
  // On a later visit the font of the headings is cached.
  if (!isFirstVisit) root.dataset[markers.headingsFont] = '';
  const pictureReady =
    isFirstVisit && picture
      ? Object.assign(new Image(), { fetchPriority: 'high', src: picture }).decode()
      : Promise.resolve();
  // A failure is handled where the promise is awaited.
  pictureReady.catch(() => undefined);
  // Mutations are delivered before the frame that paints the rest of the page.
  const parsing = new MutationObserver(() => showWelcome() && parsing.disconnect());
  if (isFirstVisit) parsing.observe(root, { childList: true, subtree: true });
  const onParsed = (): void => {
    parsing.disconnect();
    if (isFirstVisit) showWelcome();
    // The service worker caches the page without its markup.
    const isEmpty = document.getElementById(ids.app)?.childElementCount === 0;
    if (isHidden || isEmpty) run();
    else runAfterPaint();
  };
  document.addEventListener('readystatechange', onParsed, { once: true });
})();
