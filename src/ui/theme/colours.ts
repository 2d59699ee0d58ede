import { virtualColor, type MantineColorsTuple } from '@mantine/core';

/** Warm paper greys, pale to deep. */
const paper: MantineColorsTuple = [
  '#fffcf6',
  '#f7f2e8',
  '#efe7d8',
  '#e0d7c5',
  '#c9bfaa',
  '#a39b86',
  '#857d68',
  '#596257',
  '#3a453c',
  '#1e2a23',
];

/** Green-blacks of the dark scheme, from text to background. */
const night: MantineColorsTuple = [
  '#efe9dc',
  '#c9cec0',
  '#a8b3a6',
  '#7a877d',
  '#46534b',
  '#2d3933',
  '#212c26',
  '#18211c',
  '#0f1613',
  '#0a0f0d',
];

/** The product's own accent; a library's accent replaces the variables of `accent` (`server/core/branding.ts`). */
const terracotta: MantineColorsTuple = [
  '#fef2ef',
  '#ffe0d8',
  '#fec5b5',
  '#ffa289',
  '#ff8868',
  '#ed7859',
  '#d15f40',
  '#b8482a',
  '#b8482a',
  '#a73819',
];

/** In each palette, shade 1 is a state's background in the light scheme, 8 its text there, and 5 its text in the dark scheme. */
const green: MantineColorsTuple = [
  '#eff6ec',
  '#e0ecda',
  '#cae5c9',
  '#b4deb7',
  '#9ed6a6',
  '#86cf95',
  '#67ab76',
  '#498959',
  '#2b683d',
  '#1d4b2b',
];
const yellow: MantineColorsTuple = [
  '#faf3e2',
  '#f5e6c4',
  '#f2dcad',
  '#efd196',
  '#ecc77d',
  '#e9bc63',
  '#c49746',
  '#a0742a',
  '#7d5208',
  '#5b3b04',
];
const blue: MantineColorsTuple = [
  '#edf4f9',
  '#dceaf2',
  '#c8e1f1',
  '#b5d8f0',
  '#a1cfef',
  '#8cc6ee',
  '#67a1ca',
  '#427da6',
  '#1c5a84',
  '#124160',
];
const grape: MantineColorsTuple = [
  '#f8f0f6',
  '#f1e1ed',
  '#edd2e7',
  '#e9c2e0',
  '#e4b3da',
  '#dfa3d3',
  '#bb7eaf',
  '#975a8c',
  '#75386a',
  '#55274d',
];
const red: MantineColorsTuple = [
  '#fceff0',
  '#f9e0e2',
  '#fccfd3',
  '#febec5',
  '#ffacb6',
  '#ff9aa8',
  '#e17282',
  '#c2495d',
  '#a3163a',
  '#780d28',
];

/** The palettes of the theme. Screens use the virtual ones: the accent, and one for each state, by name. */
export const colours = {
  gray: paper,
  dark: night,
  orange: terracotta,
  green,
  yellow,
  blue,
  grape,
  red,
  accent: virtualColor({ name: 'accent', light: 'orange', dark: 'orange' }),
  /** Free, done. */
  leaf: virtualColor({ name: 'leaf', light: 'green', dark: 'green' }),
  /** Taken, waiting. */
  ochre: virtualColor({ name: 'ochre', light: 'yellow', dark: 'yellow' }),
  /** Requested, informative. */
  sky: virtualColor({ name: 'sky', light: 'blue', dark: 'blue' }),
  /** Under maintenance, impersonating. */
  plum: virtualColor({ name: 'plum', light: 'grape', dark: 'grape' }),
  danger: virtualColor({ name: 'danger', light: 'red', dark: 'red' }),
};

/** The shades of the product's own accent, computed like those of a library's accent (`server/core/accent.ts`). */
export const ownAccent = {
  light: { fill: '#b8482a', hover: '#a73819', on: '#fffcf6', text: '#b14123', soft: '#f8e3d9' },
  dark: { fill: '#ed7859', hover: '#ff8868', on: '#1b0d06', text: '#f47e5f', soft: '#3d2d22' },
} as const;

/** The colours of a state: for text or a filled element, for text on the filled one, and for a subtle background. */
export interface StateColours {
  strong: string;
  on: string;
  soft: string;
}

export type State = 'leaf' | 'ochre' | 'sky' | 'plum' | 'danger';

/** The colours of one scheme. `tests/ui/ui/look.test.ts` proves their contrast. */
export interface SchemeColours {
  /** The page. */
  ground: string;
  /** Surfaces: cards, dialogs, fields. */
  surface: string;
  sunken: string;
  line: string;
  edge: string;
  ink: string;
  muted: string;
  star: string;
  /** Behind a code that a camera reads. */
  plate: string;
  /** Over the page while a dialog is open, at 0.8. */
  shade: string;
  shadow: string;
  states: Record<State, StateColours>;
}

export const schemes: Record<'light' | 'dark', SchemeColours> = {
  light: {
    ground: '#f7f2e8',
    surface: '#fffcf6',
    sunken: '#efe7d8',
    line: '#e0d7c5',
    edge: '#857d68',
    ink: '#1e2a23',
    muted: '#596257',
    star: '#b5770c',
    plate: 'transparent',
    shade: 'rgb(30 42 35)',
    shadow: '0 1px 2px rgb(58 42 18 / 7%), 0 10px 28px -14px rgb(58 42 18 / 26%)',
    states: {
      leaf: { strong: '#2b683d', on: '#fffcf6', soft: '#e0ecda' },
      ochre: { strong: '#7d5208', on: '#fffcf6', soft: '#f5e6c4' },
      sky: { strong: '#1c5a84', on: '#fffcf6', soft: '#dceaf2' },
      plum: { strong: '#75386a', on: '#fffcf6', soft: '#f1e1ed' },
      danger: { strong: '#a3163a', on: '#fffcf6', soft: '#f9e0e2' },
    },
  },
  dark: {
    ground: '#0f1613',
    surface: '#18211c',
    sunken: '#212c26',
    line: '#2d3933',
    edge: '#7a877d',
    ink: '#efe9dc',
    muted: '#a8b3a6',
    star: '#e9bc63',
    plate: '#fffcf6',
    shade: 'rgb(4 8 6)',
    shadow: '0 1px 2px rgb(0 0 0 / 35%), 0 14px 30px -14px rgb(0 0 0 / 70%)',
    states: {
      leaf: { strong: '#86cf95', on: '#0f1613', soft: '#1b3324' },
      ochre: { strong: '#e9bc63', on: '#0f1613', soft: '#382b10' },
      sky: { strong: '#8cc6ee', on: '#0f1613', soft: '#172f3e' },
      plum: { strong: '#dfa3d3', on: '#0f1613', soft: '#372034' },
      danger: { strong: '#ff9aa8', on: '#0f1613', soft: '#40191f' },
    },
  },
};
