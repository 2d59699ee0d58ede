import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LABEL_SHEETS } from '#machines/rules/label-sheets';
import { uuidv7 } from '#server/core/ids';
import { recordDeletion } from '#server/deletions/deletions';
import { beginJob } from '#server/jobs/library-job';
import type { OperationId } from '../../../server/http/handler.ts';
import type { CallOptions } from '../support/app.ts';
import { operations } from '../support/contract.ts';
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
beforeAll(async () => {
  d = await openStaffDesk();
  const { db } = d.t.database;
  const elsewhere = await makeLibrary(db, { domain: 'altrove' });
  callers = {
    visitor: {},
    member: { as: d.member },
    'banned member': { as: await makeMember(db, d.library, { banned: true }) },
    'banned admin': { as: await makeAdmin(db, d.library, { banned: true }) },
    'admin who impersonates a member': { as: d.ada, ghost: d.member },
    'super who impersonates an admin': { as: await makeAdmin(db, d.library, { level: 0 }), ghost: d.ada },
    'admin of another library': { as: await makeAdmin(db, elsewhere) },
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
};

const staffOperations = [...operations.values()]
  .filter(({ path }) => path.startsWith('/v1/staff/'))
  .map(({ id }) => id)
  // A stream does not end by itself: `events.test.ts` has its rights.
  .filter((id) => id !== 'streamStaffDay');

const answersNothing = new Set(['deleteHeadquarter', 'orderHeadquarters']);
const makesSomething = new Set([
  'lendAtDesk',
  'createHeadquarter',
  'createCategory',
  'createCard',
  'createClosure',
  'banPerson',
  'verifyPerson',
  'addPersonNote',
  'sellCard',
  'refundCard',
  'erasePerson',
  'mergePeople',
  'acceptObject',
  'refuseObject',
  'askAboutObject',
  'createObject',
  'copyObject',
  'retireObject',
  'createManual',
  'createImport',
  'checkImport',
  'runImport',
  'openTicket',
  'startImpersonation',
  'invitePerson',
  'resendInvitation',
]);
const ofSupers = new Set([
  'setPersonRole',
  'listInvitations',
  'invitePerson',
  'withdrawInvitation',
  'resendInvitation',
]);
const ofTheirOwn = new Set(['getImpersonation', 'unlockImpersonation', 'endImpersonation']);

const table = [
  ['visitor', 401, 'auth.required'],
  ['member', 403, 'auth.forbidden'],
  ['banned member', 403, 'auth.forbidden'],
  ['banned admin', 403, 'auth.banned'],
  ['admin who impersonates a member', 403, 'auth.forbidden'],
  ['super who impersonates an admin', 403, 'auth.forbidden'],
  ['admin of another library', 401, 'auth.token_invalid'],
  ['admin', 'done', undefined],
  ['super', 'done', undefined],
] as const;

test('the table covers every staff call', () => {
  expect(Object.keys(calls).sort()).toEqual([...staffOperations].sort());
});

test.each(staffOperations.flatMap((id) => table.map((row) => [id, ...row] as const)))(
  '%s by %s answers %s',
  async (id: OperationId, who, status, code) => {
    const answer = await d.t.call(id, { ...(await calls[id]?.()), ...callers[who] });
    // Only super administrators give roles, by invitation too.
    if (ofSupers.has(id) && who.endsWith('admin') && !who.includes('impersonates')) {
      expect([answer.status, answer.body.code]).toEqual([403, 'auth.forbidden']);
      return;
    }
    if (ofTheirOwn.has(id) && who === 'super') {
      expect([answer.status, answer.body.code]).toEqual([404, 'resource.not_found']);
      return;
    }
    // Nobody took a step that could be undone: that is for whoever may try.
    const others = answersNothing.has(id) ? 204 : id === 'startBulkEdit' ? 202 : 200;
    const done = id === 'undoLoanStep' ? 409 : makesSomething.has(id) ? 201 : others;
    expect([answer.status, answer.status < 300 ? undefined : answer.body.code]).toEqual(
      status === 'done' ? [done, id === 'undoLoanStep' ? 'loan.undo_over' : undefined] : [status, code],
    );
  },
);
