import { readConfig, readEnvFile } from '#server/core/config/config';
import { systemClock } from '#server/core/clock';
import { openDatabase } from '#server/db/database';
import { migrate } from '#server/db/migrate';
import { openFileStore } from '#server/pictures/storage';
import { openLog } from '#server/core/log';
import { makeSealer } from '#server/core/sealer';
import { ensureDemo } from './load.ts';

/** Fills the empty database named by DATABASE_URL with the demo libraries. */
readEnvFile();
const config = readConfig(process.env);
if (config.databaseUrl === undefined) {
  process.stderr.write('DATABASE_URL must name the database to fill; the embedded one is filled by npm start.\n');
  process.exit(1);
}
const { pool, db } = openDatabase({ connectionString: config.databaseUrl });
await migrate(pool, db);
const deps = {
  ...{ config, db, pool, clock: systemClock },
  log: openLog(config.logLevel),
  files: openFileStore(config),
  sealer: makeSealer(config.secretsKeys),
};
if (await ensureDemo(deps)) {
  process.stdout.write('The demo libraries are made.\n');
} else {
  process.stderr.write('This database already has libraries: nothing was changed.\n');
}
await db.destroy();
