import { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PictureProcess } from '#server/core/ports/pictures';
import { makePictureProcess } from '../../../server/pictures/picture-process.ts';
import { openTestApp } from '../support/app.ts';
import { makeLibrary, makeMember } from '../support/fixtures.ts';
import { openServers } from '../support/processes/server-process.ts';
import { formOf, picture } from '../support/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'prestalo-pictures-'));
const path = join(folder, 'a.png');
const log = { warn: vi.fn() };
/** Called when a process is given a picture. */
const given = vi.spyOn(ChildProcess.prototype, 'ref');
const latest = (): ChildProcess => given.mock.contexts.at(-1) as ChildProcess;
const dieOver = function (this: ChildProcess): void {
  this.kill('SIGKILL');
};
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const open: PictureProcess[] = [];
const make = (options: { restMilliseconds?: number; timeoutMilliseconds?: number } = {}): PictureProcess => {
  const pictures = makePictureProcess({ log, ...options });
  open.push(pictures);
  return pictures;
};

beforeAll(async () => writeFileSync(path, await picture('png', { width: 700, height: 350 })));
afterEach(async () => {
  await Promise.all(open.splice(0).map((pictures) => pictures.close()));
  log.warn.mockClear();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('processes pictures one after another in one low-priority process', async () => {
  const pictures = make();
  const [one, two] = await Promise.all([pictures.prepare(path), pictures.prepare(path)]);
  expect(one).toMatchObject({ width: 700, height: 350, versions: [{ width: 320 }, { width: 640 }, { width: 700 }] });
  expect('versions' in one && one.versions[0]?.content.subarray(8, 12).toString()).toBe('WEBP');
  expect(two).toEqual(one);
  expect(new Set(given.mock.contexts.slice(-2)).size).toBe(1);
  const pid = latest().pid ?? 0;
  const threads = `/proc/${pid}/task`;
  const expected = process.platform === 'linux' ? 15 : constants.priority.PRIORITY_BELOW_NORMAL;
  const all = existsSync(threads) ? readdirSync(threads).map(Number) : [pid];
  expect(new Set(all.map((thread) => getPriority(thread)))).toEqual(new Set([expected]));
});

test('refuses a file by its first bytes without starting a process', async () => {
  const other = join(folder, 'a.svg');
  writeFileSync(other, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const before = given.mock.calls.length;
  expect(await make().prepare(other)).toEqual({ code: 'file.unsupported' });
  expect(given.mock.calls.length).toBe(before);
});

test('retries a picture in a new process if its process is ended from outside', async () => {
  given.mockImplementationOnce(dieOver);
  expect(await make().prepare(path)).toMatchObject({ width: 700 });
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('refuses a picture that crashes its process twice, and processes the next one', async () => {
  given.mockImplementationOnce(dieOver).mockImplementationOnce(dieOver);
  const pictures = make();
  // The one whose file is read first comes first.
  const answers = await Promise.all([pictures.prepare(path), pictures.prepare(path)]);
  expect(answers.map((answer) => ('code' in answer ? answer.code : answer.width)).sort()).toEqual([
    700,
    'file.damaged',
  ]);
});

test('refuses a picture that times out, and ends its process', async () => {
  expect(await make({ timeoutMilliseconds: 0 }).prepare(path)).toEqual({ code: 'file.damaged' });
  expect(hasEnded(latest())).toBe(true);
});

test('ends an idle process after a while, and starts another for the next picture', async () => {
  const pictures = make({ restMilliseconds: 0 });
  await pictures.prepare(path);
  const first = latest();
  await vi.waitFor(() => expect(hasEnded(first)).toBe(true), { timeout: 10_000 });
  expect(await pictures.prepare(path)).toMatchObject({ width: 700 });
  expect(latest()).not.toBe(first);
});

test('processes nothing once closed, not even pending pictures', async () => {
  const pictures = make();
  await pictures.prepare(path);
  given.mockImplementationOnce(() => void pictures.close());
  await expect(pictures.prepare(path)).rejects.toThrow('shutting down');
  expect(hasEnded(latest())).toBe(true);
  await expect(pictures.prepare(path)).rejects.toThrow('shutting down');
});

describe('the picture process of a server', () => {
  test('ends when the server closes', async () => {
    const t = await openTestApp();
    const library = await makeLibrary(t.database.db);
    const member = await makeMember(t.database.db, library, { can_post_objects: true });
    const form = formOf([{ name: 'a.png', content: await picture() }]);
    expect((await t.call('createFiles', { ...form, as: member })).status).toBe(201);
    const child = latest();
    expect(hasEnded(child)).toBe(false);
    await t.close();
    expect(hasEnded(child)).toBe(true);
  });

  const parentOf = (pid: string): string | undefined => {
    try {
      return /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    } catch {
      return undefined;
    }
  };
  const childrenOf = (pid: number | undefined): string[] =>
    readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === String(pid));

  test.skipIf(process.platform !== 'linux')('starts in a built server too, and never outlives it', async () => {
    const servers = await openServers('tests/server/support/peers/picture-host.ts');
    try {
      const host = await servers.start({ PICTURE: path });
      const [child, ...others] = childrenOf(host.process.pid);
      expect([child, others]).toEqual([expect.any(String), []]);
      await host.kill();
      await vi.waitFor(() => expect(existsSync(`/proc/${child ?? ''}/exe`)).toBe(false), { timeout: 10_000 });
    } finally {
      await servers.close();
    }
  });
});
