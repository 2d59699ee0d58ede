import { LABEL_SHEETS } from '#machines/rules/label-sheets';
import type { CallOptions } from '../support/app.ts';
import { makeCategory, makeHeadquarter, makeRenewalCard, makeWait } from '../support/fixtures.ts';
import { smallPdf } from '../support/objects.ts';
import { formOf, picture } from '../support/upload.ts';
import {
  d,
  aJob,
  aDeletion,
  anImpersonation,
  atLocker,
  lockerContent,
  aLocker,
  aFile,
  someone,
  aNote,
  aSale,
  invitation,
  aMovedObject,
  anInvitation,
  fileOfObjects,
  anImport,
  aPicture,
  pending,
  aReview,
  seen,
  newTicket,
  aTicket,
  content,
  pointContent,
  closureContent,
  aClosure,
  categoryContent,
  cardContent,
  libraryVersion,
  newPerson,
} from './call-subjects.ts';

let categories = 0;
const awaited = { days: 3, from_date: '2027-04-12', to_date: '2027-04-19' };
const waiting = async () => (await makeWait(d.t.database.db, await d.product(), d.member, awaited)).id;

/** A valid call of each operation; every step gets a loan of its own. */
export const calls: Record<string, () => Promise<CallOptions>> = {
  listObjectWaits: async () => ({ params: { id: (await d.product()).id } }),
  addObjectWait: async () => ({
    params: { id: (await d.product({ maintenance: true })).id },
    body: { user_id: d.member.id, ...awaited },
  }),
  moveObjectWait: async () => ({ params: { id: await waiting() }, body: { place: 1, reason: 'Serve prima' } }),
  removeObjectWait: async () => ({ params: { id: await waiting() }, body: { reason: 'Chiesto al banco' } }),
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
  moveStaffLoan: async () => ({
    params: { id: (await d.loan()).id },
    body: { from_date: '2027-04-12', to_date: '2027-04-14' },
  }),
  cancelStaffLoan: async () => ({ params: { id: (await d.loan()).id }, body: { reason: 'no_show' } }),
  getStaffLocker: async () => ({ params: { id: (await atLocker()).id } }),
  setStaffLocker: async () => ({ params: { id: (await atLocker()).id } }),
  remindLoan: async () => ({
    params: {
      id: (
        await d.loan({ from_date: '2027-03-01', to_date: '2027-03-10', picked_up_at: new Date('2027-03-01T09:00:00Z') })
      ).id,
    },
  }),
  undoLoanStep: async () => ({ params: { id: (await d.loan()).id } }),
  getStaffDay: () => Promise.resolve({}),
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
  createCategory: () => Promise.resolve({ body: { ...categoryContent, name: `Nuova ${String((categories += 1))}` } }),
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
  getPointCalendar: () => Promise.resolve({ params: { id: d.point.id } }),
  makePointCalendar: () => Promise.resolve({ params: { id: d.point.id } }),
  revokePointCalendar: () => Promise.resolve({ params: { id: d.point.id } }),
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
  listPeople: () => Promise.resolve({}),
  createPerson: () =>
    Promise.resolve({
      body: { ...newPerson(), language: 'it', seen: [] },
    }),
  findSimilarPeople: () => Promise.resolve({ body: newPerson() }),
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
  invitePersonAgain: async () => {
    const { id } = await someone();
    await d.t.database.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    return { params: { id } };
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
  // Only the person who started it: for others it does not exist.
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
  previewObjectMove: async () => ({
    params: { id: (await d.product()).id },
    query: { headquarter: d.point.id },
  }),
  undoObjectMove: async () => ({ params: { id: await aMovedObject() } }),
  bringObjectHome: async () => ({ params: { id: (await d.product()).id } }),
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
  addPictures: aPicture,
  placePictures: async () => ({
    params: { id: (await d.t.call('addPictures', { as: d.ada, ...(await aPicture()) })).body.id },
    body: { replaces: false },
  }),
  getImport: async () => ({ params: { id: await anImport() } }),
  mapImport: async () => ({ params: { id: await anImport() }, body: { mapping: ['name'] } }),
  deleteImport: async () => ({ params: { id: await anImport() } }),
  checkImport: async () => ({ params: { id: await anImport() } }),
  stopImport: async () => ({ params: { id: await anImport('importing') } }),
  undoImport: async () => ({ params: { id: await anImport('done') } }),
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
  listStaffReviews: () => Promise.resolve({}),
  hideReview: async () => ({ params: { id: await aReview() }, body: { reason: 'Offende' } }),
  showReview: async () => ({ params: { id: await aReview({ hidden: true }) } }),
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
