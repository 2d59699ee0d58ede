import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { hashPassword } from '#server/auth/passwords';
import { systemClock } from '#server/clock';
import { ConfigError, readConfig, readEnvFile } from '#server/config';
import { openDatabase, type DB } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';
import { uuidv7 } from '#server/ids';

const usage = `npm run library -- list
npm run library -- add --domain bologna --name "La Bottega delle Cose" --url https://bologna.example.org --email super@example.org
npm run library -- close --domain bologna
npm run library -- open --domain bologna`;

export interface NewLibrary {
  /** First label of its host name. */
  domain: string;
  name: string;
  /** Origin under which members reach it; links in mails begin with it. */
  url: string;
  /** Address of its first super administrator. */
  email: string;
}

/**
 * Makes a library with its first super administrator.
 * @returns the administrator's first password, to be changed after signing in
 * @throws ConfigError with one sentence for values that the database refuses
 */
export async function addLibrary(db: Kysely<DB>, { domain, name, url, email }: NewLibrary): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  try {
    await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('libraries')
        .values({ domain, name, public_url: url.replace(/\/$/, '') })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('users')
        .values({
          library_id: id,
          id: uuidv7(),
          email: email.trim().toLowerCase(),
          first_name: 'Super',
          last_name: name,
          password_hash: passwordHash,
          level: 1,
          email_verified_at: systemClock.now(),
        })
        .execute();
    });
  } catch (error) {
    throw new ConfigError(`The library was not made: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return password;
}

/** The libraries of the installation, a line each. */
export async function listLibraries(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('libraries')
    .select(['id', 'domain', 'name', 'public_url', 'is_available'])
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    [row.id, row.domain, row.name, row.public_url, row.is_available ? 'open' : 'closed'].join('  '),
  );
}

/**
 * Flags a library available or not; servers that run follow within seconds. While it is not, everybody is sent to its maintenance
 * page (specification, point 2).
 * @throws ConfigError where there is no such library
 */
export async function setAvailable(db: Kysely<DB>, domain: string, isAvailable: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('libraries')
    .set({ is_available: isAvailable })
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ConfigError(`There is no library ${domain}.`);
}

/** Runs the command with its words; gives the lines to print. */
async function main(words: readonly string[]): Promise<string[]> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      domain: { type: 'string' },
      name: { type: 'string' },
      url: { type: 'string' },
      email: { type: 'string' },
    },
  });
  const run = commandOf(positionals[0], values);
  if (!run) throw new ConfigError(usage);
  readEnvFile();
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === undefined ? await startEmbedded(`${config.dataDir}/postgres`) : undefined;
  const { pool, db } = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl });
  try {
    await migrate(pool, db);
    return await run(db);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

type Command = (db: Kysely<DB>) => Promise<string[]>;

/** What a verb does with its values; undefined for another verb, or where a value is missing. */
function commandOf(verb: string | undefined, { domain, name, url, email }: Partial<NewLibrary>): Command | undefined {
  if (verb === 'list') return listLibraries;
  if (!domain) return undefined;
  if (verb === 'add' && name && url && email)
    return async (db) => {
      const password = await addLibrary(db, { domain, name, url, email });
      return [
        `The library ${domain} is made. Sign in at ${url} as ${email} with the password ${password} and change it.`,
      ];
    };
  if (verb !== 'open' && verb !== 'close') return undefined;
  return async (db) => {
    await setAvailable(db, domain, verb === 'open');
    return [verb === 'open' ? `The library ${domain} is open.` : `The library ${domain} is closed for maintenance.`];
  };
}

if (process.argv[1] === import.meta.filename) {
  try {
    for (const line of await main(process.argv.slice(2))) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
