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
      `/products/${product.id}`,
      `-products-${product.id.replaceAll('-', "'")}`,
      'fdt900',
      ' fdt 900 ',
      'FDT–900',
    ]) {
      const { body, status } = await scan(code);
      expect(status, code).toBe(200);
      expect(body).toMatchObject({ kind: 'object', product: { code: 'FDT-900' }, member: { name: 'Giulia Ferri' } });
      expect(body.proposals).toMatchObject([{ step: 'hand_over', loan: { id: loan.id }, obstacles: [] }]);
    }
  });

  test('is not found without the signs of its code if another one differs in them alone', async () => {
    await d.product({ code: 'ZK-41' });
    const other = await d.product({ code: 'ZK4-1' });
    expect((await scan('zk41')).status).toBe(404);
    expect((await scan('zk4-1')).body).toMatchObject({ product: { id: other.id } });
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

  test('that is out says to which days its loan can be extended, or why to none', async () => {
    const product = await d.product();
    const out = { from_date: '2027-03-10', to_date: '2027-03-18', picked_up_at: new Date('2027-03-10T09:00:00Z') };
    const loan = await d.loan(out, product);
    const { body } = await scan(product.code);
    const [proposal] = body.proposals;
    expect(proposal?.extension?.obstacles).toEqual([]);
    const days = proposal?.extension?.days ?? [];
    expect([days[0], days.at(-1)]).toEqual(['2027-03-19', '2027-04-18']);
    const read = () => d.t.call('getStaffLoan', { as: d.ada, params: { id: loan.id } });
    expect((await read()).body).toMatchObject({ extendable_to: '2027-04-18', extension: { days } });
    const { id: user_id } = await makeMember(d.t.database.db, d.library, {});
    await d.loan({ user_id, from_date: '2027-03-19', to_date: '2027-03-22' }, product);
    expect((await scan(product.code)).body.proposals[0]?.extension).toMatchObject({
      ...{ days: [], obstacles: [{ code: 'loan.extension_conflict' }] },
    });
    expect((await read()).body).toMatchObject({ extendable_to: null });
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
      { step: 'hand_over', loan: { id: loan.id }, obstacles: [{ code: 'loan.not_yet' }] },
      { step: 'lend', obstacles: [{ code: 'loan.not_available' }] },
    ]);
    for (const { obstacles } of proposals)
      expect(obstacles[0]?.message).toMatch(/^È prenotato da Giulia Ferri dal martedì 16 marzo 2027: /);
  });

  test('that was requested proposes the approval; in maintenance it says so', async () => {
    const asked = await d.product();
    await d.loan({ status: 'pending' }, asked);
    expect(await steps(asked.code)).toEqual(['approve']);
    const broken = await d.product({ maintenance: true });
    expect((await scan(broken.code)).body.proposals).toMatchObject([
      { step: 'lend', obstacles: [{ code: 'product.unavailable' }], lend_until: null },
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
    for (const code of [
      'BDC-77',
      'bdc-77',
      "BDC'77",
      user.id,
      `http://demo.localhost/staff/people/${user.id}`,
      `/staff/people/${user.id}`,
    ]) {
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
    const user = await makeMember(d.t.database.db, d.library, {
      ...{ banned: true, ban_reason: 'Three late returns', banned_until: '2027-03-20' },
    });
    await d.loan({ user_id: user.id });
    const { body } = await scan(user.id);
    expect(body.member?.is.banned).toBe(true);
    expect(body.member?.suspension).toEqual({ reason: 'Three late returns', until: '2027-03-20' });
    expect(body.proposals).toMatchObject([{ step: 'hand_over', obstacles: [{ code: 'member.banned' }] }]);
  });
});

test('an account that is erased, or merged into another one, is nobody at the desk', async () => {
  const { db } = d.t.database;
  const erased = await makeMember(db, d.library, {});
  const { id, email } = erased;
  expect((await d.t.call('erasePerson', { params: { id }, as: d.ada, body: { email } })).status).toBe(201);
  const stays = await makeMember(db, d.library, {});
  const closed = await makeMember(db, d.library, {});
  await db.updateTable('memberships').set({ number: 'ALT-90' }).where('user_id', '=', closed.id).execute();
  const merge = await d.t.call('mergePeople', {
    params: { id: stays.id },
    as: d.ada,
    body: { other: closed.id, name: 'stays', email: 'stays', phone: 'stays' },
  });
  expect(merge.status).toBe(201);
  const product = await d.product();
  expect((await scan('ALT-90')).body.member?.id).not.toBe(closed.id);
  for (const gone of [erased, closed]) {
    for (const code of [gone.id, `/staff/people/${gone.id}`, `http://demo.localhost/staff/people/${gone.id}`])
      expect((await scan(code, { product_id: product.id })).body.code, code).toBe('desk.unknown_code');
    expect((await scan(product.code, { user_id: gone.id })).body).toMatchObject({ kind: 'object', member: null });
    const lent = await d.t.call('lendAtDesk', {
      as: d.ada,
      body: { product_id: product.id, user_id: gone.id, to_date: '2027-03-16' },
    });
    expect(lent.body).toMatchObject({ code: 'resource.not_found', fields: { user_id: 'refused' } });
  }
});

describe('words at the desk', () => {
  const found = async (code: string, more: Record<string, string> = {}) => (await scan(code, more)).body;
  const names = async (code: string) => (await found(code)).matches?.map(({ name }) => name);

  test('find a person by name, e-mail and telephone, however written', async () => {
    const { db } = d.t.database;
    const oneil = await makeMember(db, d.library, {
      first_name: 'Séan',
      last_name: "O'Neil",
      phone: '+39 (333) 76.54-321',
      card_number: 'QXT-00112',
    });
    const dangelo = await makeMember(db, d.library, {
      first_name: 'Ada',
      last_name: 'D’Angelo',
      email: 'ada85@example.com',
    });
    const rossi = await makeMember(db, d.library, { first_name: 'Mariolina', last_name: 'Rossini' });
    for (const [code, { id }] of [
      ['oneil', oneil],
      ["O'NEIL", oneil],
      ['sean o’neil', oneil],
      ['3337654321', oneil],
      ['0039 333 7654321', oneil],
      ['333/7654321', oneil],
      ['tel. 333 7654321', oneil],
      ['qxt00112', oneil],
      ['QXT 00112', oneil],
      ['mailto:ada85@example.com', dangelo],
      [`demo.localhost/staff/people/${dangelo.id}?x=1#y`, dangelo],
      ['dangelo', dangelo],
      ["d'angelo, ada", dangelo],
      ['ada85@example.com', dangelo],
      ['rossini, mariolina', rossi],
      ['Mariolina  Rossini', rossi],
    ] as const)
      expect(await found(code), code).toMatchObject({ kind: 'member', member: { id } });
  });

  test('find an object by its name; a part of its code is shown and not taken for it', async () => {
    const product = await d.product({ name: 'Carotatrice a umido', code: 'CRT-771' });
    expect(await found('carotatrice')).toMatchObject({ kind: 'object', product: { id: product.id } });
    expect(await found('CRT-77')).toMatchObject({
      kind: 'several',
      proposals: [],
      matches: [{ kind: 'object', id: product.id, name: 'Carotatrice a umido' }],
    });
  });

  test('that find several list them, members first, without an erased person or a retired object', async () => {
    const { db } = d.t.database;
    for (const first_name of ['Bruno', 'Anna'])
      await makeMember(db, d.library, { first_name, last_name: 'Quintavalle', card_number: `QV-${first_name}` });
    await d.product({ name: 'Telescopio Quintavalle', code: 'TLS-1' });
    await d.product({ name: 'Vecchio Quintavalle', status: 'hidden', withdrawn_at: new Date() });
    expect(await names('quintavalle')).toEqual(['Anna Quintavalle', 'Bruno Quintavalle', 'Telescopio Quintavalle']);
    const { matches } = await found('quintavalle');
    expect(matches?.[0]?.about).toContain('QV-Anna');
    for (let n = 0; n < 8; n += 1) await makeMember(db, d.library, { first_name: `N${n}`, last_name: 'Quintavalle' });
    expect((await found('quintavalle')).matches?.filter(({ kind }) => kind === 'member')).toHaveLength(6);
  });

  test('lend a free object to a person without a card, where membership is automatic', async () => {
    const { db } = d.t.database;
    await db.updateTable('libraries').set({ auto_membership: true }).where('id', '=', d.library.id).execute();
    d.t.app.tenants.forget();
    const member = await makeMember(db, d.library, { first_name: 'Ines', last_name: 'Senzatessera', card: 'none' });
    const product = await d.product();
    const { proposals } = await found('senzatessera', { product_id: product.id });
    expect(proposals).toMatchObject([{ step: 'lend', obstacles: [], lend_until: '2027-03-21' }]);
    const [first] = proposals;
    expect(first?.lend_days?.[0]).toBe('2027-03-15');
    expect(first?.lend_days).toContain('2027-03-21');
    const to_date = first?.lend_days?.at(-1) ?? '';
    const lent = await d.t.call('lendAtDesk', {
      as: d.ada,
      body: { product_id: product.id, user_id: member.id, to_date },
    });
    expect(lent.status).toBe(201);
    await db.updateTable('libraries').set({ auto_membership: false }).where('id', '=', d.library.id).execute();
    d.t.app.tenants.forget();
  });

  test.each(['ab', ',,,', 'nessuno con questo nome'])(
    'that find nothing, or are too short, are a 404: %s',
    async (code) => {
      expect((await scan(code)).status).toBe(404);
    },
  );
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
