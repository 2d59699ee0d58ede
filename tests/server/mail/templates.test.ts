import { describe, expect, test } from 'vitest';
import { renderMail } from '../../../server/mail/layout.ts';
import { type MailTemplate, type MailValues, writeMail } from '../../../server/mail/templates.ts';
import { useMailDesk, library, now } from '../support/desks/mail-desk.ts';

useMailDesk();

describe('every mail', () => {
  const loan: MailValues['booking'] = {
    ...{
      name: 'Maria',
      loan_id: '7',
      object: 'Tenda',
      from_date: '2027-03-28',
      to_date: '2027-04-10',
      method: 'pickup',
      place: 'Punto 1',
    },
    ...{ note: null, note_answers: 'Va bene', pickup_code: null, deposit_code: null },
    product_id: '9',
    opening: { hours: [{ day: 1, hours: '09:00-13:00' }], closings: [{ inizio: '2027-04-01', fine: '2027-04-05' }] },
  };
  const shared = {
    ...{ name: 'Olga', product_id: '9', object: 'Tenda', loan_id: '7' },
    ...{ from_date: '2027-03-28', to_date: '2027-04-10' },
  };
  const awaited = {
    ...{ name: 'Maria', product_id: '9', object: 'Tenda' },
    ...{ from_date: '2027-03-28', to_date: '2027-03-30' },
  };
  const values: MailValues = {
    verification: { name: 'Maria', token: 'a/b', hours: 48 },
    already_registered: { name: 'Maria' },
    reset_code: { name: 'Maria', code: 'K7M4R', link: 'a-long-key', minutes: 10 },
    ...{
      booking: loan,
      approval: loan,
      denial: loan,
      cancellation: loan,
      extension: loan,
      returned: loan,
      due_soon: loan,
      due_today: loan,
      overdue: loan,
      delay: loan,
      rescheduling: loan,
      lent: loan,
      not_ready: { ...loan, alike: [{ id: '7', name: 'Tenda piccola', name_en: 'Small tent', place: 'Sede' }] },
      ready: loan,
    },
    desk_receipt: {
      name: 'Maria',
      lines: [
        { ...loan, step: 'lent' },
        { ...loan, step: 'returned' },
      ],
    },
    moved: {
      ...loan,
      closure: {
        ...{ from_date: '2027-03-20', to_date: '2027-03-27', was_from: '2027-03-20', was_to: '2027-04-02' },
        ...{ reason: 'Inventario', everywhere: false, undone: false },
      },
    },
    locker_codes: { ...loan, deposit_code: '482913', code_valid_to: '2027-04-11T22:00:00Z' },
    rescheduled: { ...loan, waits: true, member: 'Maria Rossi', email: 'maria@example.com' },
    request: { ...loan, member: 'Maria Rossi', email: 'maria@example.com' },
    withdrawal: { ...loan, member: 'Maria Rossi', email: 'maria@example.com' },
    card_expiring: { name: 'Maria', to_date: '2027-12-31' },
    email_changed: { name: 'Maria', at: '2027-03-10T09:30:00Z' },
    card_expired: { name: 'Maria', to_date: '2027-12-31' },
    card_renewed: {
      name: 'Maria',
      from_date: '2027-03-10',
      to_date: '2028-03-09',
      amount_cents: 1500,
      paid: { at: '2027-03-10T09:30:00Z', number: '3C6' },
    },
    delivery_paid: {
      ...{ name: 'Maria', loan_id: '7', object: 'Tenda', amount_cents: 500 },
      paid: { at: '2027-03-10T09:30:00Z', number: '3C679366HH908993F' },
    },
    card_receipt: {
      name: 'Maria',
      receipt: '2027-0007',
      card: 'Tessera annuale',
      from_date: '2027-03-10',
      to_date: '2028-03-09',
      amount_cents: 1500,
    },
    inactive: { name: 'Maria', date: '2027-04-10' },
    accounts_merged: { name: 'Maria' },
    invitation: { by: 'Bea Blu', token: 'a-token', days: 7 },
    account_invitation: { name: 'Giulia', token: 'a-token', days: 7 },
    card_refunded: { name: 'Maria', receipt: '2027-0007', amount_cents: 1500, reason: 'Venduta per sbaglio' },
    refund: { name: 'Maria', object: 'Tenda', amount_cents: 500 },
    payment_declined: { name: 'Maria', object: null },
    password_changed: { name: 'Maria', at: '2027-03-10T09:00:00Z' },
    wish: { name: 'Maria', product_id: '9', object: 'Tenda', from_date: '2027-03-11' },
    wait_offered: { ...awaited, ends_at: '2027-03-10T09:00:00Z' },
    wait_lapsed: { ...awaited, why: 'paused' },
    wait_ended: { name: 'Maria', product_id: '9', object: 'Tenda' },
    banned: { name: 'Maria', reason: 'Tre ritardi', until: '2027-04-01' },
    unbanned: { name: 'Maria' },
    object_accepted: { name: 'Maria', object: 'Tenda', product_id: '9' },
    object_refused: { name: 'Maria', object: 'Tenda', reason: 'È rotta' },
    review_hidden: { name: 'Maria', object: 'Tenda', reason: 'Offende', loan_id: 'l1' },
    object_question: { name: 'Maria', object: 'Tenda', question: 'Quanto pesa?' },
    owner_booked: shared,
    owner_lent: shared,
    owner_returned: { ...shared, checked: true },
    owner_damage: { name: 'Olga', product_id: '9', object: 'Tenda', reason: 'incomplete', came_back: true },
    support: { email: 'a@example.com', section: 'Altro', object: 'Aiuto', message: 'Ciao' },
    support_copy: { object: 'Aiuto', message: 'Ciao' },
  };
  const all = (Object.keys(values) as MailTemplate[]).flatMap((template) =>
    (['it', 'en'] as const).map((locale) => [template, locale] as const),
  );

  test.each(all)('%s in %s is complete, with the same content as text and HTML', (template, locale) => {
    const unsubscribe = 'https://demo.prestalo.test/unsubscribe/a-token';
    const mail = writeMail(template, values[template], { locale, library, now, unsubscribe });
    const { html, text } = renderMail(mail, { ...library, accent: null, logo: null }, locale);
    expect(html).toContain(`<html lang="${locale}">`);
    const said = html
      .replaceAll('<br>', '\n')
      .replaceAll(/<\/?a\b[^>]*>/g, '')
      .replace(/<style[\s\S]*?<\/style>|<title>.*<\/title>|<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, n: string) => String.fromCharCode(Number(n)));
    for (const part of [
      mail.greeting,
      ...mail.paragraphs,
      ...(mail.details ?? []).flat(),
      mail.code,
      mail.quote,
      mail.action?.label,
      mail.ending,
      mail.footer,
    ]) {
      if (part === undefined) continue;
      expect(text).toContain(part);
      expect(said).toContain(part);
    }
    expect(text).not.toMatch(/\bundefined\b|\bnull\b|\{\w+\}|mail\.\w+\./);
    if (mail.action) {
      expect(mail.action.url.startsWith('https://demo.prestalo.test/')).toBe(true);
      expect(text).toContain(mail.action.url);
      expect(html).toContain(`href="${mail.action.url}"`);
    }
  });

  test('says that a code which ends with a day ends in its last minute', () => {
    const { details } = writeMail('locker_codes', values.locker_codes, { locale: 'it', library, now });
    const said = details?.find(([label]) => label === 'Il codice vale fino a')?.[1];
    expect(said).toMatch(/11 aprile .*23:59/);
  });

  test.each([
    [
      ['pickup'],
      ['Il giorno del ritiro, domenica 28 marzo 2027, questo punto di ritiro è chiuso: scegli altri giorni.'],
    ],
    [
      ['return'],
      ['Il giorno della restituzione, sabato 10 aprile 2027, questo punto di ritiro è chiuso: scegli altri giorni.'],
    ],
    [[], []],
  ] as const)('about an object that moved says on which days its new point is closed: %j', (closed, warnings) => {
    const moved = { ...loan, relocation: { was: 'Sede', undone: false, closed } };
    const { paragraphs, action } = writeMail('moved', moved, { locale: 'it', library, now });
    expect(paragraphs.slice(1)).toEqual(warnings);
    expect(action?.label === 'Scegli altri giorni').toBe(closed.length > 0);
  });

  test('to somebody who is invited says that, not that they use the library', () => {
    const { footer } = writeMail('invitation', values.invitation, { locale: 'it', library, now });
    expect(footer).toBe(
      `Ricevi questa email perché Bea Blu ti ha invitato nello staff di ${library.name}: ${library.public_url}`,
    );
  });

  test('has a different subject in each language', () => {
    for (const template of Object.keys(values) as MailTemplate[]) {
      const [it, en] = (['it', 'en'] as const).map(
        (locale) => writeMail(template, values[template], { locale, library, now }).subject,
      );
      expect(it).not.toBe(en);
    }
  });
});
