import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ensureContract,
  ensureHeadlessChromium,
  ensurePackages,
  ensurePostgres,
  ensureServer,
  ensureWeb,
  messageOf,
  needNode,
  root,
  runAndKeep,
  say,
  stop,
} from './lib.mjs';

/** The word that selects steps by name, and how often the test steps are repeated. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { repeat: { type: 'string' } }, allowPositionals: true });
    const repeat = Number(values.repeat ?? 1);
    if (!Number.isInteger(repeat) || repeat < 1) stop('--repeat takes a whole number, such as 5.');
    return { only: positionals[0], repeat };
  } catch (error) {
    return stop(messageOf(error));
  }
}

needNode();
const { only, repeat } = readArguments();
await ensurePackages();
await ensureContract();

const node = process.execPath;
const bin = (path) => [node, `node_modules/${path}`];
const vitest = bin('vitest/vitest.mjs');
const zones = ['Asia/Tokyo', 'America/Chicago'];
/** The sources that calculate with time: in another zone, only tests of code built on them can have different results. */
const timeSources = readdirSync(join(root, 'machines'), { recursive: true })
  .map((name) => `machines/${name}`)
  .filter((path) => path.endsWith('.ts') && /\bDate\b|\bIntl\./.test(readFileSync(join(root, path), 'utf8')));

/** Each uses one processor, so two of them run in parallel. The longest starts first. */
const readers = [
  ['lint with types', bin('oxlint/bin/oxlint')],
  ['lint of imports and views', [...bin('eslint/bin/eslint.js'), '.']],
  ['contract', [node, 'scripts/gen.mjs', '--check']],
  ['database types', [node, '--import', 'tsx', 'scripts/db-types.mjs', '--check']],
  ['types', [node, 'scripts/typecheck.mjs']],
  ['folders that import each other', [node, 'scripts/arrows.mjs']],
  ['formatting', [...bin('oxfmt/bin/oxfmt'), '--check']],
  ['dead exports', [...bin('knip/bin/knip.js')]],
  ['texts', [node, 'scripts/check-texts.mjs']],
];
/** Each uses all processors. */
const runners = [
  [
    'machines, pages and API',
    // The table comes first, so that the failed tests are the last lines, which are kept.
    [
      ...vitest,
      'run',
      ...['./tests/support/machines-report.ts', './tests/support/codes-report.ts', 'default'].flatMap((one) => [
        '--reporter',
        one,
      ]),
    ],
    { TZ: 'UTC' },
  ],
  ...zones.map((zone) => [
    `machines under ${zone}`,
    // Generated paths visit states; what calculates with time has tests of its own.
    [...vitest, 'related', ...timeSources, '--run', '--project', 'machines', '--exclude', '**/*.paths.test.ts'],
    { TZ: zone },
  ]),
  [
    'API on an installed PostgreSQL',
    [node, 'scripts/with-postgres.mjs', ...vitest, 'run', '--project', 'server*', '--tags-filter', '!any-database'],
    { TZ: 'UTC' },
  ],
  ['browser', [...bin('playwright/cli.js'), 'test'], { TZ: 'UTC' }],
];
const chosen = (all) => all.filter(([name]) => only === undefined || name.includes(only));

// Static checks always give the same result, so only tests are repeated, until the first failure.
const readSteps = repeat > 1 ? [] : chosen(readers);
const runSteps = chosen(runners).flatMap(([name, command, env]) =>
  Array.from({ length: repeat }, (_, round) =>
    repeat === 1
      ? [name, command, env]
      : [`${name} (${round + 1} of ${repeat})`, [...command, name === 'browser' ? '-x' : '--bail=1'], env],
  ),
);
const steps = [...readSteps, ...runSteps];
if (steps.length === 0) stop(`No step${repeat > 1 ? ' that runs tests' : ''} has "${only}" in its name.`);
const wanted = (part) => steps.some(([name]) => name.includes(part));
if (wanted('installed PostgreSQL') && !process.env.TEST_DATABASE_URL) ensurePostgres();
if (wanted('browser')) {
  process.env.CHROMIUM_PATH = ensureHeadlessChromium();
  // The tests run on the demo, which has the inspector.
  process.env.INSPECTOR = 'on';
  await ensureWeb();
  await ensureServer();
}

/** A folder in memory for what the tests write, if there is room: on a disk, hundreds of new databases take four times as long. */
function folderInMemory() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const options = mounts.map((line) => line.split(' ')).find(([, at]) => at === memory)?.[3];
    if (bavail * bsize < 4e9 || options === undefined || options.split(',').includes('noexec')) return undefined;
    const folder = mkdtempSync(join(memory, 'prestalo-test-'));
    // The database runs as another user if the tests run as root.
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return undefined;
  }
}

const memory = runSteps.length === 0 ? undefined : folderInMemory();
if (memory !== undefined) {
  process.env.TMPDIR = memory;
  process.on('exit', () => rmSync(memory, { recursive: true, force: true }));
}

// The running step ends first: it has a database to stop.
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isInterrupted = true));

const failed = [];

/** @param isShown false: its output is shown when it has ended, because another step is printing too */
async function take([name, [command, ...args], env], isShown) {
  const began = Date.now();
  if (isShown) say(`\n── ${name}`);
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const { code, kept } = await runAndKeep(command, args, { env: { ...colours, ...env }, lines: 80, isShown });
  if (isInterrupted) process.exit(1);
  if (!isShown) say(`\n── ${name}\n${kept}`);
  say(`── ${name}: ${code === 0 ? 'good' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
  if (code !== 0) failed.push({ name, kept });
}

const waiting = [...readSteps];
const readOn = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await take(next, false);
};
await Promise.all([readOn(), readOn()]);
for (const step of runSteps) {
  await take(step, true);
  if (repeat > 1 && failed.length > 0) break;
}
// Printed again at the end, where people look first.
for (const { name, kept } of failed) say(`\n── the end of ${name}\n${kept}`);
const titles = new Set(failed.flatMap(({ kept }) => kept.match(/^.*(?:\bFAIL\b|\d+\) \[).*$/gm) ?? []));
if (titles.size > 0) say(`\nFailed tests:\n${[...titles].join('\n')}`);
if (repeat > 1 && failed.length === 0) say(`\nNo test failed in ${repeat} runs.`);
if (repeat === 1) say(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  say(`Failed: ${failed.map(({ name }) => name).join('; ')}`);
  process.exit(1);
}
