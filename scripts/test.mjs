import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureChromium,
  ensurePackages,
  ensurePostgres,
  ensureServer,
  ensureWeb,
  needNode,
  root,
  runAndKeep,
  say,
} from './lib.mjs';

needNode();
await ensurePackages();

const node = process.execPath;
const bin = (path) => [node, `node_modules/${path}`];
const vitest = bin('vitest/vitest.mjs');
const zones = ['Asia/Tokyo', 'America/Chicago'];
/** The sources that reckon with time: in another zone only the tests of what is built on them can end differently. */
const reckoning = readdirSync(join(root, 'machines'), { recursive: true })
  .map((name) => `machines/${name}`)
  .filter((path) => path.endsWith('.ts') && /\bDate\b|\bIntl\./.test(readFileSync(join(root, path), 'utf8')));
const only = process.argv[2];

/** Each reads the sources with one processor, so two of them run side by side. The longest begins. */
const readers = [
  ['lint', [...bin('eslint/bin/eslint.js'), '.']],
  ['contract and generated files', [node, 'scripts/gen.mjs', '--check']],
  ['database types', [node, '--import', 'tsx', 'scripts/db-types.mjs', '--check']],
  ['types', [...bin('typescript7/bin/tsc'), '--noEmit', '-p', '.']],
  ['types of the machines', [...bin('typescript7/bin/tsc'), '--noEmit', '-p', 'tsconfig.machines.json']],
  ['formatting', [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  [
    'import cycles',
    [
      ...bin('madge/bin/cli.js'),
      '--circular',
      '--extensions',
      'ts,tsx',
      '--ts-config',
      'tsconfig.json',
      'machines',
      'src',
      'server',
    ],
  ],
  ['dead exports', [...bin('knip/bin/knip.js')]],
  ['texts', [node, 'scripts/check-texts.mjs']],
];
/** Each keeps every processor busy. */
const runners = [
  ['machines, pages and API', [...vitest, 'run'], { TZ: 'UTC' }],
  ...zones.map((zone) => [
    `machines under ${zone}`,
    [...vitest, 'related', ...reckoning, '--run', '--project', 'machines'],
    { TZ: zone },
  ]),
  [
    'API on an installed PostgreSQL',
    [node, 'scripts/with-postgres.mjs', ...vitest, 'run', '--project', 'server'],
    { TZ: 'UTC' },
  ],
  ['browser', [...bin('@playwright/test/cli.js'), 'test'], { TZ: 'UTC' }],
];
const chosen = (all) => all.filter(([name]) => only === undefined || name.includes(only));

const steps = chosen([...readers, ...runners]);
const wanted = (part) => steps.some(([name]) => name.includes(part));
if (wanted('installed PostgreSQL') && !process.env.TEST_DATABASE_URL) ensurePostgres();
if (wanted('browser')) {
  process.env.CHROMIUM_PATH = ensureChromium();
  await ensureWeb();
  await ensureServer();
}

const failed = [];

/** @param isShown false: what it prints is shown when it has ended, since another step is printing too */
async function take([name, [command, ...args], env], isShown) {
  const began = Date.now();
  if (isShown) say(`\n── ${name}`);
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code, kept } = await runAndKeep(command, args, { env: { ...colours, ...env }, lines: 80, isShown });
  if (!isShown) say(`\n── ${name}\n${kept}`);
  say(`── ${name}: ${code === 0 ? 'good' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
  if (code !== 0) failed.push({ name, kept });
}

const waiting = chosen(readers);
const readOn = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await take(next, false);
};
await Promise.all([readOn(), readOn()]);
for (const step of chosen(runners)) await take(step, true);
// Once more at the end, where somebody looks first.
for (const { name, kept } of failed) say(`\n── the end of ${name}\n${kept}`);
say(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  say(`Failed: ${failed.map(({ name }) => name).join('; ')}`);
  process.exit(1);
}
