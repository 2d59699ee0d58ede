import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LABEL_SHEETS } from '#machines/rules/label-sheets';
import { uuidv7 } from '#server/core/ids';
import { recordDeletion } from '#server/deletions/deletions';
import { beginJob } from '#server/jobs/library-job';
import type { OperationId } from '../../../server/http/handler.ts';
import type { CallOptions } from '../support/app.ts';
import { operationOf, operations } from '../support/contract.ts';
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
import { objectContent, smallPdf } from '../support/objects.ts';
import { openStaffDesk, type StaffDesk } from '../support/staff-desk.ts';
import { formOf, picture } from '../support/upload.ts';

let d: StaffDesk;
let callers: Record<string, CallOptions>;
let elsewhere: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  d = await openStaffDesk();
  const { db } = d.t.database;
  elsewhere = await makeAdmin(db, await makeLibrary(db, { domain: 'altrove' }), { level: 1 });
  callers = {
    visitor: {},
    member: { as: d.member },
    'banned member': { as: await makeMember(db, d.library, { banned: true }) },
    'banned admin': { as: await makeAdmin(db, d.library, { banned: true }) },
    'admin who impersonates a member': { as: d.ada, ghost: d.member },
    'super who impersonates an admin': { as: await makeAdmin(db, d.library, { level: 0 }), ghost: d.ada },
    'admin of another library': { as: elsewhere },
    admin: { as: d.ada },
    super: { as: await makeAdmin(db, d.library, { level: 1 }) },
  };
});
afterAll(() => d.close());

const aJob = () =>
  d.t.database.db.transaction().execute(async (trx) => {
    const wanted = { libraryId: d.library.id, kind: 'check_files', part: 'all', by: d.ada.id } as const;
    return (await beginJob(trx, { ...wanted, now: d.t.clock.now() })).job;
  });
const aDeletion = () =>
  d.t.database.db.transaction().execute(async (trx) => {
    const rows = [{ id: uuidv7(), name: 'tenda.webp' }];
    const deleted = { libraryId: d.library.id, kind: 'file', rows, by: d.ada.id, now: d.t.clock.now() } as const;
    return (await recordDeletion(trx, deleted))!.id;
  });
const anImpersonation = async () => d.t.impersonate(d.ada, await someone());
const atLocker = async () => {
  const point = await makeHeadquarter(d.t.database.db, d.library, { is_smartlocker: true });
  const loan = await d.loan({ headquarter_id: point.id });
  await giveCode(d.t.deps, loan, '111111');
  return loan;
};
const lockerContent = {
  ...{ driver: 'local', base_url: '', station_id: '', api_key: '', webhook_secret: '' },
  ...{ pickup_days: 3, deposit_days_before: null, deposit_days_after: 1 },
};
const aLocker = async () => {
  const { id } = await makeHeadquarter(d.t.database.db, d.library, { is_smartlocker: true });
  await d.t.database.db
    .insertInto('lockers')
    .values({ library_id: d.library.id, headquarter_id: id, driver: 'local' })
    .execute();
  return { id };
};
let image: Awaited<ReturnType<typeof picture>> | undefined;
const aFile = async () => {
  image ??= await picture();
  const name = `tenda${String((made += 1))}.png`;
  return (await d.t.call('createFiles', { as: d.ada, ...formOf([{ name, content: image }]) })).body[0]!;
};
const someone = (values = {}) => makeMember(d.t.database.db, d.library, values);
const aNote = async () => {
  const { id } = await someone();
  const { body } = await d.t.call('addPersonNote', { params: { id }, as: d.ada, body: { text: 'Gentile' } });
  return { id, note: body.notes[0]?.id ?? '' };
};
const aSale = async () => ({
  card_id: (await makeRenewalCard(d.t.database.db, d.library.id)).id,
  method: 'cash',
  covered_to: null,
});
let invited = 0;
const invitation = () => ({ email: `collega${(invited += 1)}@example.com`, role: 'admin', language: 'it' });
const anInvitation = async () =>
  (await d.t.call('invitePerson', { ...callers.super, body: invitation() })).body.items[0]?.id ?? '';
