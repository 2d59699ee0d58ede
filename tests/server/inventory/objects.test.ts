import { describe, expect, it } from 'vitest';
import { makeCategory, makeLibrary, makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { smallPdf } from '../support/objects.ts';
import { formOf, picture } from '../support/upload.ts';
import {
  useInventoryDesk,
  type Content,
  ada,
  t,
  content,
  create,
  library,
  bea,
  of,
  point,
} from '../support/desks/inventory-desk.ts';

useInventoryDesk();

const change = (object: { id: string; version: string }, part: Partial<Content>, as = ada, version = object.version) =>
  t.call('changeObject', {
    as,
    params: { id: object.id },
    headers: { 'if-match': `"${version}"` },
    body: content(part),
  });
const lastAudit = async (productId: string) => {
  const rows = await t.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .orderBy('id', 'desc')
    .execute();
  return rows.find(({ details }) => (details as { product_id?: string } | null)?.product_id === productId);
};
const send = async (name: string, bytes: Buffer) =>
  t.call('createManual', { as: ada, ...formOf([{ name, content: bytes }]) });

describe('a new object', () => {
  it('has everything that was written, in both languages, and is in the catalogue at once', async () => {
    const [img] = (await t.call('createFiles', { as: ada, ...formOf([{ name: 'a.png', content: await picture() }]) }))
      .body;
    const manual = (await send('Manuale d’uso.pdf', smallPdf)).body;
    const made = await create({
      imgs: [{ id: img?.id ?? '', alt: 'Un trapano', alt_en: 'A drill' }],
      manuals: [{ id: manual.id, title: 'Uso', language: 'it' }],
      highlighted: true,
    });
    expect(made).toMatchObject({
      ...content({ highlighted: true }),
      imgs: [{ id: img?.id, alt: 'Un trapano', alt_en: 'A drill' }],
      manuals: [{ id: manual.id, title: 'Uso', language: 'it', url: manual.url, size: smallPdf.length }],
      status: 'active',
      value: 89.9,
    });
    const { body } = await t.call('getProduct', { params: { id: made.id }, headers: { 'accept-language': 'en' } });
    expect(body).toMatchObject({ name: 'Impact drill', box: ['Case', 'Mandrino'], imgs: [{ alt: 'A drill' }] });
    expect(body.manuals).toEqual([{ title: 'Uso', language: 'it', url: manual.url, size: smallPdf.length }]);
    const served = await t.app.inject({ url: manual.url, headers: { host: 'demo.localhost' } });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await lastAudit(made.id)).toMatchObject({
      action: 'objects.create',
      actor_id: ada.id,
      details: { after: { name: 'Trapano a percussione' } },
    });
  });

  it('is found by its keywords, which are synonyms for the search', async () => {
    const made = await create({ name: 'Avvitatore', keywords: 'cacciavite elettrico' });
    const { body } = await t.call('searchProducts', { query: { keywords: 'cacciavite' } });
    expect(body.items.map(({ id }) => id)).toContain(made.id);
  });

  it('gets the next code of its category, or the one that staff wrote', async () => {
    const category = await makeCategory(t.database.db, library, { slug: 'cucina' });
    await makeProduct(t.database.db, library, { code: 'KIT-041', categories: [category] });
    const codes = [];
    for (let n = 0; n < 2; n += 1) codes.push((await create({ categories: [category.id] })).code);
    expect(codes).toEqual(['KIT-042', 'KIT-043']);
    expect((await create({ categories: [category.id], code: ' Speciale 1 ' })).code).toBe('Speciale 1');
    const taken = await t.call('createObject', { as: ada, body: content({ code: 'SPECIALE 1' }) });
    expect([taken.status, taken.body.code, taken.body.fields]).toEqual([409, 'object.code_taken', { code: 'refused' }]);
  });

  it('gets a code with as many digits as the others have', async () => {
    const category = await makeCategory(t.database.db, library, { slug: 'neve' });
    await makeProduct(t.database.db, library, { code: 'SNP-00300', categories: [category] });
    expect((await create({ categories: [category.id] })).code).toBe('SNP-00301');
  });

  it('gets different codes when two administrators make one at once', async () => {
    const category = await makeCategory(t.database.db, library, { slug: 'giardino' });
    const made = await Promise.all(Array.from({ length: 6 }, () => create({ categories: [category.id] })));
    expect(new Set(made.map(({ code }) => code)).size).toBe(6);
  });

  it.each([
    ['name', { name: '  ' }, 'required'],
    ['name', { name: 'a\nb' }, 'characters'],
    ['value', { value: 1.234 }, 'two_decimals'],
    ['categories', { categories: [] }, 'array_required'],
    ['categories', { categories: ['0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03'] }, 'refused'],
    ['headquarter', { headquarter: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03' }, 'refused'],
    ['headquarter', { headquarter: 'x' }, 'refused'],
    ['imgs', { imgs: [{ id: 'x', alt: '', alt_en: '' }] }, 'refused'],
    ['imgs', { imgs: [{ id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e03', alt: '', alt_en: '' }] }, 'refused'],
    [
      'parts',
      {
        parts: [
          { name: 'a', name_en: '' },
          { name: 'a ', name_en: '' },
        ],
      },
      'refused',
    ],
  ] as const)('with a wrong %s (%o) is refused at that field', async (field, part, reason) => {
    const answer = await t.call('createObject', { as: ada, body: content(part as unknown as Partial<Content>) });
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: reason }]);
  });

  it('does not take a manual as a picture, nor a picture or another file as a manual', async () => {
    const manual = (await send('a.pdf', smallPdf)).body;
    const wrong = await t.call('createObject', {
      as: ada,
      body: content({ imgs: [{ id: manual.id, alt: '', alt_en: '' }] }),
    });
    expect(wrong.body.fields).toEqual({ imgs: 'refused' });
    for (const bytes of [await picture(), Buffer.from('%PDF-1.4 cut off'), Buffer.from('MZ')])
      expect((await send('a.pdf', bytes)).body.code).toBe('file.unsupported');
  });
});

describe('an object that two administrators edit', () => {
  it('keeps the first change: the second is told, and nothing of it is written', async () => {
    const object = await create();
    const first = await change(object, { name: 'Trapano di Ada' });
    expect([first.status, first.body.name]).toEqual([200, 'Trapano di Ada']);
    const second = await change(object, { name: 'Trapano di Bea' }, bea);
    expect([second.status, second.body.code]).toEqual([412, 'resource.changed']);
    const current = (await t.call('getObject', of(object.id))).body;
    expect(current).toMatchObject({ name: 'Trapano di Ada', version: first.body.version });
    expect((await change(object, { name: 'Trapano di Bea' }, bea, current.version)).status).toBe(200);
    expect(await lastAudit(object.id)).toMatchObject({
      actor_id: bea.id,
      details: { before: { name: 'Trapano di Ada' }, after: { name: 'Trapano di Bea' } },
    });
  });

  it('is written once when both save at the same moment', async () => {
    const object = await create();
    const answers = await Promise.all([
      change(object, { name: 'Uno' }),
      change(object, { name: 'Due' }, bea),
      change(object, { name: 'Tre' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('is not refused because of a review, a loan or maintenance in between', async () => {
    const object = await create();
    await t.database.db
      .updateTable('products')
      .set({ rating_sum: 5, rating_count: 1, maintenance: true })
      .where('id', '=', object.id)
      .execute();
    expect((await change(object, { name: 'Altro' })).status).toBe(200);
  });

  it('needs the version that was edited', async () => {
    const object = await create();
    const answer = await t.call('changeObject', { ...of(object.id), body: content() });
    expect([answer.status, answer.body.fields]).toEqual([422, { 'if-match': 'required' }]);
  });
});

describe('changing an object', () => {
  it('erases pictures that nothing shows any more, and keeps those that a copy shows', async () => {
    const files = [];
    for (const name of ['a.png', 'b.png'])
      files.push(
        (await t.call('createFiles', { as: ada, ...formOf([{ name, content: await picture() }]) })).body[0]?.id ?? '',
      );
    const [kept = '', gone = ''] = files;
    const object = await create({ imgs: [{ id: kept, alt: '', alt_en: '' }] });
    const copy = (await t.call('copyObject', of(object.id))).body;
    const both = (await change(object, { imgs: [kept, gone].map((id) => ({ id, alt: '', alt_en: '' })) })).body;
    await change(both, { imgs: [] });
    const left = await t.database.db
      .selectFrom('files')
      .select('id')
      .where('deleted_at', 'is', null)
      .where('id', 'in', files)
      .execute();
    expect(left.map(({ id }) => id)).toEqual([kept]);
    expect((await t.call('getObject', of(copy.id))).body.imgs).toHaveLength(1);
  });

  it('puts pictures in another order', async () => {
    const ids: string[] = [];
    for (const name of ['a.png', 'b.png'])
      ids.push(
        (await t.call('createFiles', { as: ada, ...formOf([{ name, content: await picture() }]) })).body[0]?.id ?? '',
      );
    const imgs = ids.map((id) => ({ id, alt: '', alt_en: '' }));
    const object = await create({ imgs });
    const { body } = await change(object, { imgs: imgs.toReversed() });
    expect(body.imgs.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('hides it from the catalogue and lists it again', async () => {
    const object = await create();
    const hidden = (await change(object, { listed: false })).body;
    expect(hidden.status).toBe('hidden');
    expect((await t.call('getProduct', { params: { id: object.id } })).status).toBe(404);
    expect((await change(hidden, { listed: true })).body.status).toBe('active');
    expect((await t.call('getProduct', { params: { id: object.id } })).status).toBe(200);
  });

  it('of a library is unknown to another library', async () => {
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altrove' });
    const object = await makeProduct(t.database.db, elsewhere);
    for (const operation of ['getObject', 'copyObject', 'bringObjectBack', 'listObjectHistory'] as const)
      expect((await t.call(operation, of(object.id))).status).toBe(404);
  });
});

describe('a copy', () => {
  it('has the same content, a code of its own, and is hidden', async () => {
    const object = await create({ highlighted: true });
    const { status, body } = await t.call('copyObject', of(object.id));
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...content({ listed: false }), status: 'hidden', highlighted: false });
    expect(body.code).not.toBe(object.code);
  });
});

describe('retiring an object', () => {
  const retire = (id: string) => t.call('retireObject', { ...of(id), body: { reason: 'Rotto' } });

  it('is refused while somebody has it or waits for it', async () => {
    const object = await makeProduct(t.database.db, library, { headquarter: point });
    const member = await makeMember(t.database.db, library);
    const loan = await makeLoan(t.database.db, object, member, { from_date: '2027-03-20', to_date: '2027-03-25' });
    const answer = await retire(object.id);
    expect([answer.status, answer.body.code]).toEqual([409, 'product.on_loan']);
    await t.database.db.updateTable('loans').set({ status: 'cancelled' }).where('id', '=', loan.id).execute();
    expect((await retire(object.id)).body.status).toBe('retired');
  });

  it('takes it out of the catalogue; it comes back hidden, with its history', async () => {
    const object = await create();
    expect((await retire(object.id)).body).toMatchObject({ status: 'retired', listed: false });
    expect((await t.call('getProduct', { params: { id: object.id } })).status).toBe(404);
    expect((await retire(object.id)).body.code).toBe('object.state');
    expect((await t.call('bringObjectBack', of(object.id))).body.status).toBe('hidden');
    expect((await t.call('bringObjectBack', of(object.id))).body.code).toBe('object.state');
    const { items } = (await t.call('listObjectHistory', of(object.id))).body;
    expect(items.map(({ summary }) => summary)).toEqual(['objects.bring_back', 'objects.retire', 'objects.create']);
  });

  it('leaves to its owner what the owner has withdrawn', async () => {
    const owner = await makeMember(t.database.db, library);
    const object = await makeProduct(t.database.db, library, {
      owner_user_id: owner.id,
      status: 'hidden',
      withdrawn_at: new Date(),
    });
    expect((await t.call('bringObjectBack', of(object.id))).body.code).toBe('object.state');
  });
});

it('says who has it and until when, else who has it next', async () => {
  const { db } = t.database;
  const product = await makeProduct(db, library, { headquarter_id: point.id });
  const [first, second] = [
    await makeMember(db, library, { first_name: 'Zoe', last_name: 'Zeta' }),
    await makeMember(db, library),
  ];
  const read = async () => (await t.call('getObject', { as: ada, params: { id: product.id } })).body.lent_to;
  expect(await read()).toBeNull();
  const later = { from_date: '2099-03-01', to_date: '2099-03-08' };
  const next = await makeLoan(db, product, second, { status: 'approved', ...later });
  expect(await read()).toMatchObject({ id: next.id, picked_up_at: null, ...later });
  const out = { from_date: '2099-01-01', to_date: '2099-01-08', picked_up_at: new Date('2027-01-01T09:00:00Z') };
  const now = await makeLoan(db, product, first, { status: 'extended', ...out });
  expect(await read()).toMatchObject({
    ...{ id: now.id, member: { id: first.id, name: 'Zoe Zeta' }, status: 'extended', to_date: '2099-01-08' },
    picked_up_at: '2027-01-01T09:00:00.000Z',
  });
});

it('lists the objects that members share, and nothing else', async () => {
  const owner = await makeMember(t.database.db, library);
  const shared = await makeProduct(t.database.db, library, { owner_user_id: owner.id });
  await makeProduct(t.database.db, library);
  const { body } = await t.call('listObjects', { as: ada, query: { owner: 'member' } });
  expect(body.items.find(({ id }) => id === shared.id)?.owner?.id).toBe(owner.id);
  expect(body.items.filter((each) => each.owner === null)).toEqual([]);
});
