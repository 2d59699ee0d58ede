import { describe, expect, it } from 'vitest';
import { operations } from '../support/contract.ts';
import { makeLoan, makeMember, makeProduct, memberPassword } from '../support/fixtures.ts';
import {
  useImpersonationDesk,
  look,
  refused,
  start,
  member,
  t,
  asMember,
  admin,
  officina,
  person,
  seenBy,
  change,
  unlock,
  auditOf,
  library,
} from '../support/desks/account/impersonation-desk.ts';

useImpersonationDesk();

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
