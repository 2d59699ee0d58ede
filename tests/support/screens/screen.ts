/** What a person reads on a page and can press there. */
export interface Screen {
  path: string;
  heading: string;
  /** The names of the buttons that work, sorted; those of a dialog alone while one is open. */
  buttons: string[];
  /** The names of those that are switched on. */
  pressed: string[];
  /** The messages on the page, without toasts, and the errors of its fields. */
  says: string[];
  toasts: string[];
  /** The name of what has the focus; empty if nothing has. */
  focus: string;
  /** All that stands there. */
  text: string;
}

const textOf = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();

/** Without what a screen reader leaves out, such as the key of a step. */
const heardOf = (element: Element): Element => {
  if (!element.querySelector('[aria-hidden="true"]')) return element;
  const heard = element.cloneNode(true) as Element;
  for (const silent of heard.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return heard;
};

const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-labelledby');
  if (label !== null)
    return [...label.split(' ')].map((id) => textOf(heardOf(document.getElementById(id) ?? element))).join(' ');
  return element.getAttribute('aria-label') ?? textOf(heardOf(element));
};

/** In a part that is folded up, only the line that opens it can be used. */
const isFolded = (element: Element): boolean =>
  element.closest('details:not([open])') !== null && element.closest('summary') === null;

const isDead = (element: Element): boolean =>
  isFolded(element) ||
  element.hasAttribute('disabled') ||
  element.getAttribute('aria-disabled') === 'true' ||
  element.closest('[hidden], [inert], [aria-hidden="true"], fieldset:disabled') !== null;

const nowhere = document.createElement('p');

/** A dialog is all that can be used while it is open. @param part the part of the page that it is about, else its content */
function placeOf(part?: string): Element {
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"]:not([aria-hidden="true"])');
  const dialog = dialogs[dialogs.length - 1];
  if (dialog) return dialog;
  if (part !== undefined) return document.querySelector(part) ?? nowhere;
  return document.querySelector('main') ?? document.body;
}

const isButton = 'button, [role="button"], a.mantine-Button-root';

/** The buttons that work, by name; the bottom bar repeats that of the page. */
const buttonsIn = (place: Element): Element[] => [...place.querySelectorAll(isButton)].filter((one) => !isDead(one));

/** The button of this name that works; undefined if there is none. */
export const buttonNamed = (name: string, part?: string): Element | undefined =>
  buttonsIn(placeOf(part)).find((button) => nameOf(button) === name);

/** The texts that say what is wrong with a field; a hint is none. Boxes of one field share it. */
const faultsOf = (field: Element): Element[] =>
  (field.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.getElementById(id) ?? [])
    .filter((text) => text.id.endsWith('-error') || text.hasAttribute('aria-live'));

const isMessage = '[role="alert"], [role="status"]';

function focused(): string {
  const element = document.activeElement ?? document.body;
  if (element === document.body) return '';
  const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  return label ? textOf(label) : nameOf(element);
}

/**
 * Reads the page as it is rendered.
 * @param ignoring names of buttons and messages of another piece, such as a calendar
 * @param part the part of the page to read, by a selector; without it the content of the page
 */
export function readScreen(ignoring?: RegExp, part?: string): Screen {
  const place = placeOf(part);
  const toasts = [...document.querySelectorAll('.mantine-Notification-root')];
  const messages = [...(place.matches(isMessage) ? [place] : []), ...place.querySelectorAll(isMessage)].filter(
    (message) => !toasts.some((toast) => toast.contains(message)) && message.closest('[hidden]') === null,
  );
  // The navigation of the staff is the same on all their pages.
  const buttons = buttonsIn(place).filter((button) => button.closest('nav[aria-label="Pagine dello staff"]') === null);
  return {
    path: location.pathname,
    heading: textOf(place.querySelector('h1, h2, [role="heading"]') ?? document.createElement('p')),
    pressed: buttons.filter((button) => button.getAttribute('aria-pressed') === 'true').map(nameOf),
    buttons: [...new Set(buttons.map(nameOf))].filter((name) => ignoring?.test(name) !== true).sort(),
    says: [...messages, ...new Set([...place.querySelectorAll('[aria-invalid="true"]')].flatMap(faultsOf))]
      .map(textOf)
      .filter((text) => text !== '' && ignoring?.test(text) !== true),
    toasts: toasts.map(textOf),
    focus: focused(),
    text: textOf(place),
  };
}
