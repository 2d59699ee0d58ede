import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeAdmin, makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { mailsTo, sentMails } from '../support/mails.ts';

let t: TestApp;
let library: Awaited<ReturnType<typeof makeLibrary>>;
let officina: Awaited<ReturnType<typeof makeLibrary>>;

beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  officina = await makeLibrary(t.database.db, { domain: 'officina', contacts: JSON.stringify({}), language: 'en' });
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.advance(24 * 3600);
});

const person = (values: Parameters<typeof makeMember>[2] = {}) => makeMember(t.database.db, library, values);
const signIn = (email: string, password: string) => t.call('signIn', { body: { email, password } });

describe('editing the profile', () => {
  const home = { address: 'Via San Felice 21', cap: '40122', city: 'Bologna', province: 'BO' };

  it('changes what is sent, trimmed, and returns the whole profile', async () => {
    const member = await person({ phone: '051 12' });
    const language = await t.call('updateMe', { as: member, body: { language: 'en' } });
    expect(language).toMatchObject({ status: 200, body: { language: 'en', phone: '051 12', domicile_geo: null } });
    const rest = await t.call('updateMe', { as: member, body: { phone: ' +39 051 5550142 ', domicile_geo: home } });
    expect(rest.body).toMatchObject({ language: 'en', phone: '+39 051 5550142', domicile_geo: home });
    expect((await t.call('getMe', { as: member })).body).toEqual(rest.body);
  });

  it('changes the name, and only the mail settings that are sent', async () => {
    const member = await person();
    const name = { first_name: ' Nora ', last_name: 'Villa' };
    const answer = await t.call('updateMe', { as: member, body: { ...name, mails: { wishes: false } } });
    expect(answer.body).toMatchObject({
      name: 'Nora Villa',
      mails: { reminders: true, wishes: false, reviews: true },
    });
    const second = await t.call('updateMe', { as: member, body: { mails: { reminders: false } } });
    expect(second.body.mails).toEqual({ reminders: false, wishes: false, reviews: true });
  });

  it('changes nothing if nothing is sent', async () => {
    const member = await person();
    const before = (await t.call('getMe', { as: member })).body;
    expect(await t.call('updateMe', { as: member, body: {} })).toMatchObject({ status: 200, body: before });
  });

  it.each([
    [{ language: 'de' }, { language: 'enum' }],
    [{ phone: '----' }, { phone: 'phone' }],
    [{ phone: 'chiamami al 051' }, { phone: 'phone' }],
    [{ first_name: ' ' }, { first_name: 'required' }],
    [{ last_name: 'Ferri\u202e' }, { last_name: 'characters' }],
    [{ domicile_geo: { ...home, province: 'XX' } }, { 'domicile_geo.province': 'province' }],
    [{ mails: { wishes: 1, all: true } }, { 'mails.wishes': 'type', 'mails.all': 'additionalProperties' }],
    [{ domicile_geo: { ...home, cap: '4012' } }, { 'domicile_geo.cap': 'five_digits' }],
    [{ domicile_geo: { ...home, city: 'Roma', province: 'RM' } }, { 'domicile_geo.city': 'city_of_cap' }],
    [{ domicile_geo: { ...home, province: 'MI' } }, { 'domicile_geo.province': 'province_of_cap' }],
    [{ domicile_geo: { ...home, cap: '00000' } }, { 'domicile_geo.cap': 'cap_unknown' }],
    [{ domicile_geo: { ...home, city: ' ' } }, { 'domicile_geo.city': 'required' }],
    [
      { domicile_geo: { address: 'Via' } },
      { 'domicile_geo.cap': 'required', 'domicile_geo.city': 'required', 'domicile_geo.province': 'required' },
    ],
    [{ level: 0 }, { level: 'additionalProperties' }],
    [
      { email: 'x@example.com', is: {} },
      { email: 'additionalProperties', is: 'additionalProperties' },
    ],
  ])('refuses %j and names each field', async (body, fields) => {
    expect(await t.call('updateMe', { as: await person(), body })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields },
    });
  });
});

