// A library with an administrator and a member who upload files; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openTestApp, type TestApp } from '../app.ts';
import { makeAdmin, makeLibrary, makeMember } from '../fixtures.ts';
import { formOf, type FormPart } from '../upload.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let admin: Awaited<ReturnType<typeof makeAdmin>>;
export let member: Awaited<ReturnType<typeof makeMember>>;

export const send = (files: readonly FormPart[], fields: Record<string, string> = {}, more: object = {}) =>
  t.call('createFiles', { ...formOf(files, fields), as: member, ...more });

export const storedBytes = async (url: string): Promise<Buffer> => {
  const answer = await t.app.inject({ url, headers: { host: 'demo.localhost' } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

/** Opens it for the tests of the calling file, and closes it after them. */
export function useFileDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
    admin = await makeAdmin(t.database.db, library);
  });
  beforeEach(async () => {
    member = await makeMember(t.database.db, library, { can_post_objects: true });
  });
  afterAll(() => t.close());
}
