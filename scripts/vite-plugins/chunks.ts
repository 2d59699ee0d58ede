import type { CodeSplittingGroup } from 'rolldown';

/*
 * Which modules of the pages share a built file. A group also takes what its modules import, unless an earlier one has it: so each is what some pages
 * need together, and no page loads what only others need (`npm run bench:routes` shows what each one loads).
 */

/** Parts of paths: `{a,b}` are alternatives, `*` is any one name, `**` anything. The build fails if one of them is in no path. */
const files = {
  vendor: [
    'node_modules/{react,react-dom,scheduler,xstate,@xstate,wouter,regexparam,@lingui/core,@lingui/react,openapi-fetch}/',
  ],
  /** What the first page is made of, and the small parts that it shares with pieces that come after it. */
  app: [
    '/src/main.tsx',
    '@mantine/hooks/esm/{use-id,use-merged-ref,utils}/',
    '@mantine/core/esm/{components/VisuallyHidden,core/DirectionProvider,core/utils/create-safe-context}/',
    'Icon{ChevronLeft,ChevronRight,Refresh}.mjs',
    'machines/checkout/draft.selectors',
  ],
  /** What every visit loads once its first page is on screen. */
  later: ['src/{app/offline,shell/bars/bars}.'],
  /** Small parts of Mantine that most later pages share. */
  parts: [
    'src/ui/layout/icon-button.',
    '@mantine/core/esm/components/{ActionIcon,Affix,Portal}/',
    '@mantine/core/esm/**{get-default-z-index,is-element,get-single-element-child}',
  ],
  carousel: ['src/ui/carousels/{live,embla}', 'AccordionChevron'],
  welcome: ['src/{shell/welcome,ui/carousels/slides}'],
  // A few files instead of dozens of requests; what only staff see is not in those of members.
  icons: ['node_modules/@tabler/'],
  terms: [
    'machines/loans/loan.',
    'machines/rules/{delivery,loan,opening,public}',
    'machines/product/{opening-now,days.}',
    'machines/checkout/{choice,periods}',
  ],
  /** Texts, messages and failures, which nearly every later page shows. */
  states: [
    'src/ui/states/{alert-box,empty-state,error-state,loading}',
    'src/ui/{layout/key-value,layout/rich-text,overlays/focus-back}',
    'src/parts/{failed,outcome}.',
    'src/words/{messages,times,numbers,lists,telephone}',
    'src/membership/first-card',
  ],
  choices: ['src/ui/fields/choices'],
  /** Components shared by pages of objects and loans; without fields, dialogs and menus, which need more of Mantine. */
  pieces: [
    'src/ui/*/{calendar,date-stamp,day-,headquarter-card,period,pickup-code,qr,standing,week}',
    'src/{words/day-words,catalogue/object-grid,membership/renew-card}',
  ],
  calendar: ['node_modules/dayjs/', 'node_modules/@mantine/dates/esm/components/Calendar/'],
} satisfies Record<string, readonly string[]>;

const alternativesOf = (part: string): string[] => {
  const [, before = '', inner, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(part) ?? [];
  return inner === undefined ? [part] : inner.split(',').flatMap((one) => alternativesOf(before + one + after));
};

const patternOf = (part: string): RegExp =>
  new RegExp(
    part
      .replace(/[.+?^$()[\]|\\]/g, String.raw`\$&`)
      .replaceAll('/', String.raw`[\\/]`)
      .replaceAll(/\*\*?/g, (stars) => (stars === '*' ? String.raw`[^\\/]+` : '.+')),
  );

const isIn = (parts: readonly string[]) => {
  const patterns = parts.flatMap(alternativesOf).map(patternOf);
  return (id: string): boolean => patterns.some((pattern) => pattern.test(id));
};

/** The alternatives that no module has: files that moved. @param ids the paths of all modules of the pages */
export const unmatched = (ids: readonly string[]): string[] =>
  Object.values(files)
    .flat()
    .flatMap(alternativesOf)
    .filter((part) => !ids.some((id) => patternOf(part).test(id)));

/** The groups of the build, in the order in which they take modules. */
export const chunkGroups = [
  // Needed by every page: one file that rarely changes, and one with the rest of the first page's code.
  { name: 'vendor', test: isIn(files.vendor), priority: 2 },
  { name: 'app', test: isIn(files.app), priority: 1 },
  { name: 'later', test: isIn(files.later) },
  { name: 'parts', test: isIn(files.parts) },
  { name: 'carousel', test: isIn(files.carousel) },
  { name: 'welcome', test: isIn(files.welcome) },
  { name: 'icons', test: isIn(files.icons), minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12000 },
  { name: 'terms', test: isIn(files.terms), minShareCount: 2 },
  { name: 'states', test: isIn(files.states) },
  { name: 'choices', test: isIn(files.choices) },
  { name: 'pieces', test: isIn(files.pieces), minShareCount: 2 },
  { name: 'calendar', test: isIn(files.calendar) },
] satisfies CodeSplittingGroup[];

/** A file for certain pages has all their names, of which the first is enough. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0] ?? name}-[hash].js`;
