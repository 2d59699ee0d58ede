import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeAdmin, makeLibrary, makeMember, memberPassword } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { useProfileDesk, t, person, library, officina } from '../support/desks/account/profile-desk.ts';

useProfileDesk();

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

  it('takes phone and address away only where sign-up does not insist on them', async () => {
    const { db } = t.database;
    const member = await person({ phone: '051 12' });
    const nothing = { phone: null, domicile_geo: null };
    expect(await t.call('updateMe', { as: member, body: nothing })).toMatchObject({
      status: 422,
      body: { fields: { phone: 'required', domicile_geo: 'required' } },
    });
    const free = await makeLibrary(db, { domain: 'libera', signup_phone: 'off', signup_address: 'optional' });
    const other = await makeMember(db, free, { phone: '051 12' });
    const call = (body: object) => t.call('updateMe', { as: other, body, host: 'libera.localhost' });
    expect((await call({ domicile_geo: home })).body).toMatchObject({ phone: '051 12', domicile_geo: home });
    expect((await call(nothing)).body).toMatchObject(nothing);
  });

  it('changes the name, and only the mail settings that are sent', async () => {
    const member = await person();
    const name = { first_name: ' Nora ', last_name: 'Villa' };
    const answer = await t.call('updateMe', { as: member, body: { ...name, mails: { wishes: false } } });
    expect(answer.body).toMatchObject({
      name: 'Nora Villa',
      mails: { reminders: true, wishes: false, reviews: true, objects: true },
    });
    const second = await t.call('updateMe', { as: member, body: { mails: { reminders: false } } });
    expect(second.body.mails).toEqual({ reminders: false, wishes: false, reviews: true, objects: true });
  });

  it('changes nothing if nothing is sent', async () => {
    const member = await person();
    const before = (await t.call('getMe', { as: member })).body;
    expect(await t.call('updateMe', { as: member, body: {} })).toMatchObject({ status: 200, body: before });
  });

  it.each([
    ['42121', 'Reggio Emilia', 'RE'],
    ['30171', 'Mestre', 'VE'],
    ['48123', 'Mezzano', 'RA'],
    ['40068', 'S. Lazzaro di Savena', 'BO'],
    ['39100', 'Bozen', 'BZ'],
    ['00121', 'Ostia', 'RM'],
  ])('takes an address by its own name: %s %s', async (cap, city, province) => {
    const body = { domicile_geo: { ...home, cap, city, province } };
    expect(await t.call('updateMe', { as: await person(), body })).toMatchObject({
      status: 200,
      body: { domicile_geo: { cap, city, province } },
    });
  });

  it.each(['44045', '37062', '88815'])('keeps the postal code %s, which the table of places lacks', async (cap) => {
    const body = { domicile_geo: { ...home, cap, city: 'Renazzo', province: 'FE' } };
    expect(await t.call('updateMe', { as: await person(), body })).toMatchObject({ status: 200, body });
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
