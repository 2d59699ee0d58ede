import { sql } from 'kysely';
import type { Deps } from '#server/core/context';
import { apiKeyPlace, webhookSecretPlace } from '#server/lockers/lockers.queries';
import type { LockerStandIn, Receiver } from '#demo/lockers/provider/start';
import { answers } from '../answers.ts';

const standInUrls = 'http://127.0.0.1:%';

/**
 * Connects the demo's smart locker to the local provider, which listens on another port at each start. A locker that was set to another provider
 * stays as it is. @returns where the provider sends its events, the address aside; undefined if there is no such locker or another copy of the server runs its provider
 */
export async function connectLocker(
  { db, sealer }: Pick<Deps, 'db' | 'sealer'>,
  { url, cabinet }: LockerStandIn,
): Promise<Omit<Receiver, 'address'> | undefined> {
  const point = await db
    .selectFrom('headquarters as h')
    .innerJoin('libraries as b', 'b.id', 'h.library_id')
    .innerJoin('demo_libraries as d', 'd.domain', 'b.domain')
    .leftJoin('lockers as k', (join) =>
      join.onRef('k.library_id', '=', 'h.library_id').onRef('k.headquarter_id', '=', 'h.id'),
    )
    .select(['h.library_id', 'h.id as headquarter_id', 'b.domain', 'k.base_url'])
    .where('h.is_smartlocker', '=', true)
    .where((eb) => eb.or([eb('k.driver', 'is', null), eb('k.base_url', 'like', standInUrls)]))
    .orderBy('h.library_id')
    .orderBy('h.position')
    .executeTakeFirst();
  if (!point) return undefined;
  const { library_id, headquarter_id, domain, base_url } = point;
  // The provider of another copy of the server, which refuses a call without its key.
  if (base_url !== null && (await answers(`${base_url}/stations/0/reservations/0`, 401))) return undefined;
  await db
    .insertInto('lockers')
    .values({
      ...{ library_id, headquarter_id, driver: 'http', base_url: url, station_id: cabinet.stationId },
      api_key: sealer.seal(cabinet.apiKey, apiKeyPlace(point)),
      webhook_secret: sealer.seal(cabinet.secret, webhookSecretPlace(point)),
    })
    .onConflict((conflict) =>
      conflict.columns(['library_id', 'headquarter_id']).doUpdateSet({
        driver: 'http',
        base_url: url,
        station_id: sql`excluded.station_id`,
        api_key: sql`excluded.api_key`,
        webhook_secret: sql`excluded.webhook_secret`,
      }),
    )
    .execute();
  return { host: `${domain}.localhost`, headquarterId: headquarter_id };
}
