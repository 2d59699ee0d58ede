// The records that the calls of the staff refer to, and the callers; each file that uses it gets its own database.
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { recordDeletion } from '#server/deletions/deletions';
import { beginJob } from '#server/jobs/library-job';
import type { CallOptions } from '../support/app.ts';
import { giveCode } from '../support/lockers.ts';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeLibrary,
  makeMember,
  makeProduct,
  makeRenewalCard,
} from '../support/fixtures.ts';
import { objectContent } from '../support/objects.ts';
import { openStaffDesk, type StaffDesk } from '../support/desks/staff-desk.ts';
import { formOf, picture } from '../support/upload.ts';

export let d: StaffDesk;
export let callers: Record<string, CallOptions>;
export let elsewhere: Awaited<ReturnType<typeof makeAdmin>>;

export const aJob = () =>
  d.t.database.db.transaction().execute(async (trx) => {
    const wanted = { libraryId: d.library.id, kind: 'check_files', part: 'all', by: d.ada.id } as const;
    return (await beginJob(trx, { ...wanted, now: d.t.clock.now() })).job;
  });
export const aDeletion = () =>
  d.t.database.db.transaction().execute(async (trx) => {
    const rows = [{ id: uuidv7(), name: 'tenda.webp' }];
    const deleted = { libraryId: d.library.id, kind: 'file', rows, by: d.ada.id, now: d.t.clock.now() } as const;
    return (await recordDeletion(trx, deleted))!.id;
  });
export const anImpersonation = async () => d.t.impersonate(d.ada, await someone());
export const atLocker = async () => {
  const point = await makeHeadquarter(d.t.database.db, d.library, { is_smartlocker: true });
  const loan = await d.loan({ headquarter_id: point.id });
  await giveCode(d.t.deps, loan, '111111');
  return loan;
};
export const lockerContent = {
  ...{ driver: 'local', base_url: '', station_id: '', api_key: '', webhook_secret: '' },
  ...{ pickup_days: 3, deposit_days_before: null, deposit_days_after: 1 },
};
export const aLocker = async () => {
  const { id } = await makeHeadquarter(d.t.database.db, d.library, { is_smartlocker: true });
  await d.t.database.db
    .insertInto('lockers')
    .values({ library_id: d.library.id, headquarter_id: id, driver: 'local' })
    .execute();
  return { id };
};
let image: Awaited<ReturnType<typeof picture>> | undefined;
export const aFile = async () => {
  image ??= await picture();
  const name = `tenda${String((made += 1))}.png`;
  return (await d.t.call('createFiles', { as: d.ada, ...formOf([{ name, content: image }]) })).body[0]!;
};
export const someone = (values = {}) => makeMember(d.t.database.db, d.library, values);
let persons = 0;
const letters = (n: number) => n.toString(36).replaceAll(/\d/g, (digit) => 'qwrtzpsdfg'[Number(digit)] ?? '');
/** Somebody whose name is like nobody's. */
export const newPerson = () => {
  const name = letters((persons += 1) * 7_919_991);
  return { first_name: `A${name}`, last_name: `B${name.split('').reverse().join('')}`, email: '', phone: '' };
};
export const aNote = async () => {
  const { id } = await someone();
  const { body } = await d.t.call('addPersonNote', { params: { id }, as: d.ada, body: { text: 'Gentile' } });
  return { id, note: body.notes[0]?.id ?? '' };
};
export const aSale = async () => ({
  card_id: (await makeRenewalCard(d.t.database.db, d.library.id)).id,
  method: 'cash',
  covered_to: null,
});
let invited = 0;
export const invitation = () => ({ email: `collega${(invited += 1)}@example.com`, role: 'admin', language: 'it' });
export const anInvitation = async () =>
  (await d.t.call('invitePerson', { ...callers.super, body: invitation() })).body.items[0]?.id ?? '';
export const fileOfObjects = formOf([
  { name: 'oggetti.csv', content: Buffer.from('Nome\nTrapano\n'), type: 'text/csv' },
]);
export const aPicture = async () => formOf([{ name: 'A-1.jpg', content: await picture('jpeg'), type: 'image/jpeg' }]);
/** A library imports one file at a time: an earlier import must have ended. */
export const anImport = async (state: 'mapping' | 'checked' | 'importing' | 'done' = 'mapping') => {
  const { db } = d.t.database;
  const { body } = await d.t.call('createImport', { as: d.ada, query: { kind: 'objects' }, ...fileOfObjects });
  const finished_at = state === 'done' ? d.t.clock.now() : null;
  await db.updateTable('imports').set({ state, finished_at }).where('id', '=', body.id).execute();
  await db
    .updateTable('library_jobs')
    .set({ state: 'done', finished_at: new Date() })
    .where('kind', '=', 'import')
    .execute();
  return body.id;
};
let last = '';
export const pending = async () => {
  const owner = await someone();
  last = (await makeProduct(d.t.database.db, d.library, { status: 'pending', owner_user_id: owner.id })).id;
  return last;
};
/** The version of the object that was made last. */
export const seen = async () => {
  const { updated_at } = await d.t.database.db
    .selectFrom('products')
    .select(sql<string>`updated_at::text`.as('updated_at'))
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  return `${updated_at} 0`;
};

