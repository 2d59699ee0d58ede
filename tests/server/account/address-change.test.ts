import { runJobs } from '#server/app/worker';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { normalizeEmail } from '#server/auth/emails';
import { findUser } from '#server/auth/users.queries';
import { queueVerification } from '#server/account/verification';
import { makeAdmin, makeMember, memberPassword } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import {
  ask,
  bindingOf,
  check,
  codeFor,
  lastMailTo,
  library,
  linkIn,
  notFound,
  reset,
  signIn,
  t,
  useRecoveryDesk,
} from '../support/desks/account/recovery-desk.ts';

useRecoveryDesk();

type Member = Awaited<ReturnType<typeof makeMember>>;
let made = 0;
const newAddress = (): string => `nuovo${String((made += 1))}@example.com`;
const staff = () => makeAdmin(t.database.db, library, { level: 1 });

/** Every way in which an account gets another address. */
const writers: Record<string, (member: Member, email: string) => Promise<unknown>> = {
  'staff correct it': async (member, email) => {
    const as = await staff();
    const of = { params: { id: member.id }, as };
    const { version, profile } = (await t.call('getPersonRecord', of)).body;
    return t.call('changePersonProfile', {
      ...of,
      headers: { 'if-match': version },
      body: { ...profile, email },
    });
  },
  'a merge keeps that of the other account': async (member, email) => {
    const as = await staff();
    const other = await makeMember(t.database.db, library, { email, verified: false, card: 'none' });
    return t.call('mergePeople', {
      params: { id: member.id },
      as,
      body: { other: other.id, name: 'stays', email: 'closes', phone: 'stays' },
    });
  },
};

const accountOf = async (member: Member) => findUser(t.database.db, library.id, member.id);
const member = () => {
  made += 1;
  return makeMember(t.database.db, library, { card: 'active', card_number: `IND-${String(made)}` });
};

describe.each(Object.entries(writers))('when %s', (_title, change) => {
  it('codes and links that were mailed to the old address open nothing', async () => {
    const socia = await member();
    const binding = bindingOf(await ask(socia.email));
    const code = await codeFor(socia.email);
    const link = linkIn(await lastMailTo(socia.email));
    const token = await t.database.db.transaction().execute(async (trx) => {
      await queueVerification(t.deps, trx, socia);
      return socia.email;
    });
    const verification = /\/verify\/([\w-]{43})/.exec(await lastMailTo(token))?.[1] ?? 'none';
    expect((await t.call('getVerification', { params: { token: verification } })).status).toBe(200);
    const email = newAddress();
    await change(socia, email);
    expect(await accountOf(socia)).toMatchObject({ email, email_verified_at: null });
    expect(await check(binding, code)).toMatchObject(notFound);
    expect(await check(undefined, link)).toMatchObject(notFound);
    expect(await reset(binding, code)).toMatchObject(notFound);
    expect(await reset('none', link)).toMatchObject(notFound);
    expect((await t.call('getVerification', { params: { token: verification } })).status).toBe(404);
    // Nor when the account gets its former address again.
    await t.database.db.updateTable('users').set({ email: socia.email }).where('id', '=', socia.id).execute();
    expect(await check(binding, code)).toMatchObject(notFound);
    expect((await t.call('getVerification', { params: { token: verification } })).status).toBe(404);
  });

  it('sessions end, and the member signs in with the new address', async () => {
    const socia = await member();
    const signedIn = await signIn(socia.email, memberPassword);
    const as = signedIn.body.access_token;
    expect((await t.call('getMe', { as })).status).toBe(200);
    const email = newAddress();
    await change(socia, email);
    expect((await t.call('getMe', { as })).body.code).toBe('auth.session_expired');
    expect((await signIn(socia.email, memberPassword)).body.code).toBe('auth.invalid_credentials');
    expect((await signIn(email, memberPassword)).status).toBe(200);
  });

  it('the new address gets a link that confirms it', async () => {
    const socia = await member();
    const email = newAddress();
    await change(socia, email);
    const texts = (await mailsTo(t.deps, email)).map(({ text }) => text).join();
    const token = /\/verify\/([\w-]{43})/.exec(texts)?.[1] ?? 'none';
    const { id } = (await t.call('getVerification', { params: { token } })).body;
    expect((await t.call('verifyEmail', { params: { id }, body: { token } })).body).toMatchObject({
      ...{ email, verified: true },
    });
    expect((await accountOf(socia))?.email_verified_at).not.toBeNull();
  });

  it('an open invitation of the old address opens nothing', async () => {
    const socia = await member();
    const as = await staff();
    await t.call('invitePerson', { as, body: { email: socia.email, role: 'admin', language: 'it' } });
    const token = /\/invitations\/([\w-]+)/.exec(await lastMailTo(socia.email))?.[1] ?? 'none';
    expect((await t.call('getInvitation', { params: { token } })).status).toBe(200);
    await change(socia, newAddress());
    expect((await t.call('getInvitation', { params: { token } })).body.code).toBe('invitation.withdrawn');
    const accepted = await t.call('acceptInvitation', {
      params: { token },
      body: { first_name: 'Eva', last_name: 'Neri', password: 'una-frase-lunga-9' },
    });
    expect(accepted.body.code).toBe('invitation.withdrawn');
  });

  it.each(['it', 'en'] as const)(
    'the old address gets a mail about it in the member’s language (%s)',
    async (language) => {
      made += 1;
      const socia = await makeMember(t.database.db, library, {
        ...{ language, first_name: 'Lia', card: 'active', card_number: `IND-${String(made)}` },
      });
      const email = newAddress();
      await change(socia, email);
      const mail = (await mailsTo(t.deps, socia.email)).at(-1);
      expect(mail?.subject).toBe(
        language === 'it' ? 'Il tuo account non usa più questo indirizzo' : 'Your account no longer uses this address',
      );
      expect(mail?.text).toContain('Lia');
      // Who reads it need not be the member.
      expect(mail?.text).not.toContain(email);
    },
  );
});

