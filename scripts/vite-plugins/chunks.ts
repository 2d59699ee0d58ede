import type { CodeSplittingGroup } from 'rolldown';

/*
 * Which modules of the pages share a built file. A group also takes what its modules import, unless an earlier one has it: so each is what some pages
 * need together, and no page loads what only others need (`npm run bench:routes` shows what each one loads).
 */

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|wouter|regexparam|mitt|@lingui[\\/](core|react)|openapi-fetch|use-sync-external-store)[\\/]/;
/** What the first page is made of, and the small parts that it shares with pieces that come after it. */
const app =
  /[\\/]src[\\/]main\.tsx$|@mantine[\\/](hooks[\\/]esm[\\/](use-id|use-merged-ref|utils)|core[\\/]esm[\\/](components[\\/]VisuallyHidden|core[\\/](DirectionProvider|utils[\\/]create-safe-context)))[\\/]|Icon(ChevronLeft|ChevronRight|Refresh)\.mjs$|machines[\\/]checkout[\\/]draft\.selectors/;
/** Texts, messages and failures, which nearly every later page shows. */
const states =
  /src[\\/](ui[\\/](states[\\/](alert-box|empty-state|error-state|loading)|layout[\\/](key-value|rich-text)|overlays[\\/]focus-back)|parts[\\/](failed|outcome)\.|words[\\/](messages|times|numbers|lists|telephone)|membership[\\/]first-card)/;
/** Components shared by pages of objects and loans; without fields, dialogs and menus, which need more of Mantine. */
const pieces = [
  /src[\\/]ui[\\/][a-z]+[\\/](calendar|date-stamp|day-|headquarter-card|period|pickup-code|qr|status|week)/,
  /src[\\/](words[\\/]day-words|catalogue[\\/]object-grid|membership[\\/]renew-card)/,
];
/** What every visit loads once its first page is on screen. */
const later = /src[\\/](app[\\/]offline|shell[\\/]bars[\\/]bars)\./;
/** Small parts of Mantine that most later pages share. */
const parts =
  /src[\\/]ui[\\/]layout[\\/]icon-button\.|@mantine[\\/]core[\\/]esm[\\/](components[\\/](ActionIcon|Affix|Portal)[\\/]|.*(get-default-z-index|is-element|get-single-element-child))/;
const terms =
  /machines[\\/](core[\\/](pages\.selectors|document\.)|loans[\\/]loan\.|rules[\\/](delivery|loan|opening|public)|product[\\/](opening-now|days\.|calendar)|checkout[\\/](choice|periods))/;

/** The groups of the build, in the order in which they take modules. */
export const chunkGroups = [
  // Needed by every page: one file that rarely changes, and one with the rest of the first page's code.
  { name: 'vendor', test: vendor, priority: 2 },
  { name: 'app', test: app, priority: 1 },
  { name: 'later', test: later },
  { name: 'parts', test: parts },
  { name: 'carousel', test: /src[\\/]ui[\\/]carousels[\\/](live|embla)|AccordionChevron/ },
  { name: 'welcome', test: /src[\\/](shell[\\/]welcome|ui[\\/]carousels[\\/]slides)/ },
  // A few files instead of dozens of requests; what only staff see is not in those of members.
  {
    name: 'icons',
    test: /node_modules[\\/]@tabler[\\/]/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12000,
  },
  { name: 'terms', test: terms, minShareCount: 2 },
  { name: 'states', test: states },
  { name: 'choices', test: /src[\\/]ui[\\/]fields[\\/]choices/ },
  { name: 'pieces', test: (id) => pieces.some((piece) => piece.test(id)), minShareCount: 2 },
  {
    name: 'calendar',
    test: /node_modules[\\/](dayjs|@mantine[\\/]dates[\\/]esm[\\/]components[\\/]Calendar)[\\/]/,
  },
] satisfies CodeSplittingGroup[];

/** A file for certain pages has all their names, of which the first is enough. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.split('~', 1)[0] ?? name}-[hash].js`;
