import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type CallOptions, type TestApp } from '../support/app.ts';
import { operations } from '../support/contract.ts';
import { makeAdmin, makeLibrary, makeLoan, makeMember, makeProduct, memberPassword } from '../support/fixtures.ts';

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let officina: Awaited<ReturnType<typeof makeLibrary>>;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
let member: Awaited<ReturnType<typeof makeMember>>;

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

const person = (values: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, values);
const refused = (status: number, code: string) => ({ status, body: { status, code } });
const auditOf = (actorId: string) =>
  t.database.db.selectFrom('audit_log').selectAll().where('actor_id', '=', actorId).orderBy('id').execute();

const asMember = () => ({ as: admin, ghost: member });
const look = () => t.call('getMe', asMember());
const change = (body: object = { language: 'en' }) => t.call('updateMe', { ...asMember(), body });
const start = (options: CallOptions = {}) =>
  t.call('startImpersonation', { params: { id: member.id }, as: admin, body: { reason: 'Al telefono' }, ...options });
const unlock = (id: string, options: CallOptions = {}) =>
  t.call('unlockImpersonation', { params: { id }, as: admin, ...options });
const end = (id: string, options: CallOptions = {}) =>
  t.call('endImpersonation', { params: { id }, as: admin, ...options });
const seenBy = async (who = member) => (await t.call('listMyImpersonations', { as: who })).body.items;

describe('an impersonation', () => {
  it('has to be started: the header alone is 403', async () => {
    expect(await look()).toMatchObject({
      ...refused(403, 'impersonation.over'),
      body: { message: 'L’impersonazione è finita: torna al tuo account.' },
    });
  });

  it('is started with a reason, and lasts an hour', async () => {
    expect(await start()).toMatchObject({
      status: 201,
      body: { user: { id: member.id }, reason: 'Al telefono', unlocked_at: null, ended_at: null, seconds_left: 3600 },
    });
    expect(await look()).toMatchObject({ status: 200, body: { id: member.id, level: 10, is: { admin: false } } });
    // The page's access stays the administrator's own.
    expect((await t.call('getAccess', asMember())).body).toMatchObject({ user_id: admin.id, level: 4 });
  });

  it.each([[undefined], [{}], [{ reason: '' }], [{ reason: '  ' }], [{ reason: 'x'.repeat(1001) }], [{ reason: 7 }]])(
    'without a proper reason is refused: %j',
    async (body) => {
      expect((await start({ body })).status).toBe(422);
      expect(await look()).toMatchObject(refused(403, 'impersonation.over'));
    },
  );

  it('of nobody, somebody of another library or a malformed id is 404', async () => {
    const elsewhere = await makeMember(t.database.db, officina);
    for (const id of ['x', '01a1fc7b-b430-789d-8c06-164e0d4ef421', elsewhere.id])
      expect(await start({ params: { id } })).toMatchObject(refused(404, 'resource.not_found'));
  });

  it.each([
    [4, 4],
    [4, 2],
    [2, 2],
    [1, 1],
    [1, 0],
  ])('by level %i of level %i is 403: never of an equal or higher one', async (own, theirs) => {
    const [as, target] = [await person({ level: own }), await person({ level: theirs })];
    expect(await start({ as, params: { id: target.id } })).toMatchObject(refused(403, 'auth.forbidden'));
    expect(await t.call('getMe', { as, ghost: target })).toMatchObject(refused(403, 'auth.forbidden'));
  });

  it('of oneself is 403', async () => {
    expect(await start({ params: { id: admin.id } })).toMatchObject(refused(403, 'auth.forbidden'));
  });

  it('started twice with one key is one', async () => {
    const [first, second] = [await start({ key: 'the-same-key' }), await start({ key: 'the-same-key' })];
    expect(second.body).toEqual(first.body);
    expect(await seenBy()).toHaveLength(1);
  });

  it('started by two clicks at once leaves one open', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await seenBy()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    expect((await look()).status).toBe(200);
  });
});

