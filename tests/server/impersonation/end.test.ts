import { describe, expect, it } from 'vitest';
import { type CallOptions } from '../support/app.ts';
import { makeAdmin, makeMember, memberPassword } from '../support/fixtures.ts';
import {
  useImpersonationDesk,
  t,
  admin,
  start,
  look,
  refused,
  unlock,
  change,
  auditOf,
  person,
  member,
  seenBy,
  library,
  officina,
} from '../support/desks/account/impersonation-desk.ts';

useImpersonationDesk();

const end = (id: string, options: CallOptions = {}) =>
  t.call('endImpersonation', { params: { id }, as: admin, ...options });

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
