// Runs a command with TEST_DATABASE_URL naming a temporary cluster of the installed PostgreSQL (or the one already set).
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePostgres, run, say, stop } from './lib.mjs';

const [command = '', ...args] = process.argv.slice(2);

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });

if (process.env.TEST_DATABASE_URL) {
  process.exit(await run(command, args));
} else {
  const bin = ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'prestalo-pg-'));
  // PostgreSQL refuses to run as root; `postgres` is the user that its packages create.
  const asRoot = process.getuid?.() === 0;
  const ids = asRoot ? idsOf('postgres') : {};
  if (asRoot) chownSync(folder, ids.uid, ids.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const call = (program, list) =>
    spawnSync(join(bin, program), list, {
      ...ids,
      cwd: '/',
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    });
  const made = call('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  if (made.status !== 0) stop(`The second PostgreSQL could not be made: ${made.stderr}`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  const started = call('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  if (started.status !== 0) stop(`The second PostgreSQL did not start: ${started.stdout}${started.stderr}`);
  process.on('exit', () => {
    call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  });
  say(`PostgreSQL of ${bin} on port ${port}`);
  process.exit(
    await run(command, args, { env: { TEST_DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` } }),
  );
}

function idsOf(user) {
  const id = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