export const aReview = async ({ hidden = false } = {}) => {
  const { id: loan_id, library_id, product_id, user_id } = await d.loan({ status: 'returned' });
  const hiding = hidden ? { hidden_at: d.t.clock.now(), hidden_reason: 'Offende' } : {};
  const { id } = await d.t.database.db
    .insertInto('reviews')
    .values({ id: uuidv7(), library_id, product_id, loan_id, user_id, rating: 5, message: 'Comodo.', ...hiding })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const newTicket = async () => ({
  product_id: (await d.product()).id,
  reason: 'check' as const,
  note: '',
  expected_on: null,
});
export const aTicket = async () => (await d.t.call('openTicket', { as: d.ada, body: await newTicket() })).body.id;
export const content = async () =>
  objectContent({ categories: [(await makeCategory(d.t.database.db, d.library)).id], headquarter: d.point.id });
/** An object that moved to another pickup point with a loan. */
export const aMovedObject = async () => {
  const product = await d.product();
  const { id } = product;
  const loan = await d.loan({ from_date: '2027-05-03', to_date: '2027-05-04' }, product);
  const { version } = (await d.t.call('getObject', { params: { id }, as: d.ada })).body;
  const body = { ...(await content()), headquarter: (await makeHeadquarter(d.t.database.db, d.library)).id };
  const headers = { 'if-match': version };
  await d.t.call('changeObject', { params: { id }, query: { moves: loan.id }, headers, body, as: d.ada });
  return id;
};
export const pointContent = {
  ...{ name: 'Nuovo', address: 'via Roma 1', cap: '40131', city: 'Bologna', province: 'BO', lat: null, lng: null },
  ...{ is_available: true, open_on_public_holidays: false, hours: [], holidays: [] },
  ...{ smartlocker_instruction: '', smartlocker_instruction_en: '' },
};
export const closureContent = async () => ({
  ...{
    from_date: '2027-12-24',
    to_date: '2027-12-26',
    closes_lockers: false,
    reason: 'Feste',
    reason_en: '',
    moves: [],
  },
  headquarter_id: (await makeHeadquarter(d.t.database.db, d.library)).id,
});
export const aClosure = async () => {
  const { id } = (await d.t.call('createClosure', { as: d.ada, body: await closureContent() })).body;
  await d.t.database.db.updateTable('closures').set({ status: 'closed' }).where('id', '=', id).execute();
  return { params: { id } };
};
let made = 0;
export const categoryContent = { name: 'Nuova', name_en: '', slug: '', is_hidden: false };
export const cardContent = {
  ...{ name: 'Nuova', name_en: '', duration_months: 6, price_cents: 800, is_active: true, is_default: false },
};
export const libraryVersion = async () => (await d.t.call('getStaffLibrary', { as: d.ada })).body.version;

/** Opens it for the tests of the calling file, and closes it after them. */
export function useStaffCalls(): void {
  beforeAll(async () => {
    d = await openStaffDesk();
    const { db } = d.t.database;
    elsewhere = await makeAdmin(db, await makeLibrary(db, { domain: 'altrove' }), { level: 1 });
    const volunteer = await makeMember(db, d.library, { level: 7 });
    callers = {
      visitor: {},
      member: { as: d.member },
      'banned member': { as: await makeMember(db, d.library, { banned: true }) },
      'banned volunteer': { as: await makeMember(db, d.library, { level: 7, banned: true }) },
      'banned admin': { as: await makeAdmin(db, d.library, { banned: true }) },
      'admin who impersonates a member': { as: d.ada, ghost: d.member },
      'super who impersonates an admin': { as: await makeAdmin(db, d.library, { level: 0 }), ghost: d.ada },
      'super who impersonates a volunteer': { as: await makeAdmin(db, d.library, { level: 0 }), ghost: volunteer },
      'admin of another library': { as: elsewhere },
      volunteer: { as: volunteer },
      admin: { as: d.ada },
      super: { as: await makeAdmin(db, d.library, { level: 1 }) },
    };
  });
  afterAll(() => d.close());
}
