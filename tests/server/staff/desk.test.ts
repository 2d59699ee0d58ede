import { describe, expect, test } from 'vitest';
import { uuidv7 } from '../../../server/core/ids.ts';
import { makeHeadquarter, makeMember } from '../support/fixtures.ts';
import { accessOf, giveCode } from '../support/lockers.ts';
import { useScanDesk, d, scan, steps } from '../support/desks/scan-desk.ts';

useScanDesk();

describe('a scanned object', () => {
  test('that is due out proposes the handover to its member', async () => {
    const product = await d.product({ code: 'FDT-900' });
    const loan = await d.loan({}, product);
    for (const code of [
      'FDT-900',
      ' fdt-900 ',
      "FDT'900",
      ']Q3FDT-900\r',
      '*FDT-900*',
      'FDTß900',
      'FDT)çàà',
      product.id,
      `http://demo.localhost/staff/objects/${product.id}?from=list`,
      `httpç--demo.localhost-products-${product.id.replaceAll('-', "'")}`,
      `http://demo.localhost/products/${product.id}`,
      `https://demo.prestalo.test/oggetti/${product.id}?x=1#y`,
    ]) {
      const { body, status } = await scan(code);
      expect(status, code).toBe(200);
      expect(body).toMatchObject({ kind: 'object', product: { code: 'FDT-900' }, member: { name: 'Giulia Ferri' } });
      expect(body.proposals).toMatchObject([{ step: 'hand_over', loan: { id: loan.id }, obstacle: null }]);
    }
  });

  test('that is out proposes to take it back', async () => {
    const product = await d.product();
    await d.loan(
      { from_date: '2027-03-01', to_date: '2027-03-10', picked_up_at: new Date('2027-03-01T09:00:00Z') },
      product,
    );
    const { body } = await scan(product.code);
    expect(body.proposals).toMatchObject([{ step: 'return', loan: { days_late: 5 } }]);
    expect(body.product?.state).toBe('out');
  });

  test('that is free proposes a loan until the last day before somebody else has it', async () => {
    const product = await d.product({ preparation_days: 1 });
    expect((await scan(product.code)).body.proposals).toMatchObject([{ step: 'lend', lend_until: '2027-03-21' }]);
    await d.loan({ from_date: '2027-03-20', to_date: '2027-03-22' }, product);
    expect((await scan(product.code)).body.proposals).toMatchObject([{ step: 'lend', lend_until: '2027-03-18' }]);
  });

  test('that is booked with no free day before says by whom and from when, and leads to that loan', async () => {
    const product = await d.product({ preparation_days: 1 });
    const loan = await d.loan({ from_date: '2027-03-16', to_date: '2027-03-20' }, product);
    const { proposals } = (await scan(product.code)).body;
    expect(proposals).toMatchObject([
      { step: 'hand_over', loan: { id: loan.id }, obstacle: { code: 'loan.not_yet' } },
      { step: 'lend', obstacle: { code: 'loan.not_available' } },
    ]);
    for (const { obstacle } of proposals)
      expect(obstacle?.message).toMatch(/^È prenotato da Giulia Ferri dal martedì 16 marzo 2027: /);
  });

  test('that was requested proposes the approval; in maintenance it says so', async () => {
    const asked = await d.product();
    await d.loan({ status: 'pending' }, asked);
    expect(await steps(asked.code)).toEqual(['approve']);
    const broken = await d.product({ maintenance: true });
    expect((await scan(broken.code)).body.proposals).toMatchObject([
      { step: 'lend', obstacle: { code: 'product.unavailable' }, lend_until: null },
    ]);
  });

  test('whose pickup was never recorded may be coming back', async () => {
    const product = await d.product();
    await d.loan({ from_date: '2027-03-10' }, product);
    expect(await steps(product.code)).toEqual(['hand_over', 'return']);
    const past = await d.product();
    await d.loan({ from_date: '2027-03-01', to_date: '2027-03-10' }, past);
    expect(await steps(past.code)).toEqual(['return', 'hand_over']);
  });
});

describe('a scanned card', () => {
  test('opens the member with what can be done, what is due out first; what they have is scanned to come back', async () => {
    const user = await makeMember(d.t.database.db, d.library, { card_number: 'BDC-77', phone: '051 5550142' });
    await d.loan({ user_id: user.id, status: 'pending', from_date: '2027-04-01', to_date: '2027-04-03' });
    await d.loan({ user_id: user.id, from_date: '2027-03-10', picked_up_at: new Date('2027-03-10T09:00:00Z') });
    await d.loan({ user_id: user.id });
    for (const code of ['BDC-77', 'bdc-77', "BDC'77", user.id, `http://demo.localhost/staff/people/${user.id}`]) {
      const { body } = await scan(code);
      expect(body).toMatchObject({
        kind: 'member',
        product: null,
        member: { id: user.id, live_loans: 3, phone: '051 5550142' },
      });
      expect(body.proposals.map(({ step }) => step)).toEqual(['hand_over', 'approve']);
    }
  });

  test('of a suspended member shows what stands against the handover', async () => {
    const user = await makeMember(d.t.database.db, d.library, { banned: true });
    await d.loan({ user_id: user.id });
    const { body } = await scan(user.id);
    expect(body.member?.is.banned).toBe(true);
    expect(body.proposals).toMatchObject([{ step: 'hand_over', obstacle: { code: 'member.banned' } }]);
  });
});

test('a loan is found by its id, its link and the codes of its locker, those of the own pickup point first', async () => {
  const { db } = d.t.database;
  const near = await makeHeadquarter(db, d.library, { is_smartlocker: true });
  const elsewhere = await makeHeadquarter(db, d.library, { is_smartlocker: true });
  const here = await d.loan({ headquarter_id: near.id });
  const there = await d.loan({ headquarter_id: elsewhere.id });
  await giveCode(d.t.deps, here, '111111');
  await giveCode(d.t.deps, there, '111111');
  const qr = (await accessOf(d.t.deps, here))?.secrets?.qr ?? '';
  for (const code of [
    here.id,
    `http://demo.localhost/me/orders/${here.id}`,
    `http://demo.localhost/staff/loans/${here.id}`,
    qr,
  ])
    expect((await scan(code)).body).toMatchObject({
      kind: 'loan',
      proposals: [{ step: 'hand_over', loan: { id: here.id } }],
    });
  expect((await scan('111111', { headquarter_id: near.id })).body.proposals[0]?.loan?.id).toBe(here.id);
  expect((await scan('111111', { headquarter_id: elsewhere.id })).body.proposals[0]?.loan?.id).toBe(there.id);
});

test.each([
  'NIENTE-1',
  uuidv7(),
  'https://example.com/products/0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e01',
  'http://demo.localhost/catalogs/all',
  'javascript:alert(1)',
  'x'.repeat(400),
])('a code that names nothing here is a 404 with a sentence: %s', async (code) => {
  expect(await scan(code)).toMatchObject({
    status: 404,
    body: { code: 'desk.unknown_code', message: 'In questa biblioteca non c’è niente con questo codice.' },
  });
});

test('a link to our object on a foreign host is foreign', async () => {
  const product = await d.product();
  expect((await scan(`https://example.com/products/${product.id}`)).status).toBe(404);
});
