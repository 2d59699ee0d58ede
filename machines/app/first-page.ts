import { STORAGE_KEYS } from '../rules/limits.ts';
import type { BootDocument } from './boot.ts';
import type { Locale } from './language.machine.ts';

/*
 * What server, page, first script and service worker agree on about pages that come with markup. Whoever names an element, a marker or a
 * file of such a page takes the name from here.
 */

/** Elements of the page, by id. */
export const ELEMENTS = { app: 'app', boot: 'boot', answers: 'answers', welcome: 'welcome' } as const;

/** The page's code tells the first script by this event of the document that the markup is its own now. */
export const HYDRATED = 'prestalo:hydrated';

/** What the first script reads before any other code is there; it has no imports, so its copy is compared by the compiler. */
export const DEVICE_KEYS = {
  language: STORAGE_KEYS.language,
  lastPage: STORAGE_KEYS.lastPage,
  welcomeSeen: STORAGE_KEYS.welcomeSeen,
  /** '1' while a refresh at the next start is worth a call. */
  session: 'prestalo.session',
  /** Session storage: this tab has shown the app before. */
  tab: 'prestalo.tab',
  /** Session storage: how far each page of the history was scrolled. */
  scroll: 'prestalo.scroll',
} as const;

/** What the server tells the first script, as data attributes of its element. */
export interface FirstScriptData {
  /** The files of the page's code, each after those that it needs. */
  code: string;
  /** Files that the code will ask for. */
  more: string;
  /** The first picture of the welcome. */
  picture: string;
}

/** What a page is rendered from; all of it is in the page as well. */
export interface MarkupRequest<Boot = BootDocument> {
  /** The page's own address: its path, and of the query only what it understands. */
  path: string;
  locale: Locale;
  boot: Boot;
  /** Bodies by path of the call. */
  answers: Readonly<Record<string, unknown>>;
}

/** What a page shows at once. */
export interface Markup {
  page: string;
  /** The welcome of a first visit; empty on other pages than home, and where the library has none. */
  welcome: string;
}

/** Sources of built files, as the manifest of the build names them; the build fails where one is missing (`vite.config.ts`). */
export const SOURCES = {
  /** Decides before the first paint whether the markup is shown. */
  first: 'src/first-page/first.ts',
  /** The rows of every page except home. */
  screens: 'src/app/screens.tsx',
  /** A group of `vite.config.ts`, which has no source of its own: the home page's welcome. */
  welcome: 'welcome',
  /** Part of the home page's markup, whose code comes later: only its styles are needed from the start. */
  belowHome: 'src/home/below.tsx',
} as const;

/** Where the code of a page is, as its route says it. */
interface PageCode {
  screen?: string;
  effects?: string;
}

/** The sources that a page needs beside those of every page, which are all that the home page needs. */
export const sourcesOf = ({ screen, effects }: PageCode): string[] =>
  screen === undefined
    ? []
    : [SOURCES.screens, `src/${screen}.screen.tsx`, ...(effects === undefined ? [] : [`src/${effects}.effects.ts`])];

/** Every source that a page may name. */
export const allSources = (pages: readonly PageCode[]): string[] => [
  ...new Set([...Object.values(SOURCES), ...pages.flatMap(sourcesOf)]),
];

const emptyApp = `<div id="${ELEMENTS.app}"></div>`;
const [opening, closing] = ['<!--first-->', '<!--/first-->'];
const marked = /<!--first-->.*<!--\/first-->/s;
const answersElement = new RegExp(`<script id="${ELEMENTS.answers}" type="application/json">([^<]*)</script>`);

/** A JSON script element; the text must have no `<`. */
export const jsonElement = (id: 'boot' | 'answers', json: string): string =>
  `<script id="${ELEMENTS[id]}" type="application/json">${json}</script>`;

/** Puts the markup into the built page, marked so that it can be taken out again. */
export const withMarkup = (page: string, path: string, { page: html, welcome }: Markup): string => {
  const template = welcome && `<template id="${ELEMENTS.welcome}">${welcome}</template>`;
  return page.replace(
    emptyApp,
    () => `${opening}<div id="${ELEMENTS.app}" data-path="${path}">${html}</div>${template}${closing}`,
  );
};

/** Takes out of a page what it brought for one visit: its markup, and its answers, which it returns by path of the call. */
export function takeAnswers(html: string): { page: string; answers: Readonly<Record<string, unknown>> } {
  const [, json = '{}'] = answersElement.exec(html) ?? [];
  const page = html.replace(marked, () => emptyApp).replace(answersElement, '');
  return { page, answers: JSON.parse(json) as Record<string, unknown> };
}