describe('while it is read-only', () => {
  it('every page can be read and nothing changed', async () => {
    await start();
    expect(await change()).toMatchObject({
      ...refused(403, 'impersonation.read_only'),
      body: { message: 'Stai solo guardando: per cambiare qualcosa, prima sblocca le modifiche.' },
    });
    expect((await t.call('getMe', { as: member })).body.language).toBe('it');
  });

  it('no call that changes something answers anything else', async () => {
    await start();
    const changing = [...operations.values()].filter(
      ({ access, method }) => ['member', 'visitor'].includes(access) && method !== 'GET',
    );
    expect(changing.length).toBeGreaterThan(15);
    for (const { id } of changing) {
      const params = { id: '01a1fc7b-b430-789d-8c06-164e0d4ef421', token: 'a'.repeat(43) };
      const answer = await t.call(id, { ...asMember(), params });
      expect([id, answer.status, (answer.body as { code?: string }).code]).toEqual([
        id,
        403,
        expect.stringMatching(/^impersonation\.(read_only|in_person)$/),
      ]);
    }
  });
});

describe('once it is unlocked', () => {
  it('the member’s data can be changed, and the log has both names', async () => {
    const { id } = (await start()).body;
    expect((await unlock(id)).body.unlocked_at).toBe('2027-03-15T09:00:00.000Z');
    const answer = await change();
    expect(answer).toMatchObject({ status: 200, body: { id: member.id, language: 'en' } });
    const audit = await auditOf(admin.id);
    expect(audit.map(({ subject_id, action }) => [subject_id, action])).toEqual([
      [member.id, 'impersonation.start'],
      [member.id, 'impersonation.unlock'],
      [member.id, 'impersonation.change'],
    ]);
    expect(audit[2]).toMatchObject({
      request_id: answer.headers['x-request-id'],
      details: { call: 'PATCH /v1/me', operation: 'updateMe', impersonation: id, status: 200 },
    });
  });

  it('reading is in the log too', async () => {
    await start();
    await look();
    const [, read] = await auditOf(admin.id);
    expect(read).toMatchObject({ action: 'impersonation.read', details: { call: 'GET /v1/me' } });
  });

  it('twice changes nothing', async () => {
    const { id } = (await start()).body;
    const first = await unlock(id);
    t.clock.advance(60);
    expect((await unlock(id)).body.unlocked_at).toBe(first.body.unlocked_at);
  });

  it('credentials, payments, what cannot be undone and terms stay the member’s own', async () => {
    const product = await makeProduct(t.database.db, library, { owner_user_id: member.id });
    const loan = await makeLoan(t.database.db, await makeProduct(t.database.db, library), member, {
      status: 'pending',
      from_date: '2027-03-20',
      to_date: '2027-03-25',
    });
    await t.impersonate(admin, member, { unlocked: true });
    const password = 'una nuova frase';
    const body = { current_password: memberPassword, password, confirm_password: password };
    const days = { from_date: '2027-03-21', to_date: '2027-03-25' };
    const own = { ...asMember(), params: { id: loan.id } };
    const answers = [
      await t.call('changePassword', { ...asMember(), body }),
      await t.call('resendVerification', { ...asMember(), params: { id: member.id } }),
      await t.call('cancelMyOrder', own),
      await t.call('rescheduleMyOrder', { ...own, body: days }),
      await t.call('withdrawMyProduct', { ...asMember(), params: { id: product.id } }),
      await t.call('createIntent', { ...asMember(), body: {} }),
      await t.call('createMembershipIntent', { ...asMember(), body: {} }),
      await t.call('createMyMembership', { ...asMember(), body: {} }),
      await change({ disclaimer_accepted: true }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        ...refused(403, 'impersonation.in_person'),
        body: { message: 'Questo lo può fare solo la persona stessa: torna al tuo account.' },
      });
    expect((await t.call('signIn', { body: { email: member.email, password: memberPassword } })).status).toBe(200);
    expect((await t.call('rescheduleMyOrder', { params: { id: loan.id }, as: member, body: days })).status).toBe(200);
    expect((await t.call('cancelMyOrder', { params: { id: loan.id }, as: member })).status).toBe(204);
  });

  it('it never grants staff rights, not even those that both have', async () => {
    const boss = await person({ level: 1 });
    await t.impersonate(boss, admin, { unlocked: true });
    const query = { 'filters.keywords': 'rossi' };
    expect(await t.call('searchUsers', { query, as: boss, ghost: admin })).toMatchObject(
      refused(403, 'auth.forbidden'),
    );
    expect((await t.call('searchUsers', { query, as: boss })).status).toBe(200);
    expect((await t.call('getMe', { as: boss, ghost: admin })).body).toMatchObject({ id: admin.id });
    // No chaining: from an administrator's place nobody goes on to a third person.
    expect(await t.call('getMe', { as: boss, headers: { 'x-ghost-user': `${admin.id}, ${member.id}` } })).toMatchObject(
      refused(403, 'auth.forbidden'),
    );
    expect(await start({ as: boss, ghost: admin })).toMatchObject(refused(403, 'auth.forbidden'));
  });
});

