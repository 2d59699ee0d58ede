// @module-tag any-database
// @module-tag slow
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { type Embedded, startEmbedded } from '../../../server/db/embedded.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { queueMail } from '../../../server/mail/queue.ts';
import { listMailbox } from '../../../server/mail/mailbox.ts';
import { makeLibrary } from '../support/fixtures.ts';
import {
  useOutageServers,
  folder,
  servers,
  postmasterOf,
  seesTheOutage,
  back,
  call,
} from '../support/processes/outage-servers.ts';

useOutageServers();

describe('a server with an external database', () => {
  let embedded: Embedded;
  afterAll(async () => {
    await embedded.stop();
    rmSync(embedded.connection.host, { recursive: true, force: true });
  });

  test('reports an outage, recovers from it, and sends the mails it was sending', async () => {
    const data = join(folder, 'other');
    const options = { initArguments: ['--no-sync'] };
    embedded = await startEmbedded(data, undefined, options);
    const { host, port, user, database } = embedded.connection;
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const opened = openDatabase({ connectionString: url });
    await migrate(opened.pool, opened.db);
    const library = await makeLibrary(opened.db, { domain: 'demo' });
    // As the demo, it writes its mails to a folder.
    await opened.db.insertInto('demo_libraries').values({ domain: 'demo', made_at: new Date() }).execute();
    const dataDir = join(folder, 'copy');
    const server = await servers.start({ DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' });
    const ask = (first: number, count: number) =>
      opened.db.transaction().execute(async (trx) => {
        for (let n = first; n < first + count; n += 1)
          await queueMail(trx, {
            libraryId: library.id,
            to: { email: `m${n}@example.com`, locale: 'it' },
            template: 'already_registered',
            values: { name: 'Maria' },
            key: `mail:${n}`,
          });
      });
    const sent = (count: number) =>
      vi.waitFor(async () => expect(await listMailbox(dataDir)).toHaveLength(count), {
        timeout: 30_000,
        interval: 100,
      });

    await ask(0, 100);
    await vi.waitFor(async () => expect((await listMailbox(dataDir)).length).toBeGreaterThan(0), { timeout: 20_000 });
    process.kill(postmasterOf(data), 'SIGKILL');
    await seesTheOutage(server);
    embedded = await startEmbedded(data, undefined, options);
    await back(server);
    expect((await call(server, '/v1/categories')).status).toBe(200);
    await sent(100);
    await ask(100, 5);
    await sent(105);
    await server.kill();
    await opened.db.destroy();
  }, 120_000);
});
