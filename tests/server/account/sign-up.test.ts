import { describe, expect, it } from 'vitest';
import { makeLibrary, makeMember } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { useAuthDesk, t, library, officina, newEmail, signUpBody } from '../support/desks/account/auth-desk.ts';
import { watchPasswordTasks } from '../support/processes/password-tasks.ts';

useAuthDesk();

const work = watchPasswordTasks();

describe('sign-up', () => {
  it('creates an account and mails the link that verifies its address, whatever Host the request has', async () => {
    const email = newEmail();
    const answer = await t.call('signUp', {
      body: signUpBody(email.toUpperCase()),
      headers: { 'x-forwarded-host': 'demo.evil.example', forwarded: 'host=demo.evil.example' },
      host: 'demo.evil.example:8080',
    });
    expect(answer).toMatchObject({ status: 201, body: { email } });
    const user = await t.database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      first_name: 'Anna',
      last_name: 'Neri',
      level: 10,
      student_number: '0000812345',
      phone: '051 5550199',
      domicile_cap: '40131',
      domicile_city: 'Bologna',
      email_verified_at: null,
      can_post_objects: false,
    });
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    const [mail, ...others] = await mailsTo(t.deps, email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(new RegExp(`${library.public_url}/verify/[A-Za-z0-9_-]{43}\\b`));
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil');
  });

  it('lets the mail’s link lead on to the wanted page, if that is one of ours', async () => {
    const email = newEmail();
    const wanted = '/products/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03?borrow=1';
    await t.call('signUp', { body: { ...signUpBody(email), return_to: wanted } });
    const [mail] = await mailsTo(t.deps, email);
    expect(mail?.text).toContain(`?return_to=${encodeURIComponent(wanted)}`);
    for (const page of ['//evil.example/', '/no/such/page', '/signin', 'https://evil.example/']) {
      const answer = await t.call('signUp', { body: { ...signUpBody(newEmail()), return_to: page } });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'resource.validation', fields: { return_to: 'pattern' } },
      });
    }
  });

  it('asks for what the library wants, and an account may lack the rest', async () => {
    const { db } = t.database;
    const bare = (email: string) => {
      const { name, password } = signUpBody(email);
      return { name, email, password };
    };
    const missing = await t.call('signUp', { body: bare(newEmail()) });
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { phone: 'required', fiscalcode: 'required', 'address.postalcode': 'required' } },
    });
    await makeLibrary(db, {
      ...{ domain: 'poco', signup_phone: 'optional', signup_student_number: 'off', signup_address: 'optional' },
    });
    const email = newEmail();
    const few = { body: { ...bare(email), fiscalcode: 'M-42' }, host: 'poco.localhost' };
    expect((await t.call('signUp', few)).status).toBe(201);
    const user = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(user).toMatchObject({ phone: null, student_number: null, domicile_cap: null, domicile_address: null });
  });

  it.each(['44045', '88815'])('takes the postal code %s, which our table lacks', async (postalcode) => {
    const body = signUpBody(newEmail());
    expect((await t.call('signUp', { body: { ...body, address: { ...body.address, postalcode } } })).status).toBe(201);
  });

  it('lets members share objects where sharing is mandatory, and stores the language of the request', async () => {
    const email = newEmail();
    await t.call('signUp', {
      body: signUpBody(email),
      host: 'officina.localhost',
      headers: { 'accept-language': 'en' },
    });
    const user = await t.database.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ library_id: officina.id, can_post_objects: true, language: 'en' });
    expect((await mailsTo(t.deps, email))[0]?.subject).toBe('Confirm your email');
  });

  it('gives the same answer for an address that has an account, hashes as well, changes nothing and mails its owner', async () => {
    const member = await makeMember(t.database.db, library);
    const hashed = work.hashed();
    const known = await t.call('signUp', { body: signUpBody(member.email) });
    const fresh = await t.call('signUp', { body: signUpBody(newEmail()) });
    expect(work.hashed() - hashed).toBe(2);
    expect(known).toMatchObject({ status: 201, body: { email: member.email } });
    expect(Object.keys(known.body)).toEqual(Object.keys(fresh.body));
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    const after = await t.database.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual(member);
    const mails = await mailsTo(t.deps, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Hai già un account']);
    expect(mails[0]?.text).not.toContain('/verify/');
  });

  it('of forty people behind one address succeeds, and a verified one no longer counts', async () => {
    const from = '203.0.113.50';
    const people = Array.from({ length: 40 }, newEmail);
    for (const email of people) expect((await t.call('signUp', { body: signUpBody(email), from })).status).toBe(201);
    for (const email of people.slice(0, 20)) {
      const token = /\/verify\/([\w-]+)/.exec((await mailsTo(t.deps, email)).at(-1)?.text ?? '')?.[1] ?? '';
      const { id } = (await t.call('getVerification', { params: { token } })).body;
      for (let n = 0; n < 2; n += 1)
        expect((await t.call('verifyEmail', { params: { id }, body: { token }, from: '198.51.100.4' })).status).toBe(
          200,
        );
    }
    const counted = await t.database.db
      .selectFrom('sign_in_attempts')
      .select('failures')
      .where('scope', '=', 'sign_up_address')
      .where('failures', '=', 20)
      .execute();
    expect(counted).toHaveLength(1);
  });

  it('creates one account for many concurrent sign-ups with one address', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.call('signUp', { body: signUpBody(email) })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    const rows = await t.database.db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  it('sends an owner only a few mails requested by strangers', async () => {
    const member = await makeMember(t.database.db, library);
    for (let n = 0; n < 9; n += 1) await t.call('signUp', { body: signUpBody(member.email) });
    expect(await mailsTo(t.deps, member.email)).toHaveLength(5);
  });

  it.each(['44045', '44041', '44029', '37062', '55043', '54037', '56023', '88815'])(
    'takes the postal code %s, which the table of places lacks',
    async (postalcode) => {
      const email = `cap${postalcode}@example.com`;
      const address = { address: 'Via Saffi 10', city: 'Renazzo', province: 'FE', postalcode };
      const { status } = await t.call('signUp', { body: { ...signUpBody(email), address } });
      const user = await t.database.db
        .selectFrom('users')
        .select(['domicile_cap', 'domicile_city'])
        .where('email', '=', email)
        .executeTakeFirst();
      expect([status < 300, user]).toEqual([true, { domicile_cap: postalcode, domicile_city: 'Renazzo' }]);
    },
  );

  it('takes an address in a part of a town by its own name', async () => {
    const address = { address: 'Via Piave 1', city: 'Mestre', province: 'VE', postalcode: '30171' };
    expect((await t.call('signUp', { body: { ...signUpBody('mestre@example.com'), address } })).status).toBeLessThan(
      300,
    );
  });

  it.each([
    [{ password: 'corta' }, { password: 'password_short' }],
    [{ password: 'x'.repeat(129) }, { password: 'password_long' }],
    [{ password: 'password123' }, { password: 'password_common' }],
    [{ name: { first_name: '  ', last_name: 'Neri' } }, { 'name.first_name': 'required' }],
    [{ phone: 'abc' }, { phone: 'phone' }],
    [{ phone: 'chiamami al 051' }, { phone: 'phone' }],
    [
      { address: { address: 'Via Saffi 10', city: 'Bologna', province: 'BO', postalcode: '4013' } },
      { 'address.postalcode': 'five_digits' },
    ],
    [
      { address: { address: 'Via Saffi 10', city: 'Bologna', province: 'XX', postalcode: '40131' } },
      { 'address.province': 'province' },
    ],
    [{ name: { first_name: 'Anna\u0007', last_name: 'Neri' } }, { 'name.first_name': 'characters' }],
    [{ phone: ' ', fiscalcode: ' ' }, { phone: 'phone' }],
    [{ email: 'anna' }, { email: 'email' }],
    [{ fiscalcode: '7'.repeat(41) }, { fiscalcode: 'max_40' }],
    [
      { name: { first_name: '', last_name: 'N'.repeat(101) } },
      { 'name.first_name': 'required', 'name.last_name': 'max_100' },
    ],
    [
      { address: { address: 'Via Saffi 10', city: 'Bologna', province: 'Bologna', postalcode: '4013' } },
      { 'address.province': 'province', 'address.postalcode': 'five_digits' },
    ],
    [
      { nickname: 'x', level: 0 },
      { nickname: 'additionalProperties', level: 'additionalProperties' },
    ],
    [
      { phone: undefined, fiscalcode: undefined },
      { phone: 'required', fiscalcode: 'required' },
    ],
  ])('refuses %j and names each field', async (wrong, fields) => {
    const answer = await t.call('signUp', { body: { ...signUpBody(newEmail()), ...wrong } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'resource.validation', fields } });
  });

  it('requires consent to the library’s disclaimer, and records when it was given', async () => {
    const asked = await makeLibrary(t.database.db, { domain: 'consenso', signup_disclaimer: 'Uso i dati con cura.' });
    const send = (body: object) => t.call('signUp', { body, host: 'consenso.localhost' });
    for (const given of [{}, { disclaimer_accepted: false }])
      expect(await send({ ...signUpBody(newEmail()), ...given })).toMatchObject({
        status: 422,
        body: { fields: { disclaimer_accepted: 'required' } },
      });
    const email = newEmail();
    expect((await send({ ...signUpBody(email), disclaimer_accepted: true })).status).toBe(201);
    const user = await t.database.db
      .selectFrom('users')
      .select(['library_id', 'disclaimer_accepted_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ library_id: asked.id, disclaimer_accepted_at: t.clock.now() });
  });

  it('returns the first answer again for the same Idempotency-Key, and 409 for another body under it', async () => {
    const email = newEmail();
    const first = await t.call('signUp', { body: signUpBody(email), key: 'sign-up-1' });
    const again = await t.call('signUp', { body: signUpBody(email), key: 'sign-up-1' });
    const other = await t.call('signUp', { body: signUpBody(newEmail()), key: 'sign-up-1' });
    expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
    expect(again.body).toEqual(first.body);
    expect(other.body.code).toBe('idempotency.conflict');
    expect(await mailsTo(t.deps, email)).toHaveLength(1);
  });
});
