import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { publish } from './publish.mjs';

export const root = resolve(import.meta.dirname, '..');

export const say = (text) => process.stdout.write(`${text}\n`);

/**
 * Exits with one sentence that names the problem.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/** What an error says. @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Prestalo needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
}

/** Passes what ends this process on to a child; Ctrl-C reaches both. Returns how to stop that. */
function passSignals(child) {
  const pass = (signal) => child.kill(signal);
  const wait = () => undefined;
  process.on('SIGINT', wait);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return () => {
    process.off('SIGINT', wait);
    for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, pass);
  };
}

/**
 * Runs a command with its output shown; returns its exit code. A signal ends the command first.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    });
    const leave = passSignals(child);
    child.once('error', (error) => {
      leave();
      process.stderr.write(`${command}: ${error.message}\n`);
      done(127);
    });
    child.once('exit', (code, signal) => {
      leave();
      done(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Runs a command, with its output shown if requested; returns its exit code and the last lines of the output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv | undefined, lines: number, isShown: boolean }} options
 * @returns {Promise<{ code: number, kept: string }>}
 */
export function runAndKeep(command, args, { env, lines, isShown }) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const leave = passSignals(child);
    let kept = '';
    /** @type {[import('node:stream').Readable, NodeJS.WriteStream][]} */
    const streams = [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ];
    for (const [from, to] of streams)
      from.on('data', (chunk) => {
        if (isShown) to.write(chunk);
        kept = `${kept}${chunk}`.split('\n').slice(-lines).join('\n');
      });
    child.once('error', (error) => done({ code: 127, kept: `${command}: ${error.message}` }));
    let late;
    const end = (code, signal) => {
      leave();
      clearTimeout(late);
      done({ code: code ?? (signal ? 1 : 0), kept });
    };
    child.once('close', end);
    // A background process that it left behind may keep its output open.
    child.once('exit', (code, signal) => (late = setTimeout(end, 2_000, code, signal)));
  });
}

/** Installs the packages of the lock file if they are missing or belong to another lock file. */
export async function ensurePackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules/.prestalo-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  // A link to another checkout's packages: npm ci would empty that folder through it.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return;
  say('Installing packages (once, about a minute) …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) stop('The packages could not be installed: npm ci failed, its own message is above.');
  writeFileSync(mark, lock);
}

const webInputs = [
  'src',
  'machines',
  'openapi/codes.ts',
  'locales',
  'public',
  'scripts/vite-plugins',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/**
 * @param {readonly string[]} paths
 * @param {(path: string) => boolean} [counts]
 */
export function hashOf(paths, counts = () => true) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else if (counts(path)) {
      hash.update(path).update(readFileSync(full));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

const contractInputs = ['openapi', 'scripts/contract', 'package-lock.json'];
const isContractSource = (path) => /\.(yaml|mjs)$|^package-lock/.test(path);

/** What is made of the contract, all of it in openapi/; none of it is committed (docs/decisions/057-terse-contract.md). */
export const contractProducts = ['v1.bundle.json', 'v1.routes.json', 'types.d.ts', 'codes.ts', 'paths.schema.json'];

/** Makes what is made of the contract if its source changed. */
export async function ensureContract() {
  const mark = join(root, 'dist/contract.inputs');
  const inputs = hashOf(contractInputs, isContractSource);
  const isMade = contractProducts.every((name) => existsSync(join(root, 'openapi', name)));
  if (isMade && existsSync(mark) && readFileSync(mark, 'utf8') === inputs) return;
  const { write } = await import('./contract/make.mjs');
  await write();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, inputs);
}

/** The first characters of a digest, which name a build. */
const idOf = (inputs) => createHash('sha256').update(inputs).digest('hex').slice(0, 16);

/**
 * Builds the pages if their sources changed since the last build of this kind. With the inspector (`INSPECTOR=on`) and without it they are two builds:
 * `server/pages/built.ts` chooses by the server's own setting.
 */
export async function ensureWeb() {
  await ensureContract();
  const INSPECTOR = process.env.INSPECTOR === 'on' ? 'on' : 'off';
  const id = idOf(`${hashOf(webInputs)} ${INSPECTOR}`);
  const make = async (into) => {
    say('Building the pages …');
    const env = { NODE_ENV: 'production', BUILD_ID: id, BUILD_FOLDER: into, INSPECTOR };
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
    if ((await run(process.execPath, vite, { env })) !== 0)
      stop('The pages could not be built; the message of the build is above.');
    if ((await run(process.execPath, [...vite, '--ssr', 'src/first-page/markup.tsx'], { env })) !== 0)
      stop('What renders the first markup of the pages could not be built; the message of the build is above.');
    const { compressFolder } = await import('./compress.mjs');
    await compressFolder(join(into, 'web'));
  };
  const folder = join(root, 'dist/pages', INSPECTOR === 'on' ? 'inspector' : 'plain');
  await publish(folder, { id, pointer: 'current', text: id, make });
}

const serverInputs = [
  'server',
  'demo',
  'machines',
  'openapi',
  'scripts/build-server.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const isCode = (path) => /\.(ts|mjs|json)$/.test(path);

/** Arguments for Node to run the built server. */
export const serverCommand = ['dist/server/main.mjs'];

/** Builds the server if its sources changed since the last build. */
export async function ensureServer() {
  await ensureContract();
  const id = idOf(hashOf(serverInputs, isCode));
  const make = async (into) => {
    say('Building the server …');
    const { buildServer } = await import('./build-server.mjs');
    await buildServer('server/main.ts', into);
  };
  await publish(join(root, 'dist/server'), { id, pointer: 'main.mjs', text: `import './${id}/main.mjs';\n`, make });
}

function aptInstall(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return false;
  say(`Installing ${packages.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  return (
    spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      .status === 0
  );
}

/** Path of Chromium without its windows, which takes a third less time for the browser tests; else of any Chromium. */
export function ensureHeadlessChromium() {
  const shell = '/usr/bin/chromium-headless-shell';
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  return existsSync(shell) || (aptInstall(['chromium-headless-shell']) && existsSync(shell)) ? shell : ensureChromium();
}

/** Path of a Chromium; installs Debian's if possible. */
export function ensureChromium() {
  const places = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const found = () => places.find((path) => path && existsSync(path));
  return (
    found() ??
    (aptInstall(['chromium']) ? found() : undefined) ??
    stop('The browser tests need Chromium: install it, or name its path in CHROMIUM_PATH.')
  );
}

/** The folder with the programs of an installed PostgreSQL, for the second run of the API tests. */
export function ensurePostgres() {
  const base = '/usr/lib/postgresql';
  const found = () => {
    const versions = existsSync(base)
      ? readdirSync(base).filter((v) => Number(v) >= 15 && existsSync(join(base, v, 'bin/postgres')))
      : [];
    const oldest = versions.sort((a, b) => Number(a) - Number(b))[0];
    return oldest === undefined ? undefined : join(base, oldest, 'bin');
  };
  return (
    found() ??
    (aptInstall(['postgresql']) ? found() : undefined) ??
    stop(
      'The API tests also run on an installed PostgreSQL (15 or newer): install one, or name a server in TEST_DATABASE_URL.',
    )
  );
}
