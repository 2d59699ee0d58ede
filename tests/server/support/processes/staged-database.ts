// A database without the application, and a library with one object and one member for each test.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeLibrary, makeLoan, makeMember, makeProduct } from '../fixtures.ts';

type Made = {
  library: Awaited<ReturnType<typeof makeLibrary>>;
  member: Awaited<ReturnType<typeof makeMember>>;
  product: Awaited<ReturnType<typeof makeProduct>>;
};

export let database: TestDatabase;
export let made: Made;
let libraries = 0;

export const stage = async (): Promise<Made> => {
  libraries += 1;
  const library = await makeLibrary(database.db, { domain: `biblioteca${libraries}` });
  return { library, member: await makeMember(database.db, library), product: await makeProduct(database.db, library) };
};

export const lend = (values: Parameters<typeof makeLoan>[3]) =>
  makeLoan(database.db, made.product, made.member, values);
export const refusedBy = (constraint: string) => expect.objectContaining({ constraint }) as unknown;

/** Continues the test in a library of its own. */
export async function stageAnother(): Promise<void> {
  made = await stage();
}

/** Opens it for the tests of the calling file, and closes it after them. */
export function useStagedDatabase(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    made = await stage();
  });
}
