import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type pg from 'pg';

const namesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relkind = 'r' AND c.relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
       AND c.relname NOT IN ('servers', 'left_side', 'right_side', '_private_jobs', '_private_known_crontabs')`,
  );
  return rows.map(({ name }) => name);
};

/** Begins a transaction in which no other connection, such as a job's, can write what `tablesOf` reads. */
export const stopWriters = async (client: pg.Client): Promise<void> => {
  await client.query(`BEGIN; LOCK TABLE ${(await namesOf(client)).join(', ')} IN SHARE MODE`);
};

/** The contents of every table, assuming that nobody is writing. */
export const tablesOf = async (client: pg.Client): Promise<Record<string, string>> => {
  const digests: Record<string, string> = {};
  for (const name of await namesOf(client)) {
    const { rows } = await client.query<{ digest: string }>(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
};

/** The files of a folder, each with the digest of its content. */
export const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${relative(root, path)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
    })
    .sort();
