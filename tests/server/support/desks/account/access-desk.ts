// Two libraries and the lines of the log; each file that uses it gets its own database.
import { afterAll, beforeAll } from 'vitest';
import type { ErrorCode } from '../../../../../server/core/errors.ts';
import { openTestApp, type TestApp } from '../../app.ts';
import { makeLibrary, makeMember } from '../../fixtures.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let officina: Awaited<ReturnType<typeof makeLibrary>>;
export const lines: string[] = [];

export const person = (values: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, values);

export const refused = (status: number, code: ErrorCode) => ({ status, body: { status, code } });

/** Opens it for the tests of the calling file, and closes it after them. */
export function useAccessDesk(): void {
  beforeAll(async () => {
    t = await openTestApp({ onLog: (line) => lines.push(line) });
    library = await makeLibrary(t.database.db);
    officina = await makeLibrary(t.database.db, { domain: 'officina' });
  });
  afterAll(() => t.close());
}
