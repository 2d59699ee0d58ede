import { type Selectable, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { queueLoanMail } from '../../../server/mail/queue.ts';
import { sendMail } from '../../../server/mail/send-mail.job.ts';
import { mergedReferences } from '../../../server/members/merge.references.ts';
import type { DB } from '../../../server/db/database.ts';
import type { OperationId } from '../../../server/http/handler.ts';
import { type Alteration, type AlteredDatabase, openAltered } from '../support/altered.ts';
import type { Answer, CallOptions, TestApp } from '../support/app.ts';
import { operations } from '../support/contract.ts';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeLoan,
  makeMember,
  makeProduct,
  makeRenewalCard,
  memberPassword,
} from '../support/fixtures.ts';
import { type Member, memberCalls, type Place } from '../support/member-calls.ts';
import { openPayStage, type PayStage } from '../support/payments.ts';

/** Rounds of each race; more with `ROUNDS=20`. */
const rounds = Number(process.env.ROUNDS ?? 2);

let s: PayStage;
let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Member;
let place: Place;
let altered: AlteredDatabase | undefined;
let made = 0;
let networks = 0;

beforeAll(async () => {
  s = await openPayStage();
  ({ t, library } = s);
  const { db } = t.database;
  await s.setLibrary({ max_loans: 100 });
  ada = await makeAdmin(db, library, { level: 1 });
  const free = await makeRenewalCard(db, library.id, { price_cents: 0 });
  place = {
    ...{ t, library, staff: ada, home: await makeHeadquarter(db, library), category: await makeCategory(db, library) },
    cards: { free: free.id, paid: s.cardId },
  };
});
afterAll(() => s.close());
afterEach(async () => {
  if (altered) expect(altered.hits()).toBeGreaterThan(0);
  await altered?.close();
  altered = undefined;
  t.deps.db = t.database.db;
});

/** From here on the product accesses its database through this alteration, and every statement takes its time. */
function alter(alteration: Alteration = {}): void {
  altered = openAltered(t.database.url, { delay: () => 1 + Math.random() * 3, ...alteration });
  t.deps.db = altered.db;
}

const zenobia = () =>
  makeMember(t.database.db, library, {
    ...{ first_name: `Zenobia${(made += 1)}`, last_name: 'Quattrocchi', email: `zenobia${made}@example.com` },
    ...{ phone: '051 7654321', can_post_objects: true },
  });

/** What is done for a person without a session of theirs. */
const strangersCalls: Record<string, (member: Member) => Promise<CallOptions>> = {
  signIn: ({ email }) => Promise.resolve({ body: { email, password: memberPassword } }),
  signUp: ({ email }) =>
    Promise.resolve({
      body: {
        ...{
          email,
          password: 'una frase lunga',
          name: { first_name: 'Altra', last_name: 'Persona' },
          fiscalcode: 'MAT-0001',
        },
        address: { address: 'Via Zamboni 33', city: 'Bologna', province: 'BO', postalcode: '40126' },
        phone: '051 0000000',
      },
    }),
  requestPasswordRecovery: ({ email }) => Promise.resolve({ body: { email } }),
  resetPassword: async ({ email }) => {
    const asked = await t.call('requestPasswordRecovery', { body: { email } });
    const prestalo_recovery = asked.cookies.find(({ name }) => name === 'prestalo_recovery')?.value ?? '';
    const code = await codeOf(String(email));
    const body = { code, password: 'una nuova frase', confirm_password: 'una nuova frase' };
    return { body, cookies: { prestalo_recovery } };
  },
  refreshAccess: async ({ email }) => {
    const entered = await t.call('signIn', { body: { email, password: memberPassword } });
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]));
    return { body: { access_token: null }, cookies };
  },
  verifyEmail: async (member) => {
    const call = { params: { id: member.id }, as: member };
    await t.database.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', member.id).execute();
    await t.call('resendVerification', call);
    const { rows } = await sql<{ id: string; token: string }>`
      SELECT v.id, m.values ->> 'token' AS token FROM email_verifications v JOIN mails m ON m.key = 'verification:' || v.id
      WHERE v.user_id = ${member.id}`.execute(t.database.db);
    return { params: { id: rows[0]?.id ?? '' }, body: { token: rows[0]?.token ?? '' } };
  },
};
/** The machine may be busy. */
const patience = { timeout: 20_000, interval: 20 };
const codeOf = async (email: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`
    SELECT values ->> 'code' AS code FROM mails WHERE recipient = ${email} AND template = 'reset_code'`.execute(
    t.database.db,
  );
  return rows[0]?.code ?? '';
};
const support = { section: 'loans', object: 'Zenobia', message: 'Sono Zenobia Quattrocchi' };

