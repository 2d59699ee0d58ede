import type { Kysely } from 'kysely';
import { lockerForm } from '#machines/rules/lockers/locker';
import { isLoopback } from '#server/core/config/config';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { requireVersion } from '#server/http/if-match';
import { invalidFields } from '#server/http/validate';
import { type LockerDriver, LockerRefusal, LockerUnreachable } from '#server/lockers/driver';
import { driverOf } from '#server/lockers/drivers';
import { lockPoint, readLockerSettings, writeLockerSettings } from '#server/lockers/locker-settings.queries';
import { apiKeyPlace, findLocker, type LockerRow, webhookSecretPlace } from '#server/lockers/lockers.queries';
import { inTransaction } from '#server/db/transaction';

type Operation = 'getLockerSettings' | 'changeLockerSettings' | 'testLocker' | 'openLockerDoor';
type Settings = Schema<'StaffLockerSettings'>;

export const lockerSettings: Pick<Handlers, Operation> = {
  getLockerSettings: ({ ctx, params }) => read(ctx, ctx.deps.db, params.id),

  changeLockerSettings: async ({ ctx, req, params, body }) => {
    const { library, deps } = ctx;
    const wrong = invalidFields(lockerForm, { ...body, deposit_days_before: body.deposit_days_before ?? '' });
    if (Object.keys(wrong).length > 0) throw invalid(wrong);
    return inTransaction(deps.db, async (trx) => {
      if (isUuid(params.id)) await lockPoint(trx, library.id, params.id);
      const before = await read(ctx, trx, params.id);
      requireVersion(req, before.version);
      if (body.driver !== before.driver && before.live > 0) throw new ApiError('locker.in_use');
      await writeLockerSettings(trx, await rowOf(ctx, trx, before, body), { isLocker: body.driver !== 'none' });
      const after = await read(ctx, trx, params.id);
      await writeAudit(trx, {
        libraryId: library.id,
        actorId: memberOf(ctx).userId,
        subjectId: after.id,
        action: 'lockers.change',
        requestId: req.id,
        details: {
          before: auditOf(before),
          after: {
            ...auditOf(after),
            ...(body.api_key !== '' && { api_key: '…' }),
            ...(body.webhook_secret !== '' && { webhook_secret: '…' }),
          },
        },
      });
      await req.keepAnswer?.(trx, { status: 200, body: after });
      return after;
    });
  },

  testLocker: async ({ ctx, params }) => {
    const { doors } = await openLocker(ctx, params.id);
    if (!doors) return { ok: true, reason: null, free: null };
    try {
      return { ok: true, reason: null, free: await doors.countFree() };
    } catch (error) {
      return { ok: false, reason: reasonOf(error), free: null };
    }
  },

  openLockerDoor: async ({ ctx, req, params, body }) => {
    const { library, deps } = ctx;
    const { doors } = await openLocker(ctx, params.id);
    const compartment = body.compartment.trim();
    const reason = body.reason.trim();
    if (reason === '') throw invalid({ reason: 'required' });
    if (!doors) throw new ApiError('locker.not_opened');
    const at = deps.clock.now();
    const entry = { libraryId: library.id, actorId: memberOf(ctx).userId, subjectId: params.id, requestId: req.id };
    const details = { compartment, reason };
    // Recorded before the door opens: whatever happens then, the log says who opened it.
    await writeAudit(deps.db, { ...entry, action: 'lockers.open', details });
    try {
      await doors.open({ id: uuidv7(at.getTime()), compartment, reason });
    } catch (error) {
      const why = reasonOf(error);
      await writeAudit(deps.db, { ...entry, action: 'lockers.open_failed', details: { ...details, why } });
      throw new ApiError('locker.not_opened');
    }
    const answer = { compartment, at: at.toISOString() };
    await req.keepAnswer?.(deps.db, { status: 201, body: answer });
    return answer;
  },
};

async function read(ctx: Context, db: Kysely<DB>, id: string): Promise<Settings> {
  const { library } = ctx;
  const settings = isUuid(id) ? await readLockerSettings(db, library.id, id) : undefined;
  if (!settings) throw new ApiError('resource.not_found');
  return { ...settings, events_url: `${library.public_url}/v1/lockers/${settings.id}/events` };
}

/** The driver of a point's locker. @throws ApiError `resource.not_found` for a point without locker */
async function openLocker({ library, deps }: Context, id: string): Promise<LockerDriver> {
  const locker = isUuid(id) ? await findLocker(deps.db, library.id, id) : undefined;
  if (!locker) throw new ApiError('resource.not_found');
  return driverOf(locker, deps.sealer);
}

/** The row as it will be. @throws ApiError 422: an address that is not allowed, or a secret that is missing */
async function rowOf(
  { library, deps }: Context,
  db: Kysely<DB>,
  before: Settings,
  body: Schema<'LockerSettings'>,
): Promise<LockerRow & { set_at: Date }> {
  const place = { library_id: library.id, headquarter_id: before.id };
  const { pickup_days, deposit_days_before, deposit_days_after } = body;
  const common = { ...place, pickup_days, deposit_days_before, deposit_days_after, set_at: deps.clock.now() };
  const none = { base_url: null, station_id: null, api_key: null, webhook_secret: null };
  if (body.driver !== 'http') return { ...common, ...none, driver: body.driver === 'none' ? 'local' : body.driver };
  const [baseUrl, station] = [body.base_url.trim(), body.station_id.trim()];
  const isNew = baseUrl !== before.base_url;
  if (isNew && !isAllowed(baseUrl, deps.config.host)) throw invalid({ base_url: 'refused' });
  const stored = before.driver === 'http' && !isNew ? await findLocker(db, library.id, before.id) : undefined;
  const seal = (plain: string, sealed: string | null | undefined, at: ReturnType<typeof apiKeyPlace>) =>
    plain.trim() === '' ? sealed : deps.sealer.seal(plain.trim(), at);
  // A secret is never sent to another address than the one it was given for.
  const api_key = seal(body.api_key, stored?.api_key, apiKeyPlace(place));
  const webhook_secret = seal(body.webhook_secret, stored?.webhook_secret, webhookSecretPlace(place));
  if (api_key == null) throw invalid({ api_key: 'required' });
  if (webhook_secret == null) throw invalid({ webhook_secret: 'required' });
  return { ...common, driver: 'http', base_url: baseUrl, station_id: station, api_key, webhook_secret };
}

/** Only a public address that is encrypted, so that nobody reaches into the server's own network; a server for this machine alone may use this machine. */
function isAllowed(address: string, host: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  if (isLoopback(host) && isLoopback(url.hostname)) return true;
  const isName =
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(url.hostname) && !/\.(?:local|localhost|internal)$/i.test(url.hostname);
  return url.protocol === 'https:' && isName;
}

/** Why the provider did not do it, in the words of the contract. */
function reasonOf(error: unknown): NonNullable<Schema<'LockerTest'>['reason']> {
  if (error instanceof LockerRefusal) return error.reason === 'unknown_station' ? error.reason : 'refused';
  if (!(error instanceof LockerUnreachable)) throw error;
  if (error.reason === 'unauthorised' || error.reason === 'http_401' || error.reason === 'http_403')
    return 'unauthorised';
  if (error.reason === 'too_many' || error.reason === 'http_429') return 'busy';
  return error.reason === 'unreadable' ? error.reason : 'unreachable';
}

const auditOf = ({ driver, base_url, station_id, pickup_days, deposit_days_before, deposit_days_after }: Settings) => ({
  ...{ driver, base_url, station_id, pickup_days, deposit_days_before, deposit_days_after },
});
