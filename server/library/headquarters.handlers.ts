import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { chooseByCity } from '#machines/rules/delivery';
import { headquarterForm, hoursText } from '#machines/rules/headquarter';
import { listGeoOverrides } from '#server/address/geo-overrides.queries';
import { placesOf } from '#server/address/geo';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { isUuid } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { writeAudit } from '#server/db/audit-log';
import { recordDeletion } from '#server/deletions/deletions';
import { deletePoints, listPointsInUse } from '#server/deletions/deletions.queries';
import { addJob } from '#server/jobs/job-queue';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { requireVersion } from '#server/http/if-match';
import { invalidFields } from '#server/http/validate';
import { listClosedLoans } from '#server/library/closed-loans';
import { inTransaction } from '#server/db/transaction';

type Operation =
  | 'listStaffHeadquarters'
  | 'createHeadquarter'
  | 'getStaffHeadquarter'
  | 'changeHeadquarter'
  | 'deleteHeadquarter';
type Content = Schema<'HeadquarterContent'>;
type Document = Schema<'StaffHeadquarter'>;

export const staffHeadquarters: Pick<Handlers, Operation> = {
  listStaffHeadquarters: ({ ctx }) => readPoints(ctx.deps.db, ctx.library.id),

  getStaffHeadquarter: async ({ ctx, params }) => {
    const point = await readPoint(ctx.deps.db, ctx.library.id, params.id);
    return { ...point, closed_loans: await closedLoans(ctx, ctx.deps.db, point.id) };
  },

  createHeadquarter: async ({ ctx, req, body }) => {
    const row = await columnsOf(ctx, body);
    return inTransaction(ctx.deps.db, async (trx) => {
      const id = uuidv7();
      await trx
        .insertInto('headquarters')
        .values({ ...row, library_id: ctx.library.id, id })
        .execute();
      await writeOpening(trx, ctx.library.id, id, body);
      await joinClosures(trx, ctx.library.id, id);
      await addJob(trx, 'close_points', {});
      return done(ctx, req, trx, id, { action: 'headquarters.create', status: 201 });
    });
  },

  changeHeadquarter: async ({ ctx, req, params, body }) => {
    const row = await columnsOf(ctx, body);
    return inTransaction(ctx.deps.db, async (trx) => {
      const before = await readPoint(trx, ctx.library.id, params.id, { locked: true });
      requireVersion(req, before.version);
      await trx
        .updateTable('headquarters')
        .set(row)
        .where('library_id', '=', ctx.library.id)
        .where('id', '=', before.id)
        .execute();
      await writeOpening(trx, ctx.library.id, before.id, body);
      // By its new hours the point may have closed for today already, or be open again.
      await addJob(trx, 'close_points', {});
      return done(ctx, req, trx, before.id, { action: 'headquarters.change', status: 200, before });
    });
  },

  deleteHeadquarter: async ({ ctx, req, params }) => {
    const { deps, library } = ctx;
    const by = memberOf(ctx).userId;
    const now = deps.clock.now();
    await inTransaction(deps.db, async (trx) => {
      const point = (await listPointsInUse(trx, library.id, true)).find(({ id }) => id === params.id);
      if (!point) throw new ApiError('resource.not_found');
      if (point.live_loans > 0 || point.objects > 0) throw new ApiError('headquarter.in_use');
      await deletePoints(trx, library.id, [point.id], now);
      await recordDeletion(trx, { libraryId: library.id, kind: 'headquarters', rows: [point], by, now });
      const details = { name: point.name };
      const entry = { libraryId: library.id, actorId: by, subjectId: point.id, requestId: req.id, details };
      await writeAudit(trx, { ...entry, action: 'headquarters.delete' });
    });
  },
};

async function done(
  ctx: Context,
  req: FastifyRequest,
  trx: Transaction<DB>,
  id: string,
  { action, status, before }: { action: string; status: number; before?: Document },
): Promise<Document> {
  const point = await readPoint(trx, ctx.library.id, id);
  await writeAudit(trx, {
    libraryId: ctx.library.id,
    actorId: memberOf(ctx).userId,
    subjectId: id,
    action,
    requestId: req.id,
    details: { ...(before && { before: contentOf(before) }), after: contentOf(point) },
  });
  const body = { ...point, closed_loans: await closedLoans(ctx, trx, id) };
  await req.keepAnswer?.(trx, { status, body });
  return body;
}

const closedLoans = (ctx: Context, db: Kysely<DB>, id: string) =>
  listClosedLoans(db, ctx.library.id, id, { today: todayOf(ctx), locale: ctx.locale });

/** The written values of a change; version and counts are not among them. */
const contentOf = (point: Document) =>
  Object.fromEntries(Object.entries(point).filter(([name]) => !['version', 'objects', 'live_loans'].includes(name)));