it('a code in the making when the address changes verifies nothing and opens nothing', async () => {
  const socia = await makeMember(t.database.db, library, { verified: false });
  const binding = bindingOf(await ask(socia.email));
  const code = await codeFor(socia.email);
  const link = linkIn(await lastMailTo(socia.email));
  // As if the code were stored only after the change.
  const [held] = await t.database.db
    .selectFrom('password_recoveries')
    .selectAll()
    .where('user_id', '=', socia.id)
    .execute();
  if (!held) throw new Error('no recovery');
  await t.database.db.updateTable('users').set({ email: newAddress() }).where('id', '=', socia.id).execute();
  await t.database.db.insertInto('password_recoveries').values(held).execute();
  expect(await check(binding, code)).toMatchObject(notFound);
  expect(await reset('none', link)).toMatchObject(notFound);
  expect(await reset(binding, code)).toMatchObject(notFound);
  expect(await accountOf(socia)).toMatchObject({ email_verified_at: null, password_hash: socia.password_hash });
});

it('what waits to be sent goes to the new address, codes and links go nowhere', async () => {
  const socia = await member();
  await runJobs(t.deps);
  await ask(socia.email);
  await t.database.db.transaction().execute(async (trx) => {
    await queueVerification(t.deps, trx, socia);
    await sql`INSERT INTO mails (library_id, id, key, recipient, locale, template, values)
      VALUES (${library.id}, gen_random_uuid(), ${`due_soon:${socia.id}`}, ${socia.email}, 'it', 'due_soon', '{}')`.execute(
      trx,
    );
  });
  const email = newAddress();
  await writers['staff correct it']?.(socia, email);
  const waiting = await t.database.db
    .selectFrom('mails')
    .select(['recipient', 'template'])
    .where('recipient', 'in', [normalizeEmail(socia.email), email])
    .where('sent_at', 'is', null)
    .orderBy('template')
    .execute();
  expect(waiting).toEqual([
    { recipient: email, template: 'due_soon' },
    { recipient: socia.email, template: 'email_changed' },
    { recipient: email, template: 'verification' },
  ]);
});

it('another change of the account leaves its sessions and codes as they are', async () => {
  const socia = await member();
  const as = (await signIn(socia.email, memberPassword)).body.access_token;
  const binding = bindingOf(await ask(socia.email));
  const code = await codeFor(socia.email);
  const admin = await staff();
  const of = { params: { id: socia.id }, as: admin };
  const { version, profile } = (await t.call('getPersonRecord', of)).body;
  await t.call('changePersonProfile', {
    ...of,
    headers: { 'if-match': version },
    body: { ...profile, first_name: 'Altra', email: socia.email.toUpperCase() },
  });
  expect((await t.call('getMe', { as })).status).toBe(200);
  expect((await check(binding, code)).status).toBe(200);
});
