import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { urlOf } from './processes/cluster.ts';
import { RowCheck } from './rows/row-check.ts';
import { rowTypes } from './rows/row-types.ts';
import { noteStatement } from './seen-codes.ts';

export interface TestDatabase extends Database {
  url: string;
  close: () => Promise<void>;
}

const types = rowTypes();
let made = 0;

async function asAdmin(text: string): Promise<void> {
  const admin = new pg.Client(inject('cluster').url);
  await admin.connect();
  try {
    await admin.query(text);
  } finally {
    await admin.end();
  }
}

/**
 * A new database, copied from the migrated template, which checks the row types of the statements sent to it; `close` drops it.
 * @param empty true: without schema
 */
export async function createTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const { url, template } = inject('cluster');
  made += 1;
  const name = `t_${process.pid}_${Date.now().toString(36)}_${made}`;
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : template}`);
  const own = urlOf(url, name);
  const database = openDatabase({ connectionString: own });
  const check = new RowCheck(types, noteStatement);
  const close = async () => {
    await database.db.destroy();
    await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    if (check.faults.length > 0) throw new Error(`Wrong row types:\n${check.faults.join('\n')}`);
  };
  return { ...database, db: database.db.withPlugin(check), url: own, close };
}