/** A call that is ready to be made for a member. */
async function ready(operation: string, member: Member): Promise<() => Promise<Answer>> {
  const stranger = strangersCalls[operation];
  const call = stranger
    ? await stranger(member)
    : operation === 'createSupport'
      ? { as: member, body: { ...support, email: member.email } }
      : { as: member, ...(await memberCalls[operation]?.(place, member)) };
  networks += 1;
  const from = `198.51.${networks >> 8}.${networks & 255}`;
  const key = operation === 'createMyProduct' ? { key: `a-key-of-${member.id}` } : {};
  if ('as' in call) await t.tokenOf(member);
  return () => t.call(operation as OperationId, { ...call, ...key, from });
}

/** Makes a call of a member and, a moment before or after, what ends it. */
async function race<Ended>(call: () => Promise<Answer>, end: () => Promise<Ended>): Promise<[Answer, Ended]> {
  const moment = (most: number) => new Promise((begin) => setTimeout(begin, Math.random() * most));
  if (Math.random() < 0.3) {
    const called = call();
    await moment(30);
    return Promise.all([called, end()]);
  }
  const ended = end();
  await moment(200);
  return Promise.all([call(), ended]);
}

const erase = ({ id, email }: Member) => t.call('erasePerson', { params: { id }, as: ada, body: { email } });

