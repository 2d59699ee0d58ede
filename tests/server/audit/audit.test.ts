import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../../server/db/audit-log.ts';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeMember } from '../support/fixtures.ts';

let t: TestApp;
let ada: Selectable<DB['users']>;
let giulia: Selectable<DB['users']>;
beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.database;
  const library = await makeLibrary(db);
  const elsewhere = await makeLibrary(db, { domain: 'altrove' });
  ada = await makeAdmin(db, library, { first_name: 'Ada', last_name: 'Neri' });
  giulia = await makeMember(db, library, { first_name: 'Giulia', last_name: 'Ferri' });
  const stranger = await makeAdmin(db, elsewhere, { last_name: 'Ferri' });
  const entry = (action: string, day: string, values = {}) =>
    db
      .insertInto('audit_log')
      .values({ library_id: library.id, actor_id: ada.id, action, at: `${day}T12:00:00Z`, ...values })
      .execute();
  await entry('people.ban', '2027-03-01', {
    subject_id: giulia.id,
    details: JSON.stringify({ reason: 'Perché è in ritardo', after: { banned: true } }),
  });
  await entry('loans.approve', '2027-03-02', { subject_id: giulia.id });
  await entry('people.unban', '2027-03-03', { actor_id: null, subject_id: giulia.id });
  await entry('files.delete', '2027-03-04', { details: JSON.stringify({ ids: ['100%_sicuro'] }) });
  await writeAudit(db, { libraryId: elsewhere.id, actorId: stranger.id, action: 'people.ban' });
});
afterAll(() => t.close());

const actions = async (query: Record<string, string> = {}) =>
  (await t.call('listAudit', { as: ada, query })).body.items.map(({ action }: { action: string }) => action);

describe('the audit log', () => {
  it('shows the latest first, with names and what changed', async () => {
    const { body } = await t.call('listAudit', { as: ada });
    expect(body.items.map(({ action }: { action: string }) => action)).toEqual([
      'files.delete',
      'people.unban',
      'loans.approve',
      'people.ban',
    ]);
    expect(body.items[3]).toMatchObject({
      actor: { id: ada.id, name: 'Ada Neri' },
      subject: { id: giulia.id, name: 'Giulia Ferri' },
      details: { after: { banned: true } },
    });
    expect(body.items[1]).toMatchObject({ actor: null });
  });

  it('is found by person, action, day and text', async () => {
    expect(await actions({ person: giulia.id })).toEqual(['people.unban', 'loans.approve', 'people.ban']);
    expect(await actions({ action: 'people' })).toEqual(['people.unban', 'people.ban']);
    expect(await actions({ action: 'people.ban' })).toEqual(['people.ban']);
    expect(await actions({ from: '2027-03-02', to: '2027-03-03' })).toEqual(['people.unban', 'loans.approve']);
    expect(await actions({ text: 'perche e' })).toEqual(['people.ban']);
    expect(await actions({ text: 'FERRI' })).toEqual(['people.unban', 'loans.approve', 'people.ban']);
    expect(await actions({ text: '100%_' })).toEqual(['files.delete']);
    expect(await actions({ text: '%%%' })).toEqual([]);
    expect(await actions({ person: giulia.id, action: 'loans', text: 'ferri' })).toEqual(['loans.approve']);
  });

  it('comes in pages without a gap', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null } = (
        await t.call('listAudit', { as: ada, query: { limit: 3, ...(cursor === null ? {} : { cursor }) } })
      ).body;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toHaveLength(4);
    expect(new Set(seen).size).toBe(4);
  });

  it.each([
    [{ person: 'x' }, { person: 'format' }],
    [{ from: '2027-02-30' }, { from: 'format' }],
    [{ text: ' a ' }, { text: 'min_3' }],
  ])('refuses %o', async (query, fields) => {
    expect((await t.call('listAudit', { as: ada, query })).body).toMatchObject({ code: 'resource.validation', fields });
  });
});
