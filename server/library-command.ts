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
npm run library -- add --domain bologna --name "La Bottega delle Cose" --url https://bologna.example.org --email super@example.org`;

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
  const [verb] = positionals;
  const { domain, name, url, email } = values;
  if (verb !== 'list' && verb !== 'add') throw new ConfigError(usage);
  if (verb === 'add' && !(domain && name && url && email)) throw new ConfigError(usage);
  readEnvFile();
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === undefined ? await startEmbedded(`${config.dataDir}/postgres`) : undefined;
  const { pool, db } = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl });
  try {
    await migrate(pool, db);
    if (verb === 'list') return await listLibraries(db);
    const password = domain && name && url && email ? await addLibrary(db, { domain, name, url, email }) : '';
    return [
      `The library ${domain} is made. Sign in at ${url} as ${email} with the password ${password} and change it.`,
    ];
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    for (const line of await main(process.argv.slice(2))) process.stdout.write(`${line}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
