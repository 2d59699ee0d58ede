import { sql } from 'kysely';
import type { Task } from './job.ts';

/** Columns that hold sealed values, and the primary key of their rows: a new column belongs here. */
const sealedColumns: readonly { table: string; column: string; key: readonly string[] }[] = [
  { table: 'libraries', column: 'oidc_client_secret', key: ['id'] },
  { table: 'sessions', column: 'oidc_id_token', key: ['library_id', 'id'] },
  { table: 'lockers', column: 'api_key', key: ['library_id', 'headquarter_id'] },
  { table: 'lockers', column: 'webhook_secret', key: ['library_id', 'headquarter_id'] },
  { table: 'locker_codes', column: 'code', key: ['library_id', 'id'] },
  { table: 'locker_codes', column: 'qr', key: ['library_id', 'id'] },
];

/** Seals every stored secret with the newest key, so that older keys can be removed from SECRETS_KEYS. */
export const reseal: Task<'reseal'> = async (_payload, { db, log, sealer }) => {
  const { newest } = sealer;
  if (newest === undefined) return;
  let failed = 0;
  let changed = 0;
  for (const { table, column, key } of sealedColumns) {
    const row = sql.join(
      key.map((name) => sql`${sql.ref(name)}::text`),
      sql` || '/' || `,
    );
    const { rows } = await sql<{ row: string; sealed: string }>`
      SELECT ${row} AS row, ${sql.ref(column)} AS sealed FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} NOT LIKE ${`v1.${newest}.%`}`.execute(db);
    for (const { row: id, sealed } of rows) {
      const place = { table, column, row: id };
      try {
        const again = sealer.seal(sealer.open(sealed, place), place);
        // A value that was replaced meanwhile is newer than this one.
        await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${again}
          WHERE ${row} = ${id} AND ${sql.ref(column)} = ${sealed}`.execute(db);
        changed += 1;
      } catch (error) {
        failed += 1;
        log.error({ err: error, table, row: id }, 'a stored secret cannot be opened');
      }
    }
  }
  if (changed + failed > 0) log.info({ changed, failed }, 'stored secrets were sealed with the newest key');
};