/** The columns of a pickup point; without a position of its own it has that of its postal code. */
async function columnsOf(ctx: Context, body: Content) {
  const hours = Object.fromEntries(
    Array.from({ length: 7 }, (_, index) => [
      `hours_${String(index + 1)}`,
      body.hours.find(({ day }) => day === index + 1)?.hours ?? '',
    ]),
  );
  const degrees = { lat: String(body.lat ?? ''), lng: String(body.lng ?? '') };
  const wrong = invalidFields(headquarterForm, { ...body, ...degrees, ...hours });
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  if (new Set(body.hours.map(({ day }) => day)).size < body.hours.length) throw invalid({ hours: 'uniqueItems' });
  const towns = placesOf(body.cap, await listGeoOverrides(ctx.deps.db, ctx.library.id, body.cap));
  const own = body.lat === null || body.lng === null ? undefined : { lat: body.lat, lng: body.lng };
  const position = own ?? chooseByCity(towns, body.city);
  if (!position) throw invalid({ cap: 'cap_unknown' });
  const { name, address, cap, city, province, is_available, open_on_public_holidays } = body;
  return {
    name: name.trim(),
    address: address.trim(),
    cap,
    city: city.trim(),
    province: province.toUpperCase(),
    lat: position.lat,
    lng: position.lng,
    is_available,
    open_on_public_holidays,
    smartlocker_instruction: body.smartlocker_instruction.trim() || null,
    smartlocker_instruction_en: body.smartlocker_instruction_en.trim() || null,
  };
}

/** Replaces opening hours and closed days of its own. */
async function writeOpening(trx: Kysely<DB>, library_id: number, headquarter_id: string, body: Content): Promise<void> {
  await trx
    .deleteFrom('opening_hours')
    .where('library_id', '=', library_id)
    .where('headquarter_id', '=', headquarter_id)
    .execute();
  // Days that belong to a closure are removed by its undo.
  await trx
    .deleteFrom('holidays')
    .where('library_id', '=', library_id)
    .where('headquarter_id', '=', headquarter_id)
    .where('closure_id', 'is', null)
    .execute();
  const hours = body.hours.map((one) => ({ ...one, hours: hoursText(one.hours) }));
  const own = { library_id, headquarter_id };
  if (hours.length > 0)
    await trx
      .insertInto('opening_hours')
      .values(hours.map((one) => ({ ...own, id: uuidv7(), ...one })))
      .execute();
  if (body.holidays.length > 0)
    await trx
      .insertInto('holidays')
      .values(body.holidays.map((one) => ({ ...own, id: uuidv7(), ...one })))
      .execute();
}

/** A new point is closed too while the whole library is. */
async function joinClosures(trx: Kysely<DB>, libraryId: number, id: string): Promise<void> {
  await sql`
    INSERT INTO holidays (library_id, id, headquarter_id, from_date, to_date, closure_id, closes_locker)
    SELECT c.library_id, gen_random_uuid(), ${id}, c.from_date, c.to_date, c.id, c.closes_lockers FROM closures c
    WHERE c.library_id = ${libraryId} AND c.headquarter_id IS NULL AND c.status IN ('closing', 'closed')`.execute(trx);
}

async function readPoint(db: Kysely<DB>, libraryId: number, id: string, { locked = false } = {}): Promise<Document> {
  if (locked && isUuid(id))
    await sql`SELECT 1 FROM headquarters WHERE library_id = ${libraryId} AND id = ${id} FOR UPDATE`.execute(db);
  const [point] = isUuid(id) ? await readPoints(db, libraryId, id) : [];
  if (!point) throw new ApiError('resource.not_found');
  return point;
}

async function readPoints(db: Kysely<DB>, libraryId: number, id?: string): Promise<Document[]> {
  const { rows } = await sql<Document>`
    SELECT h.id, md5(row(h.name, h.address, h.cap, h.city, h.province, h.lat, h.lng, h.is_available, h.open_on_public_holidays,
        h.smartlocker_instruction, h.smartlocker_instruction_en, week.hours, closed.holidays)::text) AS version, h.name, h.address, h.cap, h.city, h.province, h.lat, h.lng,
      h.is_available, h.is_smartlocker, h.open_on_public_holidays, coalesce(h.smartlocker_instruction, '') AS smartlocker_instruction,
      coalesce(h.smartlocker_instruction_en, '') AS smartlocker_instruction_en,
      week.hours, closed.holidays,
      (SELECT count(*)::int FROM products p WHERE p.library_id = h.library_id AND p.headquarter_id = h.id AND p.status <> 'hidden') AS objects,
      (SELECT count(*)::int FROM loans l WHERE l.library_id = h.library_id AND l.headquarter_id = h.id
        AND l.status IN ('pending', 'approved', 'extended')) AS live_loans
    FROM headquarters h
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('day', o.day, 'hours', o.hours) ORDER BY o.day), '[]') AS hours
      FROM opening_hours o WHERE o.library_id = h.library_id AND o.headquarter_id = h.id) week
    CROSS JOIN LATERAL (SELECT coalesce(json_agg(json_build_object('from_date', d.from_date, 'to_date', d.to_date)
        ORDER BY d.from_date, d.to_date), '[]') AS holidays
      FROM holidays d WHERE d.library_id = h.library_id AND d.headquarter_id = h.id AND d.closure_id IS NULL) closed
    WHERE h.library_id = ${libraryId} AND h.deleted_at IS NULL ${id === undefined ? sql`` : sql`AND h.id = ${id}`}
    ORDER BY h.position, h.name COLLATE "und-x-icu"`.execute(db);
  return rows;
}