/** The rows that an erased person has left. */
async function leftOf({ id, email, first_name }: Member): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'session' AS what FROM sessions WHERE user_id = ${id} UNION ALL SELECT 'draft' FROM drafts WHERE user_id = ${id}
    UNION ALL SELECT 'wish' FROM wishes WHERE user_id = ${id} UNION ALL SELECT 'recovery' FROM password_recoveries WHERE user_id = ${id}
    UNION ALL SELECT 'verification' FROM email_verifications WHERE user_id = ${id} UNION ALL SELECT 'support' FROM supports WHERE user_id = ${id}
    UNION ALL SELECT 'key' FROM idempotency_keys WHERE caller = ${id} UNION ALL SELECT 'file' FROM files WHERE uploaded_by = ${id}
    UNION ALL SELECT 'object' FROM products WHERE owner_user_id = ${id} UNION ALL SELECT 'loan' FROM loans WHERE user_id = ${id} AND is_live(status)
    UNION ALL SELECT 'payment' FROM payments WHERE user_id = ${id} AND status IN ('created', 'approved', 'capturing', 'pending')
    UNION ALL SELECT 'review' FROM reviews WHERE user_id = ${id} AND message <> '[…]'
    UNION ALL SELECT 'mail ' || template FROM mails WHERE recipient = ${email} OR values::text ~ ${`${first_name}\\M`} OR strpos(key, ${id}) > 0
    UNION ALL SELECT 'account' FROM users WHERE id = ${id} AND (password_hash IS NOT NULL OR phone IS NOT NULL OR first_name = ${first_name}
      OR email_verified_at IS NOT NULL)`.execute(t.database.db);
  return rows.map(({ what }) => what);
}

const ofMembers = [...operations.values()].filter(({ access }) => access === 'member').map(({ id }) => id);
const all = [...ofMembers, ...Object.keys(strangersCalls), 'createSupport'];

test('every operation of a member has a valid call', async () => {
  expect(Object.keys(memberCalls).sort()).toEqual([...ofMembers].sort());
  const wrong: string[] = [];
  for (const operation of all) {
    const answer = await (await ready(operation, await zenobia()))();
    if (answer.status >= 300) wrong.push(`${operation}: ${answer.raw}`);
  }
  expect(wrong).toEqual([]);
}, 60_000);

describe('an erasure while a call of the person is under way', () => {
  it.each(all)('leaves nothing of %s', async (operation) => {
    alter();
    for (let round = 0; round < rounds; round += 1) {
      const member = await zenobia();
      const [answer, erased] = await race(await ready(operation, member), () => erase(member));
      expect(answer.status, answer.raw).toBeLessThan(500);
      expect([201, 409]).toContain(erased.status);
      // A loan or a payment that came first is in the way.
      const isErased = erased.status === 201 || (await erase(member)).status === 201;
      // Whoever signs up with an address that is free has an account of their own.
      const own = operation === 'signUp' ? ['mail verification'] : [];
      if (isErased) expect((await leftOf(member)).filter((what) => !own.includes(what))).toEqual([]);
      if (erased.status === 201 && answer.status >= 300 && ofMembers.some((id) => id === operation))
        expect(answer.body).toMatchObject({ code: 'auth.session_expired' });
    }
  });

  it('would leave rows if nothing held the person', async () => {
    const { rows } = await sql<{ text: string }>`
      SELECT pg_get_functiondef(f) AS text FROM unnest(ARRAY['hold_persons'::regproc, 'require_person', 'refuse_erased']) f`.execute(
      t.database.db,
    );
    for (const { text } of rows)
      await t.database.pool.query(
        text.replace(/BEGIN[^]*END/, text.includes('trigger') ? 'BEGIN RETURN NEW; END' : 'BEGIN END'),
      );
    alter({ rewrite: (text) => text.replace(/FOR KEY SHARE(?: OF "?u"?)?/i, '') });
    const left: string[] = [];
    for (let round = 0; round < 20 && left.length === 0; round += 1)
      for (const operation of ['signIn', 'requestPasswordRecovery', 'addToCart', 'updateMe']) {
        const member = await zenobia();
        const [, erased] = await race(await ready(operation, member), () => erase(member));
        if (erased.status === 201) left.push(...(await leftOf(member)));
      }
    for (const { text } of rows) await t.database.pool.query(text);
    expect(left).not.toEqual([]);
  }, 60_000);
});

describe('a mail that is being sent', () => {
  /** A mail to a member, and its sending by a mail server that takes its time. */
  async function sending(member: Member, asks = true) {
    const from = `203.0.113.${(networks += 1) & 255}`;
    if (asks) await t.call('requestPasswordRecovery', { body: { email: member.email }, from });
    const { rows } = await sql<{ id: string }>`SELECT id FROM mails WHERE recipient = ${member.email}`.execute(
      t.database.db,
    );
    const mail_id = rows[0]?.id ?? '';
    const steps: string[] = [];
    let accept = (): void => undefined;
    const accepted = new Promise<void>((done) => (accept = done));
    const transport = {
      send: async () => {
        steps.push('sending');
        await accepted;
        steps.push('sent');
      },
      canSend: true,
      forget: () => Promise.resolve(),
      close: () => undefined,
    };
    const task = () =>
      sendMail({ library_id: library.id, mail_id }, { ...t.deps, transport, pictures: t.app.pictures });
    return { steps, accept, task };
  }

  it('is waited for by an erasure', async () => {
    const member = await zenobia();
    const { steps, accept, task } = await sending(member);
    const sent = task();
    await vi.waitFor(() => expect(steps).toEqual(['sending']), patience);
    const erased = erase(member).then(({ status }) => steps.push(`erased ${status}`));
    await vi.waitFor(async () => {
      const { rows } = await sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
        t.database.db,
      );
      expect(rows).toHaveLength(1);
    }, patience);
    accept();
    await Promise.all([sent, erased]);
    expect(steps).toEqual(['sending', 'sent', 'erased 201']);
    expect(await leftOf(member)).toEqual([]);
  });

  it('is not sent once its reader is erased', async () => {
    const member = await zenobia();
    const past = { from_date: '2027-02-01', to_date: '2027-02-05', status: 'returned' as const };
    const loan = await makeLoan(t.database.db, await makeProduct(t.database.db, library), member, past);
    await t.database.db.transaction().execute((trx) => queueLoanMail(trx, library.id, loan.id, 'approval'));
    const { steps, task } = await sending(member, false);
    // The sender has read the mail, and waits for the code of a locker.
    const client = await t.database.pool.connect();
    await client.query('BEGIN; LOCK TABLE locker_codes');
    const sent = task();
    await vi.waitFor(async () => {
      const { rows } =
        await sql`SELECT 1 FROM pg_locks WHERE relation = 'locker_codes'::regclass AND NOT granted`.execute(
          t.database.db,
        );
      expect(rows).toHaveLength(1);
    }, patience);
    expect((await erase(member)).status).toBe(201);
    await client.query('ROLLBACK');
    client.release();
    await sent;
    expect(steps).toEqual([]);
    expect(await leftOf(member)).toEqual([]);
  });
});

describe('a merge while a call of the account that closes is under way', () => {
  const merge = (stays: Member, closes: Member) =>
    t.call('mergePeople', {
      ...{ params: { id: stays.id }, as: ada },
      body: { other: closes.id, name: 'stays', email: 'stays', phone: 'stays' },
    });

  it.each(all)('leaves nothing of %s', async (operation) => {
    alter();
    for (let round = 0; round < rounds; round += 1) {
      const [stays, member] = [await zenobia(), await zenobia()];
      const [answer, merged] = await race(await ready(operation, member), () => merge(stays, member));
      expect(answer.status, answer.raw).toBeLessThan(500);
      expect([201, 409]).toContain(merged.status);
      if (merged.status !== 201) continue;
      if (answer.status >= 300 && ofMembers.some((id) => id === operation))
        expect(answer.body).toMatchObject({ code: 'auth.session_expired' });
      const left = await Promise.all(
        Object.entries(mergedReferences)
          .filter(([, what]) => what !== 'own')
          .map(async ([reference]) => {
            const [table = '', column = ''] = reference.split('.');
            const { rows } =
              await sql`SELECT 1 FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${member.id}`.execute(
                t.database.db,
              );
            return rows.length === 0 ? [] : [reference];
          }),
      );
      expect(left.flat()).toEqual([]);
      // The merge itself tells the address that is given up.
      const { rows: mails } =
        await sql`SELECT template FROM mails WHERE recipient = ${member.email} AND sent_at IS NULL AND template <> 'email_changed'`.execute(
          t.database.db,
        );
      if (operation !== 'signUp') expect(mails).toEqual([]);
    }
  });
});

describe('a suspension while a call of the person is under way', () => {
  const ban = ({ id }: Member) => t.call('banPerson', { params: { id }, as: ada, body: { reason: 'Prova' } });

  it.each(all)('comes before or after %s', async (operation) => {
    alter();
    for (let round = 0; round < rounds; round += 1) {
      const member = await zenobia();
      const [answer, banned] = await race(await ready(operation, member), () => ban(member));
      expect(banned.status).toBe(201);
      expect(answer.status, answer.raw).toBeLessThan(500);
      if (answer.status >= 300) expect(answer.body).toMatchObject({ code: 'auth.banned' });
    }
  });

  it.each(['confirmCheckout', 'createMyProduct', 'createMyMembership', 'createFiles'])(
    'lets nothing of %s come after it',
    async (operation) => {
      // The call has seen a member without a suspension, and begins to write only once there is one.
      let isBanned = false;
      const member = await zenobia();
      const call = await ready(operation, member);
      alter({ delay: (text) => (text.includes('hold_callers') && !isBanned ? 150 : 1) });
      const called = call();
      await new Promise((begin) => setTimeout(begin, 60));
      await t.database.db
        .updateTable('users')
        .set({ banned_at: t.clock.now(), ban_reason: 'Prova' })
        .where('id', '=', member.id)
        .execute();
      isBanned = true;
      expect((await called).body).toMatchObject({ code: 'auth.banned' });
    },
  );
});