describe('it is over', () => {
  it('after an hour, to the second', async () => {
    const { id } = (await start()).body;
    t.clock.advance(3599);
    expect((await look()).status).toBe(200);
    expect((await t.call('getImpersonation', { params: { id }, as: admin })).body.seconds_left).toBe(1);
    t.clock.advance(1);
    expect(await look()).toMatchObject(refused(403, 'impersonation.over'));
    expect(await unlock(id)).toMatchObject(refused(403, 'impersonation.over'));
    const { started_at, ends_at } = (await t.call('getImpersonation', { params: { id }, as: admin })).body;
    expect((await end(id)).body).toMatchObject({ ended_at: ends_at, seconds_left: 0 });
    expect(Date.parse(ends_at) - Date.parse(started_at)).toBe(3_600_000);
  });

  it('also if it was unlocked just before', async () => {
    const { id } = (await start()).body;
    t.clock.advance(3590);
    await unlock(id);
    expect((await change()).status).toBe(200);
    t.clock.advance(10);
    expect(await change({ language: 'it' })).toMatchObject(refused(403, 'impersonation.over'));
  });

  it('when the administrator ends it, once', async () => {
    const { id } = (await start()).body;
    t.clock.advance(60);
    const ended = (await end(id)).body;
    expect(await look()).toMatchObject(refused(403, 'impersonation.over'));
    t.clock.advance(60);
    expect((await end(id)).body).toEqual(ended);
    expect((await auditOf(admin.id)).map(({ action }) => action)).toEqual(['impersonation.start', 'impersonation.end']);
  });

  it('when another one begins', async () => {
    await start();
    const second = await person();
    expect((await start({ params: { id: second.id } })).status).toBe(201);
    expect(await look()).toMatchObject(refused(403, 'impersonation.over'));
    expect((await t.call('getMe', { as: admin, ghost: second })).status).toBe(200);
  });

  it('when the administrator signs out', async () => {
    const { access_token } = (await t.call('signIn', { body: { email: admin.email, password: memberPassword } })).body;
    await start({ as: access_token });
    expect((await t.call('getMe', { as: access_token, ghost: member })).status).toBe(200);
    t.clock.advance(60);
    await t.call('signOut', { as: access_token });
    expect(await seenBy()).toMatchObject([{ ended_at: t.clock.now().toISOString() }]);
  });

  it('with the administrator’s rights', async () => {
    await start();
    const { db } = t.database;
    await db.updateTable('users').set({ level: 10 }).where('id', '=', admin.id).execute();
    expect(await look()).toMatchObject(refused(403, 'auth.forbidden'));
    await db.updateTable('users').set({ level: 4, banned_at: new Date() }).where('id', '=', admin.id).execute();
    expect(await look()).toMatchObject(refused(403, 'auth.forbidden'));
  });

  it('with the member’s promotion to the administrator’s own level', async () => {
    await start();
    await t.database.db.updateTable('users').set({ level: 4 }).where('id', '=', member.id).execute();
    expect(await look()).toMatchObject(refused(403, 'auth.forbidden'));
  });
});

