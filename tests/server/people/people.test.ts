import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeMember, type MemberOptions, type Member } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Member;
let boss: Member;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
  boss = await makeAdmin(t.database.db, library, { first_name: 'Bea', last_name: 'Blu', level: 1 });
});
afterAll(() => t.close());

const person = (values: MemberOptions = {}) => makeMember(t.database.db, library, values);
const of = (id: string) => ({ params: { id } });
const ban = (id: string, body: object = { reason: 'Tre ritardi' }, as = ada) =>
  t.call('banPerson', { ...of(id), as, body });
const lastAudit = (subject: string) =>
  t.database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('the list of people', () => {
  it('goes through everybody page by page without a gap, by name or the newest first, and counts once', async () => {
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altrove' });
    await makeMember(t.database.db, elsewhere, { last_name: 'Zzz' });
    for (const n of [3, 1, 2]) await person({ first_name: 'Uguale', last_name: `Folla ${n}` });
    for (const sort of ['name', 'newest']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let total: number | null = null;
      do {
        const page: { items: { id: string }[]; next: string | null; total: number | null } = (
          await t.call('listPeople', { as: ada, query: { sort, limit: 2, ...(cursor === null ? {} : { cursor }) } })
        ).body;
        total ??= page.total;
        if (cursor !== null) expect(page.total).toBeNull();
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect(total).toBe(seen.length);
      expect(seen).toHaveLength(5);
    }
    const { body } = await t.call('listPeople', { as: ada, query: { keywords: 'folla' } });
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Uguale Folla 1',
      'Uguale Folla 2',
      'Uguale Folla 3',
    ]);
  });

  it('shows only administrators, only suspended people, or only who may share objects', async () => {
    const suspended = await person({ banned: true });
    const lapsed = await person({ banned: true, banned_until: '2027-03-14' });
    const sharer = await person({ can_post_objects: true });
    const ids = async (role: string) =>
      (await t.call('listPeople', { as: ada, query: { role, limit: 100 } })).body.items.map(
        ({ id }: { id: string }) => id,
      );
    expect((await ids('admin')).sort()).toEqual([ada.id, boss.id].sort());
    expect(await ids('banned')).toEqual([suspended.id]);
    expect(await ids('sharer')).toEqual([sharer.id]);
    expect(await ids('banned')).not.toContain(lapsed.id);
  });

  it('refuses two characters, a foreign cursor and the cursor of another order', async () => {
    const list = (query: Record<string, string>) => t.call('listPeople', { as: ada, query });
    expect((await list({ keywords: ' ab ' })).body.fields).toEqual({ keywords: 'min_3' });
    expect((await list({ cursor: 'x' })).status).toBe(422);
    const { next } = (await list({ limit: '1' })).body;
    expect((await list({ sort: 'newest', cursor: next ?? '' })).status).toBe(422);
  });
});

describe('letting a member share objects', () => {
  it('takes effect at once, and the audit log has before and after', async () => {
    const member = await person();
    const answer = await t.call('changePerson', { ...of(member.id), as: ada, body: { can_post_objects: true } });
    expect(answer.body).toMatchObject({ can_post_objects: true, powers: ['post', 'ban', 'impersonate'] });
    expect((await t.call('getMe', { as: member })).body).toMatchObject({ can_post_objects: true });
    expect(await lastAudit(member.id)).toEqual({
      actor_id: ada.id,
      action: 'people.posting',
      details: { before: { can_post_objects: false }, after: { can_post_objects: true } },
    });
  });
});

