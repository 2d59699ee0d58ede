import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { insertLibrary, domainOf, passwordLink } from '#server/app/new-library';
import { type Answers, readAnswers, readFlags, usage } from '#server/app/setup-answers';
import { setupTexts as texts } from '#server/app/setup-texts';
import { hashPassword } from '#server/auth/passwords';
import { isLoopback, readEnvFile, readStores } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import { folderSentence, nameFolder, tryFolder } from '#server/core/config/data-folder';
import { readEnvironment } from '#server/core/config/environment';
import { type Text, type TextValues, translate } from '#server/core/words/texts';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { readHolding } from '#server/db/holding';
import { migrate, underStartLock } from '#server/db/migrate';
import { inTransaction } from '#server/db/transaction';

type Place = Pick<ReturnType<typeof readStores>, 'dataDir' | 'databaseUrl'>;
type Opened = ReturnType<typeof openDatabase>;

/** What a start or a setup that was killed may have left in a folder. */
const leftovers = /^(postgres|kind|secret|secrets-key|uploads|\.probe-.*|.*\.[0-9a-f]{8})$/;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Makes a real library where there is nothing yet. All of it is written in one transaction: a setup that is killed has made none, and can be run again. */
async function main(words: readonly string[]): Promise<void> {
  const flags = readFlags(words);
  if (flags.help === true) {
    say(usage);
    return;
  }
  const given = Object.entries({ DATA_DIR: process.env['DATA_DIR'], PORT: process.env['PORT'] });
  readEnvFile();
  const place = readStores(process.env);
  await mustBeEmpty(place);
  const settings = readEnvironment(process.env);
  const answers = await readAnswers(flags, String(settings.PORT));
  const link = await makeIn(place, answers);
  const { name, url, email, locale } = answers;
  const tell = (text: Text, values?: TextValues): void => say(translate(locale, text, values));
  const start = startCommand(url, Object.fromEntries(given), settings.PORT);
  say('');
  if (place.databaseUrl === undefined) tell(texts.made, { name, place: place.dataDir });
  else tell(texts.made_in_database, { name });
  if (link === undefined) tell(texts.to_sign_in, { start, url, email });
  else {
    tell(texts.to_choose, { start, email });
    say(link);
  }
  if (settings.SMTP_URL === undefined) tell(texts.no_mail);
  if (!isLoopback(new URL(url).hostname) && isLoopback(settings.HOST)) tell(texts.other_machines);
}

/**
 * How to start what was made, so that its address opens: with the settings that only the setup's own environment has, and the port of an address on
 * this machine. @param kept the port that the settings name
 */
function startCommand(url: string, given: Readonly<Record<string, string | undefined>>, kept: number): string {
  const { hostname, port, protocol } = new URL(url);
  const named =
    (isLoopback(hostname) || hostname.endsWith('.localhost')) && protocol === 'http:' ? Number(port || 80) : kept;
  const settings = {
    DATA_DIR: given['DATA_DIR'],
    PORT: named !== kept || given['PORT'] ? String(named) : undefined,
  };
  const words = Object.entries(settings).flatMap(([name, value]) =>
    value ? [`${name}=${/^[\w./:~-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`}`] : [],
  );
  return [...words, 'npm start'].join(' ');
}

/** @throws ConfigError that says what the place holds already */
async function mustBeEmpty(place: Place): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl !== undefined) return inPlace(place, ({ pool }) => refuseFilled(pool, place));
  try {
    tryFolder(dataDir);
  } catch (error) {
    throw new ConfigError(folderSentence(dataDir, error));
  }
  const others = readdirSync(dataDir).filter((entry) => !leftovers.test(entry));
  if (existsSync(join(dataDir, 'postgres'))) return inPlace(place, ({ pool }) => refuseFilled(pool, place));
  if (others.length > 0)
    throw new ConfigError(
      `DATA_DIR (${dataDir}) is not empty (${others.slice(0, 3).join(', ')}): name another folder.`,
    );
}

async function refuseFilled(pool: Opened['pool'], { dataDir, databaseUrl }: Place): Promise<void> {
  const { kind, names } = await readHolding(pool);
  const where = databaseUrl === undefined ? `DATA_DIR (${dataDir})` : 'The database of DATABASE_URL';
  if (kind === 'demo')
    throw new ConfigError(`${where} holds the demo: name another place, or move that one away. Nothing was changed.`);
  if (kind === 'library')
    throw new ConfigError(`${where} holds a library already, ${names.join(', ')}. Nothing was changed.`);
}

/** @returns the link of the administrator who has no password yet */
async function makeIn(place: Place, { password, ...answers }: Answers): Promise<string | undefined> {
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const domain = domainOf(answers.url, answers.name);
  // From now on no start takes the folder for an empty one, in which it would make the demo.
  if (place.databaseUrl === undefined) nameFolder(place.dataDir, 'library');
  return inPlace(place, async ({ pool, db }) => {
    say('Preparing the database …');
    await migrate(pool, db);
    const make = async (): Promise<string | undefined> => {
      await refuseFilled(pool, place);
      return inTransaction(db, async (trx) => {
        await insertLibrary(trx, { ...answers, domain }, passwordHash);
        return passwordHash === null ? passwordLink(trx, domain, answers.email) : undefined;
      });
    };
    return underStartLock(pool, make, () => say('Another start works on this database: waiting for it …'));
  });
}

async function inPlace<T>({ dataDir, databaseUrl }: Place, work: (opened: Opened) => Promise<T>): Promise<T> {
  const embedded = databaseUrl === undefined ? await startEmbedded(`${dataDir}/postgres`, say) : undefined;
  const opened = openDatabase(embedded?.connection ?? { connectionString: databaseUrl });
  try {
    return await work(opened);
  } finally {
    await opened.pool.end();
    await embedded?.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `\n${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