describe('changing the password', () => {
  const change = (current_password: string, password = 'una nuova frase', confirm_password = password) => ({
    current_password,
    password,
    confirm_password,
  });

  it('ends the other sessions and keeps this one', async () => {
    const member = await person();
    const here = await signIn(member.email, memberPassword);
    const there = await signIn(member.email, memberPassword);
    const answer = await t.call('changePassword', { as: here.body.access_token, body: change(memberPassword) });
    expect(answer.status).toBe(204);
    expect((await t.call('getMe', { as: here.body.access_token })).status).toBe(200);
    expect(await t.call('getMe', { as: there.body.access_token })).toMatchObject({
      status: 401,
      body: { code: 'auth.session_expired' },
    });
    expect((await signIn(member.email, memberPassword)).status).toBe(409);
    expect((await signIn(member.email, 'una nuova frase')).status).toBe(200);
  });

  it('invalidates a pending reset code', async () => {
    const member = await person();
    const asked = await t.call('requestPasswordRecovery', { body: { email: member.email } });
    const code = /\b[A-HJKMNP-Z2-9]{5}\b/.exec((await mailsTo(t.deps, member.email)).at(-1)?.text ?? '')?.[0] ?? '';
    const cookies = { prestalo_recovery: asked.cookies[0]?.value ?? '' };
    expect((await t.call('checkPasswordRecovery', { query: { code }, cookies })).status).toBe(200);
    expect((await t.call('changePassword', { as: member, body: change(memberPassword) })).status).toBe(204);
    expect(await t.call('checkPasswordRecovery', { query: { code }, cookies })).toMatchObject({
      status: 404,
      body: { code: 'auth.code_not_found' },
    });
  });

  it('requires the current password, and throttles guessing it', async () => {
    const member = await person();
    const attempt = () => t.call('changePassword', { as: member, body: change('sbagliata-davvero') });
    for (let n = 0; n < 5; n += 1)
      expect(await attempt()).toMatchObject({
        status: 409,
        body: { code: 'auth.invalid_credentials', message: 'La password attuale non è corretta' },
      });
    const slowed = await attempt();
    expect(slowed).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    t.clock.advance(Number(slowed.headers['retry-after']));
    expect((await t.call('changePassword', { as: member, body: change(memberPassword) })).status).toBe(204);
  });

  it.each([
    [change(memberPassword, 'corta'), { password: 'password_short', confirm_password: 'password_short' }],
    [change(memberPassword, 'una nuova frase', 'un altra frase'), { confirm_password: 'password_mismatch' }],
    [change(memberPassword, 'biblioteca123'), { password: 'password_common' }],
    [{ password: 'una nuova frase', confirm_password: 'una nuova frase' }, { current_password: 'required' }],
  ])('refuses %j and names each field', async (body, fields) => {
    const member = await person();
    expect(await t.call('changePassword', { as: member, body })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields },
    });
    expect((await signIn(member.email, memberPassword)).status).toBe(200);
  });

  it('is refused for an account that signs in elsewhere', async () => {
    const member = await person({ password_hash: null });
    expect(await t.call('changePassword', { as: member, body: change('qualcosa') })).toMatchObject({
      status: 409,
      body: { code: 'auth.sso_only' },
    });
  });
});