const fileOfObjects = formOf([{ name: 'oggetti.csv', content: Buffer.from('Nome\nTrapano\n'), type: 'text/csv' }]);
/** A library imports one file at a time: what an earlier call began is over. */
const anImport = async (state: 'mapping' | 'checked' = 'mapping') => {
  const { db } = d.t.database;
  const { body } = await d.t.call('createImport', { as: d.ada, query: { kind: 'objects' }, ...fileOfObjects });
  await db.updateTable('imports').set({ state }).where('id', '=', body.id).execute();
  await db
    .updateTable('library_jobs')
    .set({ state: 'done', finished_at: new Date() })
    .where('kind', '=', 'import')
    .execute();
  return body.id;
};
let last = '';
const pending = async () => {
  const owner = await someone();
  last = (await makeProduct(d.t.database.db, d.library, { status: 'pending', owner_user_id: owner.id })).id;
  return last;
};
/** The version of the object that was made last. */
const seen = async () => {
  const { updated_at } = await d.t.database.db
    .selectFrom('products')
    .select(sql<string>`updated_at::text`.as('updated_at'))
    .where('id', '=', last)
    .executeTakeFirstOrThrow();
  return `${updated_at} 0`;
};

const newTicket = async () => ({
  product_id: (await d.product()).id,
  reason: 'check' as const,
  note: '',
  expected_on: null,
});
const aTicket = async () => (await d.t.call('openTicket', { as: d.ada, body: await newTicket() })).body.id;
const content = async () =>
  objectContent({ categories: [(await makeCategory(d.t.database.db, d.library)).id], headquarter: d.point.id });
