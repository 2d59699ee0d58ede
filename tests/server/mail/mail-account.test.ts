import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingTransaction } from '../../../server/db/booking.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { transitionLoan } from '../../../server/loans/lifecycle.ts';
import { makeAdmin, makeLoan, makeMember, makeProduct, memberPassword } from '../support/fixtures.ts';
import { openPayStage, type PayStage, start } from '../support/payments.ts';
import { type SmtpPeer, startSmtpPeer } from '../support/peers/smtp-peer.ts';

let peer: SmtpPeer;
let s: PayStage;
beforeAll(async () => {
  peer = await startSmtpPeer();
  s = await openPayStage(5_000, start, { SMTP_URL: peer.url });
});
afterAll(async () => {
  await s.close();
  await peer.close();
});
beforeEach(() => {
  s.t.clock.set(start);
  peer.received.length = 0;
});

/** The subjects and plain texts of the mails sent to a member, after all jobs. */
async function sentTo(email: string) {
  await runJobs(s.t.deps);
  return peer.received
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject = '', text = '', html = '' }) => ({ subject, text, html }));
}
const setLanguage = (id: string, language: 'it' | 'en') =>
  s.t.database.db.updateTable('users').set({ language }).where('id', '=', id).execute();

describe('a changed password', () => {
  test.each([
    ['it', 'La tua password è cambiata', '15 marzo 2027'],
    ['en', 'Your password has changed', '15 March 2027'],
  ] as const)(
    'is reported to its owner (%s), once, with the time and the way back, and never the password',
    async (language, subject, day) => {
      const member = await makeMember(s.t.database.db, s.library, { language });
      const body = {
        current_password: memberPassword,
        password: 'nuova e lunga 27',
        confirm_password: 'nuova e lunga 27',
      };
      expect((await s.t.call('changePassword', { as: member, body })).status).toBe(204);
      const mails = await sentTo(member.email);
      expect(mails.map((mail) => mail.subject)).toEqual([subject]);
      expect(mails[0]!.text).toContain(day);
      expect(mails[0]!.text).toContain('10:00');
      expect(mails[0]!.text).toContain('https://demo.prestalo.test/password/recovery');
      expect(mails[0]!.html + mails[0]!.text).not.toContain('nuova e lunga');
    },
  );

  test('by a code is reported too; a refused change is not', async () => {
    const member = await makeMember(s.t.database.db, s.library);
    const refused = {
      current_password: 'sbagliata',
      password: 'nuova e lunga 27',
      confirm_password: 'nuova e lunga 27',
    };
    expect((await s.t.call('changePassword', { as: member, body: refused })).status).toBe(409);
    const asked = await s.t.call('requestPasswordRecovery', { body: { email: member.email } });
    const code = /^ {4}([A-Z0-9]{5})$/m.exec((await sentTo(member.email))[0]?.text ?? '')?.[1];
    const reset = await s.t.call('resetPassword', {
      body: { code, password: 'nuova e lunga 27', confirm_password: 'nuova e lunga 27' },
      cookies: Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value])),
    });
    expect(reset.status).toBeLessThan(300);
    expect((await sentTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Il tuo codice per cambiare password',
      'La tua password è cambiata',
    ]);
  });
});

test.each([
  ['it', 'Tessera rinnovata con successo!', 'Importo pagato: 15,00', 'da lunedì 15 marzo 2027 a martedì 14 marzo 2028'],
  ['en', 'Card renewed!', 'Amount paid: €15.00', '15 March 2027 to Tuesday'],
] as const)('a bought card has a receipt (%s), one for a double click', async (language, subject, amount, period) => {
  const { member, cardId, orderId } = await s.approvedCard();
  await setLanguage(member.id, language);
  const buy = () =>
    s.t.call('createMyMembership', { as: member, body: { paypal: { order_id: orderId }, card: { id: cardId } } });
  await Promise.all([buy(), buy()]);
  const mails = await sentTo(member.email);
  expect(mails.map((mail) => mail.subject)).toEqual([subject]);
  expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toContain(amount);
  expect(mails[0]!.text).toContain(period);
});

test.each([
  ['it', 'Rimborso di 5,00 €', 'il contributo per la consegna a domicilio'],
  ['en', 'Refund of €5.00', 'the home delivery fee'],
] as const)('a refund is reported (%s)', async (language, subject, words) => {
  const { member, orderId } = await s.approved();
  await setLanguage(member.id, language);
  const answer = await s.confirm(member, orderId);
  expect((await s.t.call('cancelMyOrder', { params: { id: answer.body.id }, as: member })).status).toBe(204);
  await s.settle();
  const refund = (await sentTo(member.email)).find((mail) => mail.subject.replaceAll('\u00a0', ' ') === subject);
  expect(refund?.text.replace(/\s+/g, ' ')).toContain(words);
  expect(refund?.text).toContain(answer.body.product.name);
});

test.each([
  ['it', 'Grazie per aver restituito: '],
  ['en', 'Thank you for returning '],
] as const)('a returned loan has a receipt (%s) with a link to its review, once', async (language, subject) => {
  const { db } = s.t.database;
  const admin = await makeAdmin(db, s.library);
  const member = await makeMember(db, s.library, { language });
  const product = await makeProduct(db, s.library);
  const loan = await makeLoan(db, product, member, {
    status: 'approved',
    from_date: '2027-03-10',
    to_date: '2027-03-20',
  });
  const bringBack = () =>
    bookingTransaction(db, (trx) =>
      transitionLoan(trx, { library: s.library, clock: s.t.clock }, loan.id, 'return', {
        by: 'staff',
        userId: admin.id,
      }),
    );
  await bringBack();
  await expect(bringBack()).rejects.toThrow();
  const mails = await sentTo(member.email);
  expect(mails.map((mail) => mail.subject)).toEqual([`${subject}${product.name}`]);
  expect(mails[0]!.text).toContain(`/me/orders/${loan.id}/review`);
});
