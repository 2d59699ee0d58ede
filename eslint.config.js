import { defineConfig } from 'eslint/config';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { areasOf, betweenAreas } from './eslint.areas.js';

/** Who may import whom: openapi ← machines ← src; openapi + machines ← server; nobody imports tests. */
const zones = [
  ...betweenAreas,
  { target: './machines', from: ['./src', './server', './demo', './tests', './locales', './scripts'] },
  { target: './src', from: ['./server', './demo', './tests', './scripts'] },
  { target: './demo', from: ['./src', './tests', './scripts'] },
  { target: './server', from: ['./src', './tests', './scripts'] },
  {
    target: './server',
    from: './machines',
    except: [
      './loans/loan.machine.ts',
      './loans/loan-events.ts',
      './loans/loan.effects.ts',
      './loans/loan.selectors.ts',
      './tickets/ticket.machine.ts',
      './tickets/ticket-events.ts',
      './lockers/compartment.machine.ts',
      './lockers/compartment-events.ts',
      './inventory/object-lifecycle.machine.ts',
      './payments/payment-lifecycle.machine.ts',
      './waits/wait-entry.machine.ts',
      './rules',
      './core/query.ts',
      './core/routes.ts',
      './app/first-page.ts',
      './catalogue/search-query.ts',
      './catalogue/search-reading.ts',
      './catalogue/category-query.ts',
      './navigation/return-to.ts',
    ],
  },
  // What serves every area knows none of them.
  { target: './machines/core', from: areasOf('machines') },
  { target: './machines/rules', from: ['./machines/core', ...areasOf('machines')] },
  {
    target: './server/core',
    from: [
      ...areasOf('server'),
      ...['app', 'auth', 'db', 'http', 'jobs', 'mail', 'pages', 'paypal', 'pictures', 'zoho'].map(
        (folder) => `./server/${folder}`,
      ),
    ],
  },
  ...['auth', 'db', 'http', 'jobs', 'mail', 'paypal', 'pictures', 'zoho'].map((folder) => ({
    target: `./server/${folder}`,
    from: [...areasOf('server'), './server/app', './server/pages'],
  })),
  // `app` puts the areas together: none of them knows it.
  { target: areasOf('machines'), from: './machines/app' },
  { target: areasOf('server'), from: ['./server/app', './server/pages'] },
  // The demo and its stand-ins of other services start with the product; it works without them.
  { target: './server/!(app)/**', from: './demo' },
  // Views get what they show from machines, never from a call.
  { target: './src/ui', from: ['./machines'], except: ['./rules'] },
  { target: './src/ui', from: ['./src/shell', './src/api', './src/core', './src/app', ...areasOf('src')] },
  { target: './src/!(app|first-page)/**/*.tsx', from: ['./src/**/*.effects.ts', './src/api/*'] },
  { target: './src/shell', from: ['./src/**/*.screen.tsx'] },
];

/**
 * Views only render: data and the state that the rules name belong to machines. What remains is React with
 * actors, the DOM (focus, measuring, the document) and what a widget alone knows.
 */
const hooks = ['useEffect', 'useLayoutEffect', 'useInsertionEffect', 'useReducer', 'useState'];
const mayUseHooks = [
  // React with actors.
  'src/core/actors.ts',
  'src/core/bind.tsx',
  'src/core/emitted.ts',
  // Code: loaded ahead, chosen once, and the page told that it is on screen.
  'src/app/screen.tsx',
  'src/loading/preloadable.tsx',
  'src/ui/carousels/carousel-code.ts',
  // The document's title and description.
  'src/navigation/page-head.tsx',
  // Focus and scroll.
  'src/ui/layout/moves.ts',
  'src/ui/overlays/focus-back.ts',
  // The keys of the desk, wherever the focus is, and the focus of its field.
  'src/staff/desk/desk-keys.ts',
  // The elements of the bar that a page renders into.
  'src/shell/bars/bar-step.tsx',
  // What was typed into the server's markup before the code came.
  'src/parts/machine-form.ts',
  // The carousel that Embla runs in the DOM.
  'src/ui/carousels/embla.ts',
  'src/ui/carousels/live-slides.tsx',
  // The months on screen, the tab stop and the day being explained.
  'src/ui/calendar/period-calendar.tsx',
  // The text of a day while it is typed, and the month of its calendar.
  'src/ui/fields/date-field.tsx',
  // What part of a drawing is on screen.
  'src/inspector/chart/camera.ts',
  // A page without rules of its own: the showcase, where the pieces can be tried.
  'src/showcase/*.tsx',
];

/** What Oxlint has no rule for; every other rule, and those that need types, is in .oxlintrc.json. */
export default defineConfig(
  {
    ignores: [
      'dist',
      'data',
      'node_modules',
      'openapi/types.d.ts',
      'server/core/ports/tables.generated.ts',
      'test-results',
      'playwright-report',
    ],
  },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] })],
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/first': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: mayUseHooks,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: hooks,
              message:
                'Views only render: state belongs to a machine, effects to its slots (eslint.config.js, mayUseHooks).',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: `MemberExpression[object.name='React'][property.name=/^(${hooks.join('|')})$/]`,
          message:
            'Views only render: state belongs to a machine, effects to its slots (eslint.config.js, mayUseHooks).',
        },
      ],
    },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/db/{transaction,planned-searches}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^(transaction|startTransaction)$/]',
          message: 'inTransaction holds the caller and tries again after a deadlock (docs/decisions/059).',
        },
      ],
    },
  },
  {
    files: ['src/app/screens/{staff,library}-screens.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '../../core/bind.tsx', message: 'Use bindStaff, which loads the texts of the staff as well.' },
          ],
        },
      ],
    },
  },
);
