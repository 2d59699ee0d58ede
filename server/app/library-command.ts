import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { addLibrary, passwordLink } from '#server/app/new-library';
import { systemClock } from '#server/core/clock';
import { readConfig, readEnvFile } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import { nameFolder } from '#server/core/config/data-folder';
import { removeLibrary } from '#server/app/remove-library';
import { readHolding } from '#server/db/holding';
import { openDatabase, type DB } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { migrate } from '#server/db/migrate';
import type { Deps } from '#server/core/context';
import { findLibraryByDomain } from '#server/core/libraries.queries';
import { changeSettings, settingOptions } from '#server/library/library-settings';
import { changeSso, ssoOptions, type SsoSettings } from '#server/sso/settings';
import { makeSealer } from '#server/core/sealer';
import { replaceLogo } from '#server/pictures/logo';
import type { PictureProcess, PreparedLogo } from '#server/core/ports/pictures';
import { isRefusal, makePictureProcess } from '#server/pictures/picture-process';
import { openFileStore } from '#server/pictures/storage';
import { inTransaction } from '#server/db/transaction';

const usage = `npm run library -- list
npm run library -- link --domain bologna --email ada@example.org   (lets one of the staff choose a new password, once)
npm run library -- remove --domain bologna   (asks for its name, or --name; makes a backup first, into backups/ or --backup FOLDER)
npm run library -- add --domain bologna --name "La Bottega delle Cose" --url https://bologna.example.org --email ada@example.org --first-name Ada --last-name Neri
npm run library -- close --domain bologna
npm run library -- open --domain bologna
npm run library -- set --domain bologna --accent '#1c5a84' --logo logo.png --max-loans 5   (an empty word clears a setting)
npm run library -- set --domain bologna --sso-issuer https://login.example.org --sso-client-id library --sso-client-secret - --sso-signin yes   (-: the secret is read from the standard input)`;

