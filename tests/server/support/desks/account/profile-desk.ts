// Two libraries and their members; a day passes between two tests; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from '../../app.ts';
import { makeLibrary, makeMember } from '../../fixtures.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let officina: Awaited<ReturnType<typeof makeLibrary>>;

export const person = (values: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, values);

/** Opens it for the tests of the calling file, and closes it after them. */
export function useProfileDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
    officina = await makeLibrary(t.database.db, { domain: 'officina', contacts: JSON.stringify({}), language: 'en' });
  });
  afterAll(() => t.close());
  beforeEach(() => {
    t.clock.advance(24 * 3600);
  });
}
