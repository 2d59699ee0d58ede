import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../../server/db/database.ts';
import { startEmbedded } from '../../../../server/db/embedded.ts';
import { migrate } from '../../../../server/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The cluster in which tests create their databases. */
    cluster: { url: string; template: string };
  }
}

export const root = resolve(import.meta.dirname, '../../../..');

/** Where the programs that a run starts are built: inside the project, so that their packages and files are found from there. */
export const testedFolder = (run: string): string => join(root, 'dist', `tested-${run}`);

/** One temporary cluster for all server tests, with a migrated template database; or the one named by TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  const cluster = named ? { url: named, stop: () => Promise.resolve() } : await throwAway();
  const template = `prestalo_${process.pid}_${Date.now()}`;
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.end();
  const { pool, db } = openDatabase({ connectionString: urlOf(cluster.url, template) });
  await migrate(pool, db);
  await db.destroy();
  project.provide('cluster', { url: cluster.url, template });
  return async () => {
    rmSync(testedFolder(template), { recursive: true, force: true });
    await cluster.stop();
  };
}

/** The URL of another database of the same cluster. */
export function urlOf(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.toString();
}

async function throwAway() {
  const folder = mkdtempSync(join(tmpdir(), 'prestalo-test-'));
  const { connection, stop } = await startEmbedded(folder, undefined, {
    initArguments: ['--no-sync'],
    settings: ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200'],
  });
  return {
    url: `postgres://postgres@localhost:${connection.port}/postgres?host=${encodeURIComponent(connection.host)}`,
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(connection.host, { recursive: true, force: true });
    },
  };
}
