import { STORAGE_KEYS } from '../rules/limits.ts';
import type { BootDocument } from './boot.ts';
import type { Locale } from './language.machine.ts';

/*
 * The contract between server, page, first script and service worker for server-rendered pages. Every element id,
 * attribute, marker and file name of such a page is defined here.
 */

/** Elements of the page, by id. */
export const ELEMENTS = { app: 'app', boot: 'boot', answers: 'answers', welcome: 'welcome' } as const;

/** Event on `document` with which the page's code tells the first script that the markup has been hydrated. */
export const HYDRATED = 'prestalo:hydrated';

/**
 * Storage keys that the first script reads before any other code has loaded. It has no imports, so it repeats them;
 * the compiler compares the copy.
 */
export const DEVICE_KEYS = {
  language: STORAGE_KEYS.language,
  lastPage: STORAGE_KEYS.lastPage,
  welcomeSeen: STORAGE_KEYS.welcomeSeen,
  /** '1' while the device remembers a session that the next start should try to refresh. */
  session: 'prestalo.session',
  /** Session storage: this tab has shown the app before. */
  tab: 'prestalo.tab',
  /** Session storage: the scroll position of each history entry. */
  scroll: 'prestalo.scroll',
} as const;

/** Data attributes that mark parts of such a page, by their names in `dataset`; style sheets repeat them (`data-markup`). */
export const MARKERS = {
  /** On the root: `hidden` while the markup is not what this device shows (`src/styles/base.css`). */
  markup: 'markup',
  /** On the root once the font of the headings is there (`src/styles/tokens.css`). */
  headingsFont: 'headingsFont',
  /** On the copy of the welcome dialog that covers the page until the real one opens (`src/shell/welcome.module.css`). */
  copy: 'copy',
  /** On `#app`: the path that the markup was rendered for. */
  path: 'path',
  /** On `#app`: the error of a hydration from which React recovered by itself; the tests make sure that there is none. */
  hydrationError: 'hydrationError',
} as const;

/** The cookie in which the page tells the server the language of its markup. */
export const LANGUAGE_COOKIE = 'language';

/** Data attributes of the first script's element, written by the server. */
export interface FirstScriptData {
  /** The modules of the page, each after its dependencies. */
  code: string;
  /** Files that these modules will import later. */
  more: string;
  /** The first picture of the welcome. */
  picture: string;
}

/** The input of a render; the page contains all of it as well. */
export interface MarkupRequest<Boot = BootDocument> {
  /** The page's canonical address: its path, with only the query parameters that it understands. */
  path: string;
  locale: Locale;
  boot: Boot;
  /** Response bodies by the path of the call. */
  answers: Readonly<Record<string, unknown>>;
}

/** The server-rendered markup of a page. */
export interface Markup {
  page: string;
  /** The welcome dialog of a first visit; empty on every page but home, and if the library has none. */
  welcome: string;
}

/** Sources of built files by their names in Vite's manifest; the build fails if one is missing (`vite.config.ts`). */
export const SOURCES = {
  /** Decides before the first paint whether the markup is shown. */
  first: 'src/first-page/first.ts',
  /** The rows of every page except home. */
  screens: 'src/app/screens/screens.tsx',
  /** The rows of the staff's pages. */
  staffScreens: 'src/app/screens/staff.tsx',
  /** The home page's welcome: a chunk group of `vite.config.ts`, not a source file. */
  welcome: 'welcome',
  /** The lower half of the home page: its code loads later, only its styles are needed from the start. */
  belowHome: 'src/home/below.tsx',
} as const;

/** Beside Vite's manifest: the sources that each page needs in addition to those of every page, by the name of its route. */
export const SCREEN_SOURCES = '.vite/screens.json';

const emptyApp = `<div id="${ELEMENTS.app}"></div>`;
const [opening, closing] = ['<!--first-->', '<!--/first-->'];
const marked = /<!--first-->.*<!--\/first-->/s;
const answersElement = new RegExp(`<script id="${ELEMENTS.answers}" type="application/json">([^<]*)</script>`);

/** A JSON script element; the text must not contain `<`. */
export const jsonElement = (id: 'boot' | 'answers', json: string): string =>
  `<script id="${ELEMENTS[id]}" type="application/json">${json}</script>`;

/** Inserts the markup into the built page, between markers so that it can be removed again. */
export const withMarkup = (page: string, path: string, { page: html, welcome }: Markup): string => {
  const template = welcome && `<template id="${ELEMENTS.welcome}">${welcome}</template>`;
  return page.replace(
    emptyApp,
    () => `${opening}<div id="${ELEMENTS.app}" data-${MARKERS.path}="${path}">${html}</div>${template}${closing}`,
  );
};

/** Removes what a page carries for one visit only: its markup and its API responses, which it returns by the path of the call. */
export function takeAnswers(html: string): { page: string; answers: Readonly<Record<string, unknown>> } {
  const [, json = '{}'] = answersElement.exec(html) ?? [];
  const page = html.replace(marked, () => emptyApp).replace(answersElement, '');
  return { page, answers: JSON.parse(json) as Record<string, unknown> };
}