describe('the search for members', () => {
  const search = (keywords: string, options = {}) =>
    t.call('searchUsers', { query: { 'filters.keywords': keywords }, ...options });

  it('finds by address, name without accents, card number and id, in this library only', async () => {
    const admin = await makeAdmin(t.database.db, library);
    const values = {
      first_name: 'Nicolò',
      last_name: 'Dall’Olio',
      email: 'nicolo.dallolio@example.com',
      card_number: 'BDC-00042',
      card: 'none' as const,
    };
    const member = await person(values);
    await makeMember(t.database.db, officina, { ...values, card_number: 'OFF-1' });
    const summary = {
      id: member.id,
      name: 'Nicolò Dall’Olio',
      email: member.email,
      card_number: 'BDC-00042',
      level: 10,
    };
    for (const keywords of ['dallolio@', 'NICOLO', 'nicolò dall', 'BDC-00042', member.id, `  ${member.id} `]) {
      expect((await search(keywords, { as: admin })).body).toEqual([summary]);
    }
    expect((await search('OFF-1', { as: admin })).body).toEqual([]);
  });

  it('matches percent signs and underscores literally', async () => {
    const admin = await makeAdmin(t.database.db, library);
    const member = await person({ first_name: '100% Lana' });
    await person({ first_name: 'Mille' });
    expect((await search('100%', { as: admin })).body).toMatchObject([{ id: member.id }]);
    for (const keywords of ['%%%', '___', '\\\\\\']) expect((await search(keywords, { as: admin })).body).toEqual([]);
  });

  it('accepts the words in any order, and a telephone number in any format', async () => {
    const admin = await makeAdmin(t.database.db, library);
    const member = await person({ first_name: 'Giulia', last_name: 'Ferri', phone: '+39 051 777 0142', card: 'none' });
    await person({ first_name: 'Giulia', last_name: 'Bianchi', phone: '051 7770143', card: 'none' });
    for (const keywords of [
      'Ferri Giulia',
      'giulia ferri',
      'fer giu',
      '051 7770142',
      '+39 0517770142',
      '0039 051/777-0142',
      '770142',
    ])
      expect((await search(keywords, { as: admin })).body, keywords).toMatchObject([{ id: member.id }]);
    for (const keywords of ['Ferri Anna', '(051) 99'])
      expect((await search(keywords, { as: admin })).body, keywords).toEqual([]);
    expect((await search('bdc-00042', { as: admin })).body).toHaveLength(1);
  });

  it('sorts by name, and returns the total if there are too many for one answer', async () => {
    const admin = await makeAdmin(t.database.db, library);
    const { password_hash } = await person();
    const nameOf = (n: number) => `Folla ${String(n).padStart(3, '0')}`;
    await t.database.db
      .insertInto('users')
      .values(
        Array.from({ length: 203 }, (_, n) => ({
          library_id: library.id,
          id: uuidv7(),
          email: `folla${n}@example.com`,
          first_name: 'Folla',
          last_name: nameOf(n),
          password_hash,
        })),
      )
      .execute();
    const { body, headers } = await search('folla', { as: admin });
    expect(headers['x-total-count']).toBe('203');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 200 }, (_, n) => `Folla ${nameOf(n)}`),
    );
    const refined = await search('folla 20', { as: admin });
    expect(refined.headers['x-total-count']).toBe(String(refined.body.length));
  });

  it('requires three characters', async () => {
    const admin = await makeAdmin(t.database.db, library);
    expect(await search('ro', { as: admin })).toMatchObject({
      status: 422,
      body: { fields: { 'filters.keywords': 'min_3' } },
    });
    expect(await search('ro ', { as: admin })).toMatchObject({
      status: 422,
      body: { fields: { 'filters.keywords': 'min_3' } },
    });
    expect(await t.call('searchUsers', { as: admin })).toMatchObject({
      status: 422,
      body: { fields: { 'filters.keywords': 'required' } },
    });
  });
});

