import { describe, expect, it } from 'vitest';
import { makeMember, makeMembership, makeProduct, makeLoan } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { useAuthDesk, t, library, newEmail, signUpBody } from '../support/desks/account/auth-desk.ts';

useAuthDesk();

describe('verification of an address', () => {
  const tokenOf = async (email: string): Promise<string> => {
    const mails = await mailsTo(t.deps, email);
    const token = /\/verify\/([A-Za-z0-9_-]+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    if (token === undefined) throw new Error('no link');
    return token;
  };

  it('shows what a link is for and accepts it, even twice', async () => {
    const email = newEmail();
    await t.call('signUp', { body: signUpBody(email) });
    const token = await tokenOf(email);
    const shown = await t.call('getVerification', { params: { token } });
    expect(shown).toMatchObject({ status: 200, body: { email, verified: false } });
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const { id } = shown.body;
    expect(await t.call('verifyEmail', { params: { id }, body: { token } })).toMatchObject({
      status: 200,
      body: { email, verified: true },
    });
    expect(await t.call('verifyEmail', { params: { id }, body: { token } })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    t.clock.advance(72 * 3600);
    expect((await t.call('getVerification', { params: { token } })).body).toMatchObject({ verified: true });
    const user = await t.database.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user.email_verified_at).not.toBeNull();
  });

  it('refuses an unknown token, another id, another library, and a link after 48 hours', async () => {
    const email = newEmail();
    await t.call('signUp', { body: signUpBody(email) });
    const token = await tokenOf(email);
    const { id } = (await t.call('getVerification', { params: { token } })).body;
    const refused = { status: 404, body: { code: 'auth.verification_not_found' } };
    expect(await t.call('getVerification', { params: { token: 'x'.repeat(43) } })).toMatchObject(refused);
    expect(await t.call('verifyEmail', { params: { id: 'another' }, body: { token } })).toMatchObject(refused);
    expect(await t.call('verifyEmail', { params: { id }, body: { token: 'another' } })).toMatchObject(refused);
    expect(await t.call('getVerification', { params: { token }, host: 'officina.localhost' })).toMatchObject(refused);
    t.clock.advance(48 * 3600);
    expect(await t.call('verifyEmail', { params: { id }, body: { token } })).toMatchObject(refused);
  });

  it('is sent again before the first sign-in, with the same answer for any address and a mail only to one that awaits it', async () => {
    const [email, verified] = [newEmail(), await makeMember(t.database.db, library)];
    await t.call('signUp', { body: signUpBody(email) });
    const first = await tokenOf(email);
    const again = (to: string) => t.call('requestVerification', { body: { email: to } });
    expect(await again(email.toUpperCase())).toMatchObject({ status: 202, body: { email } });
    expect(await tokenOf(email)).not.toBe(first);
    for (const to of [verified.email, newEmail()]) {
      expect(await again(to)).toMatchObject({ status: 202, body: { email: to } });
      expect(await mailsTo(t.deps, to)).toEqual([]);
    }
    expect(await mailsTo(t.deps, 'nobody@localhost')).toEqual([]);
  });

  it('sends the mail again on request, but not too often and not once verified', async () => {
    const member = await makeMember(t.database.db, library, { verified: false });
    const again = () => t.call('resendVerification', { params: { id: member.id }, as: member });
    for (let n = 0; n < 3; n += 1) expect(await again()).toMatchObject({ status: 202, body: { email: member.email } });
    const soon = await again();
    expect(soon).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(t.deps, member.email)).toHaveLength(3);
    const verified = await makeMember(t.database.db, library);
    expect((await t.call('resendVerification', { params: { id: verified.id }, as: verified })).status).toBe(202);
    expect(await mailsTo(t.deps, verified.email)).toHaveLength(0);
  });

  it('is not sent for another member, nor for a visitor', async () => {
    const member = await makeMember(t.database.db, library, { verified: false });
    const other = await makeMember(t.database.db, library, { verified: false });
    expect(await t.call('resendVerification', { params: { id: other.id }, as: member })).toMatchObject({
      status: 404,
      body: { code: 'resource.not_found' },
    });
    expect(await t.call('resendVerification', { params: { id: other.id } })).toMatchObject({
      status: 401,
      body: { code: 'auth.required' },
    });
  });
});

describe('the profile after signing in', () => {
  it('counts shared, borrowed and remaining loans, and shows card and wishes', async () => {
    const db = t.database.db;
    const member = await makeMember(db, library, { card: 'none', card_number: 'BDC-7' });
    await makeMembership(db, member, { from_date: '2026-03-20', to_date: '2027-03-19' });
    await makeProduct(db, library, { owner_user_id: member.id });
    await makeProduct(db, library, { owner_user_id: member.id, status: 'hidden' });
    const product = await makeProduct(db, library);
    await makeLoan(db, product, member, { from_date: '2027-01-01', to_date: '2027-01-05', status: 'returned' });
    await makeLoan(db, product, member, { from_date: '2027-03-10', to_date: '2027-03-20', status: 'approved' });
    await makeLoan(db, product, member, { from_date: '2027-04-10', to_date: '2027-04-20', status: 'pending' });
    await makeLoan(db, product, member, { from_date: '2027-05-10', to_date: '2027-05-20', status: 'cancelled' });
    await db
      .insertInto('wishes')
      .values({ library_id: library.id, user_id: member.id, product_id: product.id })
      .execute();
    t.clock.set('2027-03-19T22:59:59Z');
    const answer = await t.call('getMe', { as: member });
    expect(answer.body).toMatchObject({
      is: { active_card: true },
      my_product_count: 1,
      product_borrowed_count: 2,
      available_loans: 1,
      card_number: 'BDC-7',
      card_valid_to: '2027-03-19',
      renewable_from: '2027-03-20',
      wishes: [product.id],
      domicile_geo: null,
    });
    // Midnight in the library's zone, not in UTC.
    t.clock.set('2027-03-19T23:00:00Z');
    expect((await t.call('getMe', { as: member })).body).toMatchObject({
      is: { active_card: false },
      card_valid_to: '2027-03-19',
      renewable_from: null,
    });
  });
});
