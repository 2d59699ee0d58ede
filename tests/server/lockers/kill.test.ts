// @module-tag any-database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#machines/rules/dates';
import { dayOf } from '#server/core/clock';
import { makeSealer } from '#server/core/sealer';
import { apiKeyPlace, webhookSecretPlace } from '#server/lockers/lockers.queries';
import { grantAccess, revokeAccess } from '#server/lockers/reservations';
import { type LockerStandIn, startLockerStandIn } from '#demo/lockers/provider/start';
import { makeHeadquarter, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { type KilledServers, openKilledServers, until } from '../support/processes/killed-servers.ts';

const key = Buffer.alloc(32, 7);

let provider: LockerStandIn;
let servers: KilledServers;
beforeAll(async () => {
  [provider, servers] = await Promise.all([startLockerStandIn(), openKilledServers()]);
}, 60_000);
afterAll(async () => {
  await servers.close();
  await provider.close();
});

const startServer = () => servers.start({ SECRETS_KEYS: `1:${key.toString('base64')}` });

test('a server that is killed while a locker makes and takes back codes: the next one ends the work, with one code a loan', async () => {
  const { db } = servers.database;
  const { cabinet } = provider;
  const library = await makeLibrary(db);
  const point = await makeHeadquarter(db, library, { is_smartlocker: true });
  const place = { library_id: library.id, headquarter_id: point.id };
  const sealer = makeSealer([{ id: '1', key }]);
  await db
    .insertInto('lockers')
    .values({
      ...place,
      driver: 'http',
      base_url: provider.url,
      station_id: cabinet.stationId,
      api_key: sealer.seal(cabinet.apiKey, apiKeyPlace(place)),
      webhook_secret: sealer.seal(cabinet.secret, webhookSecretPlace(place)),
    })
    .execute();
  const member = await makeMember(db, library);
  const today = dayOf(new Date(), library.timezone);
  const days = { from_date: today, to_date: addDays(today, 6) };
  const lend = async () => {
    const product = await makeProduct(db, library, { headquarter: point });
    return makeLoan(db, product, member, { status: 'approved', headquarter_id: point.id, ...days });
  };
  const loans = [await lend(), await lend(), await lend(), await lend()];
  const [wanted, ended] = [loans.slice(0, 2), loans.slice(2)];
  const change = (of: typeof loans, by: typeof grantAccess | typeof revokeAccess) =>
    db.transaction().execute(async (trx) => {
      for (const loan of of) await by(trx, loan, new Date());
    });
  const codes = (status: 'live' | 'ended') =>
    db
      .selectFrom('locker_codes')
      .selectAll()
      .where('status', '=', status)
      .where('library_id', '=', library.id)
      .execute();

  const first = await startServer();
  await change(ended, grantAccess);
  await until(async () => expect(await codes('live')).toHaveLength(2));
  // Each call reaches the locker, which does it or not, and nobody ever hears of it.
  for (const step of ['reserve', 'cancel'] as const)
    for (const when of ['before', 'after'] as const) cabinet.faults.push({ step, kind: 'silence', when });
  await change(wanted, grantAccess);
  await change(ended, revokeAccess);
  await until(() => expect(cabinet.calls).toMatchObject({ reserve: 4, cancel: 2 }));
  await first.kill();
  expect(await codes('live')).toEqual([]);

  const next = await startServer();
  await until(async () => {
    expect(await codes('live')).toHaveLength(2);
    expect((await codes('ended')).map(({ is_released }) => is_released)).toEqual([true, true]);
  });
  await next.kill();
  // Only what nobody had answered was asked again, once.
  expect(cabinet.calls).toMatchObject({ reserve: 6, cancel: 4 });
  const at = (status: string) => [...cabinet.reservations.values()].filter((one) => one.status === status);
  expect([at('reserved'), at('cancelled')].map(({ length }) => length)).toEqual([2, 2]);
}, 120_000);