const pointContent = {
  ...{ name: 'Nuovo', address: 'via Roma 1', cap: '40131', city: 'Bologna', province: 'BO', lat: null, lng: null },
  ...{ is_available: true, open_on_public_holidays: false, hours: [], holidays: [] },
  ...{ smartlocker_instruction: '', smartlocker_instruction_en: '' },
};
const closureContent = async () => ({
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
const aClosure = async () => {
  const { id } = (await d.t.call('createClosure', { as: d.ada, body: await closureContent() })).body;
  await d.t.database.db.updateTable('closures').set({ status: 'closed' }).where('id', '=', id).execute();
  return { params: { id } };
};
let made = 0;
const categoryContent = { name: 'Nuova', name_en: '', slug: '', is_hidden: false };
const cardContent = {
  ...{ name: 'Nuova', name_en: '', duration_months: 6, price_cents: 800, is_active: true, is_default: false },
};
const libraryVersion = async () => (await d.t.call('getStaffLibrary', { as: d.ada })).body.version;

/** A valid call of each operation; every step gets a loan of its own. */
const calls: Record<string, () => Promise<CallOptions>> = {
  scanCode: () => Promise.resolve({ query: { code: d.member.id } }),
  listStaffLoans: () => Promise.resolve({}),
  getStaffLoan: async () => ({ params: { id: (await d.loan()).id } }),
  lendAtDesk: async () => ({
    body: { product_id: (await d.product()).id, user_id: d.member.id, to_date: '2027-03-20' },
  }),
  approveLoan: async () => ({ params: { id: (await d.loan({ status: 'pending' })).id } }),
  denyLoan: async () => ({ params: { id: (await d.loan({ status: 'pending' })).id }, body: { answer: 'No' } }),
  handOverLoan: async () => ({ params: { id: (await d.loan()).id } }),
  returnLoan: async () => ({ params: { id: (await d.loan()).id }, body: { condition: 'ok' } }),
  extendStaffLoan: async () => ({ params: { id: (await d.loan()).id } }),
  cancelStaffLoan: async () => ({ params: { id: (await d.loan()).id }, body: { reason: 'no_show' } }),
  getStaffLocker: async () => ({ params: { id: (await atLocker()).id } }),
  setStaffLocker: async () => ({ params: { id: (await atLocker()).id } }),
  undoLoanStep: async () => ({ params: { id: (await d.loan()).id } }),
  getStaffDay: () => Promise.resolve({}),
  searchStaffMembers: () => Promise.resolve({ query: { keywords: 'ferri' } }),
  listJobs: () => Promise.resolve({}),
  getJob: async () => ({ params: { id: (await aJob()).id } }),
  listJobRecords: async () => ({ params: { id: (await aJob()).id } }),
  listDeletions: () => Promise.resolve({}),
  previewDeletion: () => Promise.resolve({ query: { kind: 'headquarters' } }),
  restoreDeletion: async () => ({ params: { id: await aDeletion() } }),
  listStaffHeadquarters: () => Promise.resolve({}),
  createHeadquarter: () => Promise.resolve({ body: pointContent }),
  getStaffHeadquarter: () => Promise.resolve({ params: { id: d.point.id } }),
  changeHeadquarter: async () => {
    const params = { id: (await makeHeadquarter(d.t.database.db, d.library)).id };
    const { version } = (await d.t.call('getStaffHeadquarter', { as: d.ada, params })).body;
    return { params, body: pointContent, headers: { 'if-match': version } };
  },
  getSetup: () => Promise.resolve({}),
  listClosures: () => Promise.resolve({}),
  planClosure: () => Promise.resolve({ query: { from_date: '2027-12-24', to_date: '2027-12-26' } }),
  createClosure: async () => ({ body: await closureContent() }),
  getClosure: aClosure,
  undoClosure: aClosure,
  listStaffCategories: () => Promise.resolve({}),
  createCategory: () => Promise.resolve({ body: { ...categoryContent, name: `Nuova ${String((made += 1))}` } }),
  changeCategory: async () => {
    const { id } = await makeCategory(d.t.database.db, d.library);
    const list = (await d.t.call('listStaffCategories', { as: d.ada })).body;
    const { version } = list.find((each) => each.id === id)!;
    return { params: { id }, headers: { 'if-match': version }, body: { ...categoryContent, slug: `nuova-${id}` } };
  },
  orderCategories: async () => ({
    body: { ids: (await d.t.call('listStaffCategories', { as: d.ada })).body.map(({ id }) => id) },
  }),
  deleteCategory: async () => ({ params: { id: (await makeCategory(d.t.database.db, d.library)).id } }),
  getRecordPicture: () => Promise.resolve({ params: { kind: 'headquarters', id: d.point.id } }),
  setRecordPicture: () => Promise.resolve({ params: { kind: 'headquarters', id: d.point.id }, body: { file: null } }),
  listStaffCards: () => Promise.resolve({}),
  createCard: () => Promise.resolve({ body: cardContent }),
  changeCard: async () => {
    const { id } = await makeRenewalCard(d.t.database.db, d.library.id);
    const list = (await d.t.call('listStaffCards', { as: d.ada })).body;
    return { params: { id }, headers: { 'if-match': list.find((each) => each.id === id)!.version }, body: cardContent };
  },
  orderCards: async () => ({
    body: { ids: (await d.t.call('listStaffCards', { as: d.ada })).body.map(({ id }) => id) },
  }),
  deleteCard: async () => ({ params: { id: (await makeRenewalCard(d.t.database.db, d.library.id)).id } }),
  deleteHeadquarter: async () => ({ params: { id: (await makeHeadquarter(d.t.database.db, d.library)).id } }),
  orderHeadquarters: async () => ({
    body: { ids: (await d.t.call('listStaffHeadquarters', { as: d.ada })).body.map(({ id }) => id) },
  }),
  getStaffLibrary: () => Promise.resolve({}),
  changeStaffLibrary: async () => ({ body: { max_loans: 100 }, headers: { 'if-match': await libraryVersion() } }),
  previewAccent: () => Promise.resolve({ query: { color: '#1c5a84' } }),
  setLibraryLogo: async () => formOf([{ name: 'logo.png', content: await picture() }]),
  removeLibraryLogo: () => Promise.resolve({}),
  setFaqFile: () =>
    Promise.resolve({ params: { language: 'it' }, ...formOf([{ name: 'faq.pdf', content: smallPdf }]) }),
  removeFaqFile: () => Promise.resolve({ params: { language: 'it' } }),
  getStaffMember: () => Promise.resolve({ params: { id: d.member.id } }),
  listPeople: () => Promise.resolve({}),
  getPerson: () => Promise.resolve({ params: { id: d.member.id } }),
  changePerson: async () => ({ params: { id: (await someone()).id }, body: { can_post_objects: true } }),
  banPerson: async () => ({ params: { id: (await someone()).id }, body: { reason: 'Tre ritardi' } }),
  unbanPerson: async () => ({ params: { id: (await someone({ banned: true })).id } }),
  setPersonRole: async () => ({ params: { id: (await someone()).id }, body: { role: 'admin', from: 'member' } }),
  getPersonRecord: () => Promise.resolve({ params: { id: d.member.id } }),
  changePersonProfile: async () => {
    const { id } = await someone();
    const { version, profile } = (await d.t.call('getPersonRecord', { params: { id }, as: d.ada })).body;
    return { params: { id }, headers: { 'if-match': version }, body: { ...profile, first_name: 'Altra' } };
  },
  verifyPerson: async () => ({ params: { id: (await someone({ verified: false })).id } }),
  signOutPerson: async () => ({ params: { id: (await someone()).id } }),
  addPersonNote: async () => ({ params: { id: (await someone()).id }, body: { text: 'Gentile' } }),
  changePersonNote: async () => ({ params: await aNote(), body: { text: 'Gentilissima' } }),
  deletePersonNote: async () => ({ params: await aNote() }),
  sellCard: async () => ({ params: { id: (await someone({ card: 'none' })).id }, body: await aSale() }),
  refundCard: async () => {
    const { id } = await someone({ card: 'none' });
    const sold = await d.t.call('sellCard', { params: { id }, as: d.ada, body: await aSale() });
    return { params: { id, sale: sold.body.cards[0]?.sale?.id ?? '' }, body: { reason: 'Per sbaglio' } };
  },
  erasePerson: async () => {
    const { id, email } = await someone();
    return { params: { id }, body: { email } };
  },
  previewMerge: async () => ({ params: { id: (await someone()).id, other: (await someone()).id } }),
  mergePeople: async () => ({
    params: { id: (await someone()).id },
    body: { other: (await someone()).id, name: 'stays', email: 'stays', phone: 'stays' },
  }),
  exportPerson: async () => ({ params: { id: (await someone()).id } }),
  startImpersonation: async () => ({ params: { id: (await someone()).id }, body: { reason: 'Non trova il prestito' } }),
  // Only whoever started it: for anybody else there is none.
  getImpersonation: async () => ({ params: { id: await anImpersonation() } }),
  unlockImpersonation: async () => ({ params: { id: await anImpersonation() } }),
  endImpersonation: async () => ({ params: { id: await anImpersonation() } }),
  listInvitations: () => Promise.resolve({}),
  invitePerson: () => Promise.resolve({ body: invitation() }),
  withdrawInvitation: async () => ({ params: { id: await anInvitation() } }),
  resendInvitation: async () => ({ params: { id: await anInvitation() } }),
  listAudit: () => Promise.resolve({}),
  listObjects: () => Promise.resolve({}),
  createObject: async () => ({ body: await content() }),
  getObject: async () => ({ params: { id: (await d.product()).id } }),
  changeObject: async () => {
    const { id } = await d.product();
    const { version } = (await d.t.call('getObject', { params: { id }, as: d.ada })).body;
    return { params: { id }, headers: { 'if-match': version }, body: await content() };
  },
  copyObject: async () => ({
    params: { id: (await d.t.call('createObject', { as: d.ada, body: await content() })).body.id },
  }),
  retireObject: async () => ({ params: { id: (await d.product()).id }, body: {} }),
  bringObjectBack: async () => ({
    params: { id: (await d.product({ status: 'hidden', withdrawn_at: new Date() })).id },
  }),
  listObjectHistory: async () => ({ params: { id: (await d.product()).id } }),
  listTickets: () => Promise.resolve({}),
  openTicket: async () => ({ body: await newTicket() }),
  getTicket: async () => ({ params: { id: await aTicket() } }),
  takeTicketStep: async () => ({ params: { id: await aTicket() }, body: { step: 'take' } }),
  previewBulkEdit: () => Promise.resolve({ body: { filter: {}, change: { action: 'bring_back' } } }),
  startBulkEdit: async () => {
    await d.t.database.db.deleteFrom('library_jobs').where('kind', '=', 'bulk_edit').execute();
    return { body: { filter: {}, change: { action: 'bring_back' } } };
  },
  createManual: () => Promise.resolve(formOf([{ name: 'manuale.pdf', content: smallPdf }])),
  exportTable: () => Promise.resolve({ params: { table: 'people' } }),
  listImports: () => Promise.resolve({}),
  createImport: () => Promise.resolve({ query: { kind: 'objects' }, ...fileOfObjects }),
  getImport: async () => ({ params: { id: await anImport() } }),
  mapImport: async () => ({ params: { id: await anImport() }, body: { mapping: ['name'] } }),
  deleteImport: async () => ({ params: { id: await anImport() } }),
  checkImport: async () => ({ params: { id: await anImport() } }),
  runImport: async () => ({ params: { id: await anImport('checked') } }),
  listImportRows: async () => ({ params: { id: await anImport() } }),
  getImportReport: async () => ({ params: { id: await anImport() } }),
  getImportTemplate: () => Promise.resolve({ params: { kind: 'members' } }),
  getFigures: () => Promise.resolve({}),
  exportFigure: () => Promise.resolve({ params: { figure: 'loans' } }),
  printLabels: async () => ({
    body: { kind: 'objects', ids: [(await d.product()).id], sheet: LABEL_SHEETS['63x38'] },
  }),
  listPendingObjects: () => Promise.resolve({}),
  acceptObject: async () => ({ params: { id: await pending() }, body: { version: await seen() } }),
  refuseObject: async () => ({ params: { id: await pending() }, body: { version: await seen(), reason: 'È rotto' } }),
  askAboutObject: async () => ({
    params: { id: await pending() },
    body: { version: await seen(), text: 'Quanto pesa?' },
  }),
  getLockerSettings: async () => ({ params: { id: (await makeHeadquarter(d.t.database.db, d.library)).id } }),
  changeLockerSettings: async () => {
    const params = { id: (await makeHeadquarter(d.t.database.db, d.library)).id };
    const { version } = (await d.t.call('getLockerSettings', { as: d.ada, params })).body;
    return { params, body: lockerContent, headers: { 'if-match': version } };
  },
  testLocker: async () => ({ params: await aLocker() }),
  openLockerDoor: async () => ({ params: await aLocker(), body: { compartment: '1', reason: 'Sportello bloccato' } }),
  listStaffFiles: () => Promise.resolve({}),
  changeFile: async () => ({ params: { id: (await aFile()).id }, body: { tags: ['tende'] } }),
  listFiles: () => Promise.resolve({}),
  listFileTags: () => Promise.resolve({}),
  getFile: async () => ({ params: { key: (await aFile()).id } }),
  deleteFile: async () => ({ params: { key: (await aFile()).name } }),
  checkFiles: async () => {
    await d.t.database.db.deleteFrom('library_jobs').where('kind', '=', 'check_files').execute();
    return { params: { key: 'all' } };
  },
  syncZoho: () => Promise.resolve({ params: { key: 'all' } }),
  searchUsers: () => Promise.resolve({ query: { 'filters.keywords': 'ferri' } }),
  deleteAllFiles: () => Promise.resolve({ query: { confirm: d.library.name } }),
  deleteAllHeadquarters: () => Promise.resolve({ query: { confirm: d.library.name } }),
};

const deletesAll = (id: string) => id.startsWith('deleteAll');
const staffOperations = [...operations.values()]
  .filter(({ path, access }) => path.startsWith('/v1/staff/') || access === 'admin' || access === 'super')
  .map(({ id }) => id)
  // A stream does not end by itself: `events.test.ts` has its rights.
  .filter((id) => id !== 'streamStaffDay')
  .sort((one, other) => Number(deletesAll(one)) - Number(deletesAll(other)));

/** What stands in the way of whoever may: nothing to undo, no provider, no CRM. */
const hindered: Record<string, readonly [number, string]> = {
  undoLoanStep: [409, 'loan.undo_over'],
  openLockerDoor: [409, 'locker.not_opened'],
  syncZoho: [404, 'feature.not_available'],
};
const ofTheirOwn = new Set(['getImpersonation', 'unlockImpersonation', 'endImpersonation']);

const forbidden = [403, 'auth.forbidden'] as const;
const refusals: Record<string, readonly [number, string]> = {
  visitor: [401, 'auth.required'],
  member: forbidden,
  'banned member': forbidden,
  'banned admin': [403, 'auth.banned'],
  'admin who impersonates a member': forbidden,
  'super who impersonates an admin': forbidden,
  'admin of another library': [401, 'auth.token_invalid'],
};

/** What whoever has this role is answered. */
function expected(id: OperationId, who: string): readonly [number, string | undefined] {
  const { access, statuses } = operationOf(id);
  // Only super administrators give roles, by invitation too.
  if (access === 'super' && ['admin', 'banned admin'].includes(who)) return forbidden;
  if (refusals[who]) return refusals[who];
  if (ofTheirOwn.has(id) && who === 'super') return [404, 'resource.not_found'];
  return hindered[id] ?? [Number(statuses.find((status) => status.startsWith('2'))), undefined];
}

// A call that is refused changes nothing, so the next one may be refused the same.
const refused = new Map<string, Promise<CallOptions>>();
const callFor = (id: OperationId, who: string): Promise<CallOptions> => {
  const make = () => calls[id]!();
  if (!refusals[who]) return make();
  const made = refused.get(id) ?? make();
  refused.set(id, made);
  return made;
};

test('the table covers every staff call', () => {
  expect(Object.keys(calls).sort()).toEqual([...staffOperations].sort());
});

test.each(
  staffOperations.flatMap((id) =>
    [...Object.keys(refusals), 'admin', 'super'].map((who) => [id, who, ...expected(id, who)] as const),
  ),
)('%s by %s answers %s', async (id: OperationId, who, status, code) => {
  const answer = await d.t.call(id, { ...(await callFor(id, who)), ...callers[who] });
  expect([answer.status, answer.status < 300 ? undefined : answer.body.code]).toEqual([status, code]);
});

test.each(staffOperations.filter((id) => operationOf(id).path.includes('{id}')))(
  '%s by an administrator of another library, at its own address, finds nothing',
  async (id: OperationId) => {
    const answer = await d.t.call(id, { ...(await calls[id]!()), as: elsewhere, host: 'altrove.localhost' });
    expect([answer.status, answer.body.code]).toEqual([404, 'resource.not_found']);
  },
);