describe('a message to the library', () => {
  const message = { email: 'anna@example.com', section: 'loans', object: 'Orari', message: 'Siete aperti sabato?' };
  let networks = 0;
  const from = () => `192.0.2.${(networks += 1)}`;

  it('is stored and mailed to the library, which can reply, and confirmed to the sender', async () => {
    const answer = await t.call('createSupport', {
      body: { ...message, email: 'Anna@Example.com', object: '  Orari ' },
      from: from(),
    });
    expect(answer.status).toBe(201);
    const row = await t.database.db
      .selectFrom('supports')
      .selectAll()
      .where('id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...message, library_id: library.id, user_id: null });
    const [mail] = await mailsTo(t.deps, 'ciao@demo.prestalo.test');
    expect(mail).toMatchObject({ subject: 'Assistenza: Orari', reply_to: 'anna@example.com' });
    expect(mail?.text).toContain('Siete aperti sabato?');
    const [copy] = await mailsTo(t.deps, 'anna@example.com');
    expect(copy?.subject).toBe('Abbiamo ricevuto il tuo messaggio');
  });

  it.each([
    ['loans', 'Prestiti'],
    ['card', 'Tessera e account'],
  ])('names the department %s to the library like the page does: %s', async (section, words) => {
    const object = `Reparto ${section}`;
    await t.call('createSupport', { body: { ...message, section, object }, from: from() });
    const mail = (await mailsTo(t.deps, 'ciao@demo.prestalo.test')).find(({ subject }) => subject.endsWith(object));
    expect(mail?.text).toContain(`Reparto: ${words}`);
  });

  it.each([
    ['object', 'a\u0000b', 'characters'],
    ['object', 'a\u0007b', 'characters'],
    ['message', '\u202eabc', 'characters'],
    ['message', '👷'.repeat(5001), 'max_5000'],
  ])('is refused by the rules of its form, without counting as a try: %s %j', async (field, value, reason) => {
    const network = from();
    for (let n = 0; n < 6; n++)
      expect(await t.call('createSupport', { body: { ...message, [field]: value }, from: network })).toMatchObject({
        status: 422,
        body: { fields: { [field]: reason } },
      });
    expect((await t.call('createSupport', { body: message, from: network })).status).toBe(201);
  });

  it('quotes its text only to a member’s own verified address: the library is no spam relay', async () => {
    const member = await person();
    const unverified = await person({ verified: false });
    const victim = 'vittima@example.com';
    const words = 'Compra subito su example.net';
    await t.call('createSupport', { body: { ...message, email: victim, object: words, message: words }, from: from() });
    await t.call('createSupport', { body: { ...message, email: victim, message: words }, as: member, from: from() });
    await t.call('createSupport', {
      body: { ...message, email: unverified.email, message: words },
      as: unverified,
      from: from(),
    });
    await t.call('createSupport', {
      body: { ...message, email: member.email, message: words },
      as: member,
      from: from(),
    });
    for (const mail of [...(await mailsTo(t.deps, victim)), ...(await mailsTo(t.deps, unverified.email))])
      expect(mail.text).not.toContain('Compra');
    expect((await mailsTo(t.deps, member.email))[0]?.text).toContain(words);
    const row = await t.database.db
      .selectFrom('supports')
      .select('user_id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    expect(row.user_id).toBe(member.id);
  });

  it('is stored if the library has no address', async () => {
    const answer = await t.call('createSupport', {
      body: { ...message, email: 'senza@example.com' },
      host: 'officina.localhost',
      from: from(),
    });
    expect(answer.status).toBe(201);
    expect(await mailsTo(t.deps, 'senza@example.com')).toHaveLength(1);
  });

  it('is sent once per Idempotency-Key, and 409 with another text under it', async () => {
    const body = { ...message, object: 'Una volta sola' };
    const network = from();
    const first = await t.call('createSupport', { body, key: 'support-1', from: network });
    const again = await t.call('createSupport', { body, key: 'support-1', from: network });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await t.call('createSupport', { body: message, key: 'support-1', from: network })).toMatchObject({
      status: 409,
      body: { code: 'idempotency.conflict' },
    });
    // Another caller's key is another key.
    const other = await t.call('createSupport', { body, key: 'support-1', from: from() });
    expect(other.body.id).not.toBe(first.body.id);
    const mails = (await sentMails(t.deps)).filter(({ subject }) => subject === 'Assistenza: Una volta sola');
    expect(mails).toHaveLength(2);
  });

  it('is one message for many concurrent calls with one key', async () => {
    const body = { ...message, object: 'In tanti' };
    const network = from();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call('createSupport', { body, key: 'support-crowd', from: network })),
    );
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const rows = await t.database.db.selectFrom('supports').select('id').where('object', '=', 'In tanti').execute();
    expect(rows).toHaveLength(1);
  });

  it('releases its key if it was refused', async () => {
    const network = from();
    expect(
      (await t.call('createSupport', { body: { ...message, message: ' ' }, key: 'support-free', from: network }))
        .status,
    ).toBe(422);
    expect((await t.call('createSupport', { body: message, key: 'support-free', from: network })).status).toBe(201);
  });

  it('is throttled after five in ten minutes, by network and by account', async () => {
    const network = from();
    for (let n = 0; n < 5; n += 1)
      expect((await t.call('createSupport', { body: message, from: network })).status).toBe(201);
    const slowed = await t.call('createSupport', { body: message, from: network });
    expect(slowed).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    t.clock.advance(Number(slowed.headers['retry-after']));
    expect((await t.call('createSupport', { body: message, from: network })).status).toBe(201);
    const member = await person();
    for (let n = 0; n < 5; n += 1)
      expect((await t.call('createSupport', { body: message, as: member, from: from() })).status).toBe(201);
    expect((await t.call('createSupport', { body: message, as: member, from: from() })).status).toBe(429);
  });

  it.each([
    [{ ...message, message: '   ' }, { message: 'required' }],
    [
      { ...message, email: 'x', section: '' },
      { email: 'email', section: 'enum' },
    ],
    [{ email: message.email }, { section: 'required', object: 'required', message: 'required' }],
    [
      { ...message, object: 'o'.repeat(166), message: 'm'.repeat(5001) },
      { object: 'max_165', message: 'max_5000' },
    ],
    [{ ...message, section: 'Ciclofficina' }, { section: 'enum' }],
    [{ ...message, section: 1 }, { section: 'enum' }],
  ])('refuses %j and names each field', async (body, fields) => {
    expect(await t.call('createSupport', { body, from: from() })).toMatchObject({
      status: 422,
      body: { code: 'resource.validation', fields },
    });
  });
});
