// @module-tag any-database
// @module-tag slow
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { tablesOf } from '../support/contents.ts';
import { makeLibrary } from '../support/fixtures.ts';
import { folder, servers, useOutageServers } from '../support/processes/outage-servers.ts';
import type { ServerProcess } from '../support/processes/server-process.ts';

useOutageServers();

const secret = 'quattro-tigri-blu';
const answers = {
  ...{ name: 'La Bottega', url: 'http://localhost:4188', language: 'en', email: 'ada@example.org' },
  ...{ 'first-name': 'Ada', 'last-name': 'Neri' },
};
const flagsOf = (given: Record<string, string>): string[] =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
const command = (program: string, ...args: string[]): string[] => ['--import', 'tsx', `server/app/${program}`, ...args];
const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  LC_ALL: 'it_IT.UTF-8',
});

/** Runs the setup of a library in a folder. */
const setUp = (
  dataDir: string,
  { given = answers, more = ['--password', '-'] }: { given?: object; more?: string[] } = {},
) =>
  spawnSync(process.execPath, command('setup-command.ts', ...flagsOf({ ...given }), ...more), {
    ...{ env: environment(dataDir), input: `${secret}\n`, encoding: 'utf8' },
  });
const library = (dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, command('library-command.ts', ...args), { env: environment(dataDir), encoding: 'utf8' });
const start = (dataDir: string, more: Record<string, string> = {}): Promise<ServerProcess> =>
  servers.start({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...more });
const refusal = (dataDir: string): Promise<string> =>
  start(dataDir).then(
    () => 'It did start.',
    (error: unknown) => (error as Error).message.trim(),
  );
const libraryNames = async (dataDir: string): Promise<string[]> => {
  const embedded = await startEmbedded(join(dataDir, 'postgres'));
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT name FROM libraries');
  await client.end();
  await embedded.stop();
  return rows.map(({ name }) => name);
};
const signIn = async ({ address }: ServerProcess): Promise<number> => {
  const body = JSON.stringify({ email: answers.email, password: secret });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`${address}/v1/auths/signin`, { method: 'POST', headers, body })).status;
};

test('the setup lists its options when it is asked for help, and makes nothing', () => {
  const dataDir = join(folder, 'help');
  for (const flag of ['--help', '-h']) {
    const { status, stdout, stderr } = setUp(dataDir, { given: {}, more: [flag] });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('--first-name');
  }
  expect(existsSync(dataDir)).toBe(false);
});

test('an empty folder becomes a real library, which starts without anything of the demo, and goes again', async () => {
  const dataDir = join(folder, 'real');
  const made = setUp(dataDir);
  expect(made.stderr).toBe('');
  expect(made.stdout).toContain('La Bottega is made');
  // Neither the folder nor the port is what `npm start` would take by itself.
  expect(made.stdout).toContain(`DATA_DIR=${dataDir} PORT=4188 npm start, then open http://localhost:4188 and`);
  expect(made.stdout).not.toContain(secret);
  const server = await start(dataDir);
  expect(await signIn(server)).toBe(200);
  const status = async (path: string) => (await fetch(`${server.address}${path}`)).status;
  expect(await status('/dev/mailbox')).toBe(404);
  expect(await status('/dev/mailbox.json')).toBe(404);
  const named = await fetch(`${server.address}/v1/libraries/localhost`);
  expect(await named.json()).toMatchObject({
    name: 'La Bottega',
    is: { renewable_card: false, sends_mail: false },
    pp_pk: null,
  });
  expect((await fetch(`${server.address}/`)).headers.get('content-security-policy')).not.toContain('paypal');
  expect(existsSync(join(dataDir, 'demo-institution.json'))).toBe(false);
  expect(readdirSync(dataDir).filter((name) => /stand-in|mailbox/.test(name))).toEqual([]);

  const again = setUp(dataDir);
  expect(again.stderr.trim()).toBe(`DATA_DIR (${dataDir}) holds a library already, La Bottega. Nothing was changed.`);
  const remove = (...more: string[]) =>
    library(dataDir, 'remove', '--domain', 'la-bottega', '--backup', join(folder, 'removed'), ...more);
  expect(remove('--name', 'La Bottega').stderr).toMatch(/^A server is running on this database/);
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  expect(remove('--name', 'la bottega').stderr).toMatch(/nothing was removed\.\n$/);
  expect(await libraryNames(dataDir)).toEqual(['La Bottega']);
  expect(remove('--name', 'La Bottega')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(folder, 'removed/manifest.json'))).toBe(true);
  // What is left is no place for the demo.
  expect(await refusal(dataDir)).toMatch(/is meant for a library that is not there: npm run setup makes it\.$/);
  expect(await libraryNames(dataDir)).toEqual([]);
  expect(setUp(dataDir, { more: ['--invite'] }).stdout).toMatch(/^http:\/\/localhost:4188\/invitations\/[\w-]{43}$/m);
}, 180_000);