/** All libraries of the installation, one line each. */
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
 * Marks a library as available or not; running servers follow within seconds. While it is unavailable, everyone is sent to its maintenance page
 * (rules/guards.md#maintenance). @throws ConfigError if there is no such library
 */
export async function setAvailable(db: Kysely<DB>, domain: string, isAvailable: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('libraries')
    .set({ is_available: isAvailable })
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ConfigError(`There is no library ${domain}.`);
}

type Pictures = Pick<PictureProcess, 'prepareLogo'>;

/**
 * Changes settings of a library, its logo among them (path of a picture; empty: none).
 * @throws ConfigError with one sentence about an invalid value; nothing changes then
 */
export async function setLibrary(
  { pictures, ...store }: Pick<Deps, 'db' | 'files' | 'clock' | 'sealer'> & { pictures: Pictures },
  domain: string,
  { logo, ...wanted }: Readonly<Record<string, string>>,
): Promise<void> {
  const { sso, settings } = partsOf(wanted);
  const library = await findLibraryByDomain(store.db, domain);
  if (!library) throw new ConfigError(`There is no library ${domain}.`);
  const made = logo ? await logoOf(pictures, logo) : undefined;
  await inTransaction(store.db, async (db) => {
    await changeSettings(db, library, settings);
    await changeSso({ ...store, db }, library, sso);
    if (logo !== undefined) await replaceLogo({ ...store, db }, library.id, made);
  });
}

/** The settings of single sign-on apart from the others. */
function partsOf(wanted: Readonly<Record<string, string>>) {
  const isSso = ([name]: readonly [string, string]): boolean => (ssoOptions as readonly string[]).includes(name);
  const entries = Object.entries(wanted);
  const sso: SsoSettings = Object.fromEntries(entries.filter(isSso));
  return { sso, settings: Object.fromEntries(entries.filter((entry) => !isSso(entry))) };
}

async function logoOf(pictures: Pictures, path: string): Promise<PreparedLogo> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`);
  const made = await pictures.prepareLogo(path);
  if (isRefusal(made))
    throw new ConfigError(
      `${path} cannot be a logo: it takes a whole PNG, JPEG or TIFF of 64 pixels or more each way (${made.code}).`,
    );
  return made;
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Asks on the terminal for the name of the library that is about to go. */
async function askName(domain: string): Promise<string> {
  if (!process.stdin.isTTY) throw new ConfigError('Type the name of the library: --name "…".');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (
      await terminal.question(`Type the name of the library ${domain} to remove it with everything in it: `)
    ).trim();
  } finally {
    terminal.close();
  }
}

/** Runs the command with its arguments; returns the lines to print. */
async function main(words: readonly string[]): Promise<string[]> {
  const names = new Set([
    'domain',
    'name',
    'url',
    'email',
    'first-name',
    'last-name',
    'backup',
    'logo',
    ...ssoOptions,
    ...settingOptions(),
  ]);
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: Object.fromEntries([...names].map((name) => [name, { type: 'string' }] as const)),
  });
  const given = values as Record<string, string>;
  // A secret on the command line can be read by others on this machine.
  if (given['sso-client-secret'] === '-') given['sso-client-secret'] = (await text(process.stdin)).trim();
  const run = commandOf(positionals[0], given);
  if (!run) throw new ConfigError(usage);
  readEnvFile();
  const config = readConfig(process.env);
  const embedded = config.databaseUrl === undefined ? await startEmbedded(`${config.dataDir}/postgres`) : undefined;
  const { pool, db } = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl });
  const pictures = makePictureProcess({ log: console });
  try {
    await migrate(pool, db);
    const sealer = makeSealer(config.secretsKeys);
    const lines = await run({ config, db, files: openFileStore(config), clock: systemClock, pictures, sealer });
    // What may have been an empty folder holds a library now.
    const { kind } = await readHolding(pool);
    if (embedded && kind) nameFolder(config.dataDir, kind);
    return lines;
  } finally {
    await pictures.close();
    await db.destroy();
    await embedded?.stop();
  }
}

type Command = (tools: Parameters<typeof setLibrary>[0] & Pick<Deps, 'config'>) => Promise<string[]>;

/** The command of a verb and its options; undefined for an unknown verb or a missing option. */
function commandOf(verb: string | undefined, values: Readonly<Record<string, string>>): Command | undefined {
  const { domain, ...others } = values;
  const { name, url, email, 'first-name': firstName, 'last-name': lastName } = others;
  if (verb === 'list') return ({ db }) => listLibraries(db);
  if (!domain) return undefined;
  switch (verb) {
    case 'add':
      return name && url && email && firstName?.trim() && lastName?.trim()
        ? async ({ db, config }) => {
            const library = { domain, name, url, email, firstName, lastName };
            const password = await addLibrary(db, library, config.defaultLibrary);
            return [
              `The library ${domain} is made. Sign in at ${url} as ${email} with the password ${password} and change it.`,
            ];
          }
        : undefined;
    case 'link':
      return email
        ? async ({ db }) => [
            `This link lets ${email} choose a password, once, within a week:`,
            await inTransaction(db, (trx) => passwordLink(trx, domain, email)),
          ]
        : undefined;
    case 'remove':
      return async (tools) => {
        const typed = name ?? (await askName(domain));
        return removeLibrary(tools, { domain, typed, to: others['backup'], report: say });
      };
    case 'open':
    case 'close':
      return async ({ db }) => {
        await setAvailable(db, domain, verb === 'open');
        return [
          verb === 'open' ? `The library ${domain} is open.` : `The library ${domain} is closed for maintenance.`,
        ];
      };
    case 'set':
      return Object.keys(others).length > 0
        ? async (tools) => {
            await setLibrary(tools, domain, others);
            return [`The library ${domain} is changed; servers that run follow within a minute.`];
          }
        : undefined;
    default:
      return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    for (const line of await main(process.argv.slice(2))) say(line);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