describe('it belongs to who started it', () => {
  it('another browser of the same administrator has no part in it', async () => {
    const { id } = (await start()).body;
    const other = (await t.call('signIn', { body: { email: admin.email, password: memberPassword } })).body
      .access_token;
    expect(await t.call('getMe', { as: other, ghost: member })).toMatchObject(refused(403, 'impersonation.over'));
    expect(await unlock(id, { as: other })).toMatchObject(refused(403, 'impersonation.over'));
    expect((await look()).status).toBe(200);
    // It may only end it.
    expect((await end(id, { as: other })).status).toBe(200);
    expect(await look()).toMatchObject(refused(403, 'impersonation.over'));
  });

  it('another administrator has no part in it', async () => {
    const { id } = (await start()).body;
    const colleague = await makeAdmin(t.database.db, library);
    expect(await t.call('getMe', { as: colleague, ghost: member })).toMatchObject(refused(403, 'impersonation.over'));
    for (const answer of [await unlock(id, { as: colleague }), await end(id, { as: colleague }), await unlock('x')])
      expect(answer).toMatchObject(refused(404, 'resource.not_found'));
  });

  it('members, visitors and other people’s ids get no further', async () => {
    const other = await person();
    for (const ghost of [other.id, member.id, 'x', '0'])
      expect(await t.call('getMe', { as: member, ghost })).toMatchObject(refused(403, 'auth.forbidden'));
    expect(await t.call('getMe', { ghost: member })).toMatchObject(refused(401, 'auth.required'));
    const elsewhere = await makeMember(t.database.db, officina);
    for (const ghost of [elsewhere.id, '01a1fc7b-b430-789d-8c06-164e0d4ef421', 'rubbish', "' OR 1=1", 'x'.repeat(64)])
      expect(await t.call('getMe', { as: admin, ghost })).toMatchObject(refused(403, 'auth.forbidden'));
    expect(await auditOf(member.id)).toEqual([]);
  });
});

describe('the member sees afterwards', () => {
  it('who looked, when, why and what was changed, and not what was refused', async () => {
    const { id } = (await start()).body;
    const { started_at } = (await t.call('getImpersonation', { params: { id }, as: admin })).body;
    await unlock(id);
    await change();
    expect((await change({ phone: 'x' })).status).toBe(422);
    await end(id);
    expect(await seenBy()).toEqual([
      {
        id,
        by: `${admin.first_name} ${admin.last_name}`,
        reason: 'Al telefono',
        started_at,
        ended_at: expect.any(String) as string,
        unlocked_at: expect.any(String) as string,
        changes: [{ at: expect.any(String) as string, operation: 'updateMe' }],
      },
    ]);
    expect(await seenBy(await person())).toEqual([]);
  });

  it('a change whose call was cut off', async () => {
    const { id } = (await start()).body;
    await unlock(id);
    await change();
    await t.database.db
      .updateTable('audit_log')
      .set({ details: JSON.stringify({ operation: 'updateMe', impersonation: id }) })
      .where('actor_id', '=', admin.id)
      .where('action', '=', 'impersonation.change')
      .execute();
    expect(await seenBy()).toMatchObject([{ changes: [{ operation: 'updateMe' }] }]);
  });

  it('all of them, page by page', async () => {
    for (let n = 0; n < 5; n += 1) {
      await start({ body: { reason: `Volta ${n}` } });
      t.clock.advance(1);
    }
    const read: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: 2, ...(cursor != null && { cursor }) };
      const { body } = await t.call('listMyImpersonations', { as: member, query });
      read.push(...body.items.map(({ reason }) => reason));
      cursor = body.next;
    } while (cursor !== null);
    expect(read).toEqual(['Volta 4', 'Volta 3', 'Volta 2', 'Volta 1', 'Volta 0']);
    expect((await t.call('listMyImpersonations', { as: member, query: { cursor: 'x' } })).status).toBe(422);
  });
});
