import { describe, expect, it } from 'vitest';
import { mailsTo, sentMails } from '../support/mails.ts';
import { useProfileDesk, t, library, person } from '../support/desks/account/profile-desk.ts';

useProfileDesk();

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
