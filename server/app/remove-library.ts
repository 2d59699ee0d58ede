import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { backUp } from '#server/backup/back-up';
import type { Config } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import type { FileStore } from '#server/core/ports/files';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';

interface Tools {
  db: Kysely<DB>;
  files: Pick<FileStore, 'list' | 'remove'>;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
}

/**
 * Removes a library with everything in it, its files too. Not while a server runs on the database, and of the built-in one only after a backup.
 * @param typed the library's name, as whoever removes it has typed it @param to where the backup goes @returns the lines to print
 * @throws ConfigError in one sentence, with nothing changed
 */
export async function removeLibrary(
  { db, files, config: { dataDir, databaseUrl } }: Tools,
  {
    domain,
    typed,
    to,
    report,
  }: { domain: string; typed: string; to: string | undefined; report: (line: string) => void },
): Promise<string[]> {
  const library = await db
    .selectFrom('libraries')
    .select(['id', 'name'])
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (!library) throw new ConfigError(`There is no library ${domain}.`);
  if (typed !== library.name)
    throw new ConfigError(`The name of the library ${domain} is ${library.name}: nothing was removed.`);
  const { rows: servers } = await sql`SELECT FROM servers WHERE server_is_alive(id)`.execute(db);
  if (servers.length > 0)
    throw new ConfigError('A server is running on this database: stop it first. Nothing was removed.');
  if (databaseUrl !== undefined && (to === undefined || !existsSync(to)))
    throw new ConfigError(
      'Make a backup of the database of DATABASE_URL (pg_dump) and name its file or folder with --backup. Nothing was removed.',
    );
  const backup = resolve(to ?? join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-')));
  if (databaseUrl === undefined) await backUp({ dataDir, to: backup, report });
  await inTransaction(db, async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'library_id' AND t.table_type = 'BASE TABLE'`.execute(trx);
    await withoutRules(trx, async () => {
      for (const { name } of tables)
        await sql`DELETE FROM ${sql.table(name)} WHERE library_id = ${library.id}`.execute(trx);
      await trx.deleteFrom('libraries').where('id', '=', library.id).execute();
    });
    await sql`DELETE FROM graphile_worker._private_jobs WHERE (payload ->> 'library_id')::int = ${library.id}`.execute(
      trx,
    );
  });
  for (let from: string | undefined; ;) {
    const { keys, next } = await files.list(String(library.id), from, 1_000);
    for (const { key } of keys) await files.remove(key);
    if (next === undefined) break;
    from = next;
  }
  return [
    `The library ${library.name} is removed.`,
    ...(databaseUrl === undefined ? [`npm run restore -- --from ${backup} brings it back into an empty folder.`] : []),
  ];
}

/**
 * Works while rows may refer to what is gone: the rows of a library refer to each other in every direction, and all of them go. The references are
 * checked anew afterwards. Whoever owns the tables may do so; only a superuser may switch their checks off.
 */
async function withoutRules(trx: Transaction<DB>, work: () => Promise<void>): Promise<void> {
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    SELECT r.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0 ORDER BY c.oid`.execute(
    trx,
  );
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    SELECT r.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class r ON r.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND r.relnamespace = 'public'::regnamespace AND t.tgparentid = 0`.execute(
    trx,
  );
  for (const { table, name } of references)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(trx);
  for (const { table, name } of triggers)
    await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ${sql.id(name)}`.execute(trx);
  await work();
  for (const { table, name } of triggers)
    await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ${sql.id(name)}`.execute(trx);
  for (const { table, name, definition } of references)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(trx);
}