describe('a suspension', () => {
  it('tells the member why and until when, keeps their loans readable and refuses a new one', async () => {
    const member = await person({ language: 'en', email: 'anna@example.com' });
    const answer = await ban(member.id, { reason: ' Three late returns ', until: '2027-03-20' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      is: { banned: true },
      ban: { reason: 'Three late returns', until: '2027-03-20', by: 'Ada Neri' },
      powers: ['post', 'unban', 'impersonate'],
    });
    const [mail] = await mailsTo(t.deps, 'anna@example.com');
    expect(mail?.subject).toBe('Your access to loans is suspended');
    expect(mail?.text).toContain('Saturday, 20 March 2027');
    expect(mail?.text).toContain('Three late returns');
    expect((await t.call('listMyOrders', { as: member })).status).toBe(200);
    expect((await t.call('getMe', { as: member })).body).toMatchObject({
      is: { banned: true },
      suspension: { reason: 'Three late returns', until: '2027-03-20' },
    });
    expect(await lastAudit(member.id)).toMatchObject({
      action: 'people.ban',
      details: {
        before: { banned: false },
        after: { banned: true, until: '2027-03-20' },
        reason: 'Three late returns',
      },
    });
  });

  it('ends by itself: the day after its last day the member may borrow, and the job tells them', async () => {
    const member = await person({ email: 'ugo@example.com' });
    await ban(member.id, { reason: 'Ritardi', until: '2027-03-16' });
    const isBanned = async () => (await t.call('getMe', { as: member })).body.is.banned;
    t.clock.set('2027-03-16T22:30:00Z');
    expect(await isBanned()).toBe(true);
    t.clock.set('2027-03-16T23:30:00Z');
    expect(await isBanned()).toBe(false);
    const { addJob } = await import('../../../server/jobs/job-queue.ts');
    await addJob(t.database.db, 'lift_bans', {});
    const subjects = (await mailsTo(t.deps, 'ugo@example.com')).map(({ subject }) => subject);
    expect(subjects).toEqual(['Il tuo accesso ai prestiti è sospeso', 'Puoi di nuovo chiedere prestiti']);
    expect(await lastAudit(member.id)).toMatchObject({ actor_id: null, action: 'people.unban' });
    await addJob(t.database.db, 'lift_bans', {});
    expect(await mailsTo(t.deps, 'ugo@example.com')).toHaveLength(2);
    t.clock.set('2027-03-15T09:00:00Z');
  });

  it('is lifted by hand', async () => {
    const member = await person();
    await ban(member.id);
    expect((await t.call('unbanPerson', { ...of(member.id), as: ada })).body).toMatchObject({
      is: { banned: false },
      ban: null,
    });
    expect((await t.call('unbanPerson', { ...of(member.id), as: ada })).body).toMatchObject({
      code: 'person.meanwhile',
      meanwhile: { event: 'people.unban', by: 'Ada Neri' },
    });
  });

  it('is given once by two administrators at the same moment: the other hears who did it', async () => {
    const member = await person();
    const answers = await Promise.all([ban(member.id), ban(member.id, { reason: 'Altro' }, boss)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.meanwhile?.event).toBe('people.ban');
  });

  it('needs a reason and a last day that is not past', async () => {
    const member = await person();
    expect((await ban(member.id, { reason: '  ' })).body.fields).toEqual({ reason: 'required' });
    expect((await ban(member.id, { reason: 'x', until: '2027-03-14' })).body.fields).toEqual({ until: 'refused' });
    expect((await ban(member.id, { reason: 'x', until: '9999-12-31' })).body.fields).toEqual({ until: 'refused' });
    expect((await ban('no-id')).status).toBe(404);
  });

  it('gives the first answer again to the same key', async () => {
    const member = await person();
    const options = { ...of(member.id), as: ada, body: { reason: 'Ritardi' }, key: 'one-ban-0001' };
    const first = await t.call('banPerson', options);
    expect(await t.call('banPerson', options)).toMatchObject({ status: 201, body: first.body });
  });
});

describe('nobody has power over somebody at or above the own level', () => {
  it.each(['another administrator', 'a super administrator', 'oneself'])('%s', async (who) => {
    const target =
      who === 'oneself' ? ada : who === 'another administrator' ? await makeAdmin(t.database.db, library) : boss;
    expect((await ban(target.id)).body.code).toBe('auth.forbidden');
    const posting = await t.call('changePerson', { ...of(target.id), as: ada, body: { can_post_objects: true } });
    expect(posting.body.code).toBe('auth.forbidden');
    expect((await t.call('getPerson', { ...of(target.id), as: ada })).body).toMatchObject({ powers: [] });
  });
});

describe('roles', () => {
  const give = (id: string, role: string, from: string, as = boss) =>
    t.call('setPersonRole', { ...of(id), as, body: { role, from } });

  it('are given by super administrators alone, and fall with every session of the person', async () => {
    const member = await person();
    expect((await give(member.id, 'admin', 'member', ada)).body.code).toBe('auth.forbidden');
    expect((await give(member.id, 'admin', 'member')).body).toMatchObject({ role: 'admin', level: 4 });
    expect((await t.call('listPeople', { as: member })).status).toBe(200);
    const token = await t.tokenOf(member);
    expect((await give(member.id, 'member', 'admin')).body).toMatchObject({ role: 'member', level: 10 });
    expect((await t.call('getMe', { as: token })).body.code).toBe('auth.session_expired');
    expect(await lastAudit(member.id)).toMatchObject({
      action: 'people.role',
      details: { before: { role: 'admin', level: 4 }, after: { role: 'member', level: 10 } },
    });
  });

  it('are not given on what the caller no longer sees', async () => {
    const member = await person();
    await give(member.id, 'admin', 'member');
    expect((await give(member.id, 'super', 'member')).body).toMatchObject({
      code: 'person.meanwhile',
      meanwhile: { event: 'people.role', status: 'admin', by: 'Bea Blu' },
    });
  });

  it('do not count a suspended super administrator as one who can act', async () => {
    const { id } = await makeAdmin(t.database.db, library, { level: 0, banned: true });
    expect((await give(boss.id, 'admin', 'super')).body.code).toBe('person.last_super');
    await t.database.db.updateTable('users').set({ level: 10 }).where('id', '=', id).execute();
  });

  // The last one: the loser of the race has no session any more.
  it('leave one super administrator, even when two unmake each other at the same moment', async () => {
    expect((await give(boss.id, 'member', 'super')).body.code).toBe('person.last_super');
    const other = await makeAdmin(t.database.db, library, { level: 0 });
    const answers = await Promise.all([give(other.id, 'admin', 'super'), give(boss.id, 'admin', 'super', other)]);
    // The loser has no session any more, or no right.
    const [first, second] = answers.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    expect([401, 403]).toContain(second);
    const { rows } = await t.database.pool.query('SELECT id FROM users WHERE library_id = $1 AND level <= 1', [
      library.id,
    ]);
    expect(rows).toHaveLength(1);
    await t.database.db.updateTable('users').set({ level: 1 }).where('id', '=', boss.id).execute();
    await t.database.db.updateTable('users').set({ level: 10 }).where('id', '=', other.id).execute();
  });
});
