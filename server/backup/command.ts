import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvFile, readStores } from '#server/core/config/config';
import { ConfigError } from '#server/core/config/config-error';
import { isDiskFull } from '#server/core/outages';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const usage = `npm run backup                     into backups/<this moment>
npm run backup -- --to /elsewhere/library
npm run restore -- --from backups/2026-11-22T10-15-00`;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function readPlace(): { dataDir: string; filesAreElsewhere: boolean } {
  readEnvFile();
  const { databaseUrl, dataDir, s3 } = readStores(process.env);
  if (databaseUrl !== undefined)
    throw new ConfigError('DATABASE_URL names an external database: back it up with its own tools, such as pg_dump.');
  return { dataDir, filesAreElsewhere: s3 !== undefined };
}

async function work([command, ...args]: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' }, from: { type: 'string' } } });
  const { dataDir, filesAreElsewhere } = readPlace();
  if (command === 'backup') {
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const to = resolve(values.to ?? join('backups', moment));
    const { postgres, files } = await backUp({ dataDir, to, report: say });
    say(`The backup is in ${to}: ${postgres.length} files of the database and ${files.length} others.`);
    if (filesAreElsewhere) say('Pictures are in the S3 store, which is not part of it.');
  } else if (command === 'restore' && values.from !== undefined) {
    const { libraries, members, objects, loans } = await restore({ from: resolve(values.from), dataDir, report: say });
    say(
      `Restored into ${dataDir}: ${libraries} libraries, ${members} members, ${objects} objects, ${loans} loans. npm start serves them.`,
    );
  } else throw new ConfigError(usage);
}

try {
  await work(process.argv.slice(2));
} catch (error) {
  const text = !(error instanceof Error)
    ? String(error)
    : isDiskFull(error)
      ? 'The disk is full: make room and begin again; nothing half made counts as a backup.'
      : error instanceof ConfigError || 'code' in error
        ? error.message
        : (error.stack ?? error.message);
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
