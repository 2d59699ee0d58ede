import { describe, expect, it, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { queueMemberMail } from '../../../server/mail/queue.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../../server/mail/unsubscribe.ts';
import { makeMember } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { library, t, useAuthDesk } from '../support/desks/account/auth-desk.ts';

useAuthDesk();

type Member = Awaited<ReturnType<typeof makeMember>>;

const wish = (member: Member) =>
  queueMemberMail(t.database.db, library.id, member.id, {
    template: 'wish',
    values: { product_id: 'p1', object: 'Trapano', from_date: '2027-04-12' },
    key: `wish:${uuidv7()}`,
  });
const lastMail = async (member: Member) => (await mailsTo(t.deps, member.email)).at(-1);
const tokenOf = async (member: Member): Promise<string> => {
  await wish(member);
  return /\/unsubscribe\/(\S+)/.exec((await lastMail(member))?.text ?? '')?.[1] ?? 'none';
};
const choices = async ({ id }: Member) => {
  const row = await t.database.db
    .selectFrom('users')
    .select(['mail_reminders', 'mail_wishes', 'mail_reviews'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.mail_reminders, row.mail_wishes, row.mail_reviews];
};
const post = (token: string, payload: string, type: string | undefined, host = 'demo.localhost') =>
  t.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { host, ...(type !== undefined && { 'content-type': type }) },
    payload,
  });

describe('the link at the end of a mail that is not necessary', () => {
  it('ends the mails of its kind alone, without signing in, and begins them again', async () => {
    const member = await makeMember(t.database.db, library);
    const token = await tokenOf(member);
    for (let n = 0; n < 2; n += 1) {
      expect(await t.call('unsubscribe', { params: { token } })).toMatchObject({ status: 204 });
      expect(await choices(member)).toEqual([true, false, true]);
    }
    expect(await t.call('resubscribe', { params: { token } })).toMatchObject({ status: 204 });
    expect(await choices(member)).toEqual([true, true, true]);
  });

  it('says which mails it ends and whether they are sent, after a reload too', async () => {
    const member = await makeMember(t.database.db, library);
    const token = await tokenOf(member);
    const read = () => t.call('getSubscription', { params: { token } });
    expect(await read()).toMatchObject({ status: 200, body: { mails: 'wishes', is_wanted: true } });
    await t.call('unsubscribe', { params: { token } });
    expect(await read()).toMatchObject({ status: 200, body: { mails: 'wishes', is_wanted: false } });
  });

  test.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a form in parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    ['nothing', '', undefined],
  ])('takes the one click of a mail program, which posts %s', async (_what, payload, type) => {
    const member = await makeMember(t.database.db, library);
    const token = await tokenOf(member);
    expect((await post(token, payload, type)).statusCode).toBe(204);
    expect(await choices(member)).toEqual([true, false, true]);
  });

  it('is only a page when it is opened: mail programs open links by themselves', async () => {
    const member = await makeMember(t.database.db, library);
    const token = await tokenOf(member);
    await t.app.inject({ url: `/unsubscribe/${token}`, headers: { host: 'demo.localhost' } });
    expect(await choices(member)).toEqual([true, true, true]);
  });

  it('is refused if anything in it is changed, in another library, and once the account is erased', async () => {
    const member = await makeMember(t.database.db, library);
    const other = await makeMember(t.database.db, library);
    const token = await tokenOf(member);
    const refused = { status: 404, body: { code: 'resource.not_found' } };
    for (const wrong of [
      token.replace('wishes', 'reminders'),
      token.replace(member.id, other.id),
      `${token}x`,
      token.slice(0, -1),
      'wishes',
      'wishes..',
      'constructor.x.y',
    ]) {
      expect(await t.call('getSubscription', { params: { token: wrong } })).toMatchObject(refused);
      expect(await t.call('unsubscribe', { params: { token: wrong } })).toMatchObject(refused);
      expect((await post(wrong, '', undefined)).statusCode).toBe(404);
    }
    expect(await t.call('getSubscription', { params: { token }, host: 'officina.localhost' })).toMatchObject(refused);
    const inOther = await t.call('unsubscribe', { params: { token }, host: 'officina.localhost' });
    expect(inOther).toMatchObject(refused);
    expect((await post(token, '', undefined, 'officina.localhost')).statusCode).toBe(404);
    expect(await choices(member)).toEqual([true, true, true]);
    await t.database.db.updateTable('users').set({ erased_at: t.clock.now() }).where('id', '=', member.id).execute();
    expect(await t.call('getSubscription', { params: { token } })).toMatchObject(refused);
    expect(await t.call('unsubscribe', { params: { token } })).toMatchObject(refused);
  });

  it('is in no mail that is necessary', async () => {
    const member = await makeMember(t.database.db, library);
    await queueMemberMail(t.database.db, library.id, member.id, {
      template: 'password_changed',
      values: { at: t.clock.now().toISOString() },
      key: `password_changed:${uuidv7()}`,
    });
    const mail = await lastMail(member);
    expect(mail?.text).toContain(library.name);
    expect(mail?.text).not.toContain('/unsubscribe/');
  });
});

test('a mail that waits is not sent once its reader wants no more of them', async () => {
  const member = await makeMember(t.database.db, library);
  const token = await tokenOf(member);
  await wish(member);
  await t.call('unsubscribe', { params: { token } });
  expect(await mailsTo(t.deps, member.email)).toHaveLength(1);
});

test('links of mails that were sent under an older secret go on working', () => {
  const meant = { userId: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e05', mails: 'reviews' } as const;
  const old = unsubscribeToken('the older secret', 1, meant);
  expect(readUnsubscribeToken(['a newer secret', 'the older secret'], 1, old)).toEqual(meant);
  expect(readUnsubscribeToken(['a newer secret'], 1, old)).toBeUndefined();
});