test('the first administrator may choose the password by a link that opens once', async () => {
  const dataDir = join(folder, 'invited');
  const link = /\/invitations\/(\S+)/.exec(setUp(dataDir, { more: ['--invite'] }).stdout)?.[1] ?? '';
  const server = await start(dataDir);
  const shown = await fetch(`${server.address}/v1/invitations/${link}`);
  expect(await shown.json()).toMatchObject({ email: answers.email, role: 'super', by: null, has_account: true });
  const open = async () =>
    fetch(`${server.address}/v1/invitations/${link}/acceptances`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: secret }),
    });
  const accepted = await open();
  expect([accepted.status, await accepted.json()]).toMatchObject([201, { access: { sets_up: true } }]);
  expect(await signIn(server)).toBe(200);
  expect(await (await open()).json()).toMatchObject({ code: 'invitation.used' });
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
}, 120_000);

test('a folder with the demo is refused as it is, and a demo is never taken for a library', async () => {
  const dataDir = join(folder, 'demo');
  const embedded = await startEmbedded(join(dataDir, 'postgres'), undefined, { initArguments: ['--no-sync'] });
  const { pool, db } = openDatabase(embedded.connection);
  await migrate(pool, db);
  await makeLibrary(db, { domain: 'demo', name: 'Biblioteca demo' });
  await db.insertInto('demo_libraries').values({ domain: 'demo', made_at: new Date() }).execute();
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const before = await tablesOf(client);
  expect(setUp(dataDir).stderr.trim()).toMatch(/ holds the demo: .* Nothing was changed\.$/);
  expect(await tablesOf(client)).toEqual(before);
  await client.end();
  const server = await start(dataDir);
  expect((await fetch(`${server.address}/dev/mailbox`)).status).toBe(200);
  expect(readFileSync(join(dataDir, 'kind'), 'utf8')).toBe('demo\n');
  await server.kill();
  await db.destroy();
  await embedded.stop();
}, 120_000);

test('a setup that is killed at any moment leaves no library or a whole one, never the demo, and can be run again', async () => {
  const dataDir = join(folder, 'killed');
  for (const moment of [400, 1_500, 'Making the database', 'Preparing the database'] as const) {
    rmSync(dataDir, { recursive: true, force: true });
    const args = command('setup-command.ts', ...flagsOf(answers), '--password', '-');
    const child = spawn(process.execPath, args, { env: environment(dataDir), stdio: ['pipe', 'pipe', 'ignore'] });
    child.stdin.end(`${secret}\n`);
    if (typeof moment === 'number') await pause(moment);
    else
      for await (const chunk of child.stdout) {
        if (String(chunk).includes(moment)) break;
      }
    child.kill('SIGKILL');
    await once(child, 'exit');
    if (existsSync(join(dataDir, 'kind')))
      expect(await refusal(dataDir)).toMatch(/is meant for a library that is not there: npm run setup makes it\.$/);
    const made = setUp(dataDir);
    expect([moment, made.stderr, made.stdout]).toEqual([moment, '', expect.stringContaining('La Bottega is made')]);
    expect(await libraryNames(dataDir)).toEqual(['La Bottega']);
  }
}, 240_000);

test.each([
  ['a password on the command line', { more: ['--password', secret] }, /^Others on this machine can read a password/],
  ['a missing answer without a terminal', { given: { name: 'La Bottega' } }, /^Missing: --url, --language, /],
  ['a misspelt flag', { more: ['--nmae', 'X'] }, /^Unknown option '--nmae'\.\n\nnpm run setup /],
  ['an easy password', { more: ['--password-file', 'easy'] }, /^This password is too easy to guess\.$/],
  ['an address with a path', { given: { ...answers, url: 'https://example.org/cose' } }, /^--url: The address begins/],
])('%s is refused before anything is made', (_what, options, sentence) => {
  const dataDir = join(folder, 'none');
  const easy = join(folder, 'easy');
  writeFileSync(easy, 'password1');
  const more = 'more' in options ? options.more.map((word) => (word === 'easy' ? easy : word)) : undefined;
  expect(setUp(dataDir, { ...options, ...(more && { more }) }).stderr.trim()).toMatch(sentence);
  expect(existsSync(join(dataDir, 'kind'))).toBe(false);
});

test('the terminal asks in its language and again for what is wrong, and does not show the password', async (context) => {
  const dataDir = join(folder, 'typed');
  const words = [process.execPath, ...command('setup-command.ts')].join(' ');
  context.skip(spawnSync('script', ['--version']).error !== undefined, 'there is no terminal to type into');
  const child = spawn('script', ['-qec', words, '/dev/null'], { env: environment(dataDir) });
  const typed: [prompt: string, line: string][] = [
    ['nome della biblioteca', ''],
    ['Serve un nome.', 'La Bottega'],
    ['Il suo indirizzo', 'bottega'],
    ['L’indirizzo comincia', ''],
    ['lingua', 'it'],
    ['Il nome di chi amministra', 'Ada'],
    ['cognome', 'Neri'],
    ['indirizzo email', 'ada'],
    ['non è un indirizzo email', 'ada@example.org'],
    ['La password', 'breve'],
    ['almeno 8 caratteri', secret],
    ['Ancora la stessa', secret],
  ];
  let shown = '';
  let read = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    const [prompt, line] = typed[0] ?? [];
    if (prompt === undefined || !shown.slice(read).includes(prompt) || !/: (.\[\d+G)?$/.test(shown)) return;
    read = shown.length;
    typed.shift();
    child.stdin.write(`${line}\r`);
  });
  await once(child, 'exit');
  expect(typed).toEqual([]);
  expect(shown).toContain('La Bottega è fatta');
  expect(shown).not.toContain(secret);
}, 60_000);
