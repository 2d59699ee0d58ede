// An administrator who sees the product as a member does; each file that uses it gets its own database.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ErrorCode } from '../../../../../server/core/errors.ts';
import { openTestApp, type CallOptions, type TestApp } from '../../app.ts';
import { makeAdmin, makeLibrary, makeMember } from '../../fixtures.ts';

export let t: TestApp;
export let library: Awaited<ReturnType<typeof makeLibrary>>;
export let officina: Awaited<ReturnType<typeof makeLibrary>>;
export let admin: Awaited<ReturnType<typeof makeAdmin>>;
export let member: Awaited<ReturnType<typeof makeMember>>;

export const person = (values: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, values);
export const refused = (status: number, code: ErrorCode) => ({ status, body: { status, code } });
export const auditOf = (actorId: string) =>
  t.database.db.selectFrom('audit_log').selectAll().where('actor_id', '=', actorId).orderBy('id').execute();

export const asMember = () => ({ as: admin, ghost: member });
export const look = () => t.call('getMe', asMember());
export const change = (body: object = { language: 'en' }) => t.call('updateMe', { ...asMember(), body });
export const start = (options: CallOptions = {}) =>
  t.call('startImpersonation', { params: { id: member.id }, as: admin, body: { reason: 'Al telefono' }, ...options });
export const unlock = (id: string, options: CallOptions = {}) =>
  t.call('unlockImpersonation', { params: { id }, as: admin, ...options });
export const seenBy = async (who = member) => (await t.call('listMyImpersonations', { as: who })).body.items;

/** Opens it for the tests of the calling file, and closes it after them. */
export function useImpersonationDesk(): void {
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
    officina = await makeLibrary(t.database.db, { domain: 'officina' });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    admin = await makeAdmin(t.database.db, library);
    member = await person();
  });
}
