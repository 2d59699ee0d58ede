import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queueLoanMail } from '../../../server/mail/queue.ts';
import { uuidv7 } from '../../../server/core/ids.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import {
  makeCategory,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
  makeRenewalCard,
} from '../support/fixtures.ts';

describe('library texts in the language of the request', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  let drill: Awaited<ReturnType<typeof makeProduct>>;
  let spade: Awaited<ReturnType<typeof makeProduct>>;
  let member: Awaited<ReturnType<typeof makeMember>>;

  const en = { headers: { 'accept-language': 'en' } };
  const it = { headers: { 'accept-language': 'it' } };

  beforeAll(async () => {
    t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
    const { db } = t.database;
    library = await makeLibrary(db, {
      renewable_card: true,
      regolamento: '<p>Le regole.</p>',
      regolamento_en: '<p>The rules.</p>',
      signup_disclaimer: 'Accetti le regole.',
      links: JSON.stringify({
        how_work: { it: 'https://example.org/come', en: 'https://example.org/how' },
        contact: 'https://example.org/contatti',
        useful: [
          { label: { it: 'Dona', en: 'Donate' }, url: 'https://example.org/dona' },
          { label: 'Laboratori', url: { it: 'https://example.org/laboratori', en: 'https://example.org/workshops' } },
          { label: { it: 'Volontari' }, url: 'https://example.org/volontari' },
        ],
      }),
    });
    await makeRenewalCard(db, library.id, { name: 'Tessera annuale', name_en: 'Annual card', price_cents: 0 });
    const point = await makeHeadquarter(db, library, {
      is_smartlocker: true,
      opening_days: 'Tutti i giorni',
      opening_days_en: 'Every day',
      opening_times: 'A qualsiasi ora',
      smartlocker_instruction: 'Tocca lo schermo.',
      smartlocker_instruction_en: 'Touch the screen.',
    });
    const category = await makeCategory(db, library, { slug: 'fai-da-te', name: 'Fai da te', name_en: 'DIY' });
    drill = await makeProduct(db, library, {
      headquarter_id: point.id,
      name: 'Trapano',
      name_en: 'Drill',
      description: 'Fora i muri.',
      description_en: 'It drills walls.',
      box: ['Punte'],
      box_en: ['Bits'],
      highlight: 2,
    });
    spade = await makeProduct(db, library, {
      headquarter_id: point.id,
      name: 'Vanga',
      description: 'Per l’orto.',
      box: [],
      highlight: 1,
    });
    for (const { id } of [drill, spade])
      await db
        .insertInto('product_categories')
        .values({ library_id: library.id, category_id: category.id, product_id: id })
        .execute();
    const file = { library_id: library.id, id: uuidv7(), name: 'trapano.png', mimetype: 'image/png', extension: 'png' };
    await db
      .insertInto('files')
      .values({ ...file, size_bytes: 10, storage_key: 'p', alt: 'Il trapano', alt_en: 'The drill' })
      .execute();
    await db
      .insertInto('product_images')
      .values({ library_id: library.id, product_id: drill.id, position: 0, file_id: file.id })
      .execute();
    member = await makeMember(db, library, { language: 'en' });
  });
  afterAll(() => t.close());

  test('translates an object, with its box and the alternative texts of its pictures', async () => {
    const { body } = await t.call('getProduct', { params: { id: drill.id }, ...en });
    expect(body).toMatchObject({ name: 'Drill', description: 'It drills walls.', box: ['Bits'] });
    expect(body.imgs).toMatchObject([{ alt: 'The drill' }]);
    expect(body.categories).toMatchObject([{ name: 'DIY' }]);
    expect(body.fallback ?? null).toBeNull();
    const italian = await t.call('getProduct', { params: { id: drill.id }, ...it });
    expect(italian.body).toMatchObject({ name: 'Trapano', description: 'Fora i muri.', box: ['Punte'] });
    expect(italian.body).not.toHaveProperty('fallback');
  });

  test('falls back to Italian for missing translations, and the answer says which', async () => {
    const { body } = await t.call('getProduct', { params: { id: spade.id }, ...en });
    expect(body).toMatchObject({ name: 'Vanga', fallback: { name: 'it', description: 'it' } });
    expect(Object.keys(body.fallback ?? {})).toHaveLength(2);
    const { body: page } = await t.call('listCatalog', { params: { slug: 'fai-da-te' }, ...en });
    const told = page.items.map(({ name, fallback }) => [name, fallback ?? undefined]);
    expect(told.toSorted()).toEqual([
      ['Drill', undefined],
      ['Vanga', { name: 'it' }],
    ]);
  });

  test('translates lists, search and the reader’s own objects, in one language after the other', async () => {
    for (const [asked, name] of [
      [en, 'Drill'],
      [it, 'Trapano'],
      [en, 'Drill'],
    ] as const) {
      expect((await t.call('listHighlighted', asked)).body[0]).toMatchObject({ name });
      for (const keywords of ['drills', 'trapani']) {
        const found = await t.call('searchProducts', { query: { keywords }, ...asked });
        expect(found.body.items.map((tile) => tile.name)).toEqual([name]);
      }
    }
  });

  test('caches the languages separately', async () => {
    const asked = { params: { id: drill.id } };
    const [english, italian] = [
      await t.call('getProduct', { ...asked, ...en }),
      await t.call('getProduct', { ...asked, ...it }),
    ];
    expect(english.headers['etag']).not.toBe(italian.headers['etag']);
    expect(english.headers['vary']?.toLowerCase()).toContain('accept-language');
    const again = await t.call('getProduct', {
      ...asked,
      headers: { 'accept-language': 'en', 'if-none-match': italian.headers['etag'] ?? '' },
    });
    expect(again.status).toBe(200);
  });

  test('translates categories and pickup points', async () => {
    expect((await t.call('listCategories', en)).body).toMatchObject([{ name: 'DIY', slug: 'fai-da-te' }]);
    expect((await t.call('listCategories', it)).body).toMatchObject([{ name: 'Fai da te' }]);
    expect((await t.call('listHeadquarters', en)).body).toMatchObject([
      {
        opening_days: 'Every day',
        opening_times: 'A qualsiasi ora',
        smartlocker_instruction: 'Touch the screen.',
        fallback: { opening_times: 'it' },
      },
    ]);
    expect((await t.call('listHeadquarters', it)).body).toMatchObject([{ opening_days: 'Tutti i giorni' }]);
  });

  test('translates the library’s rules, disclaimer, links and card', async () => {
    const { body } = await t.call('getLibrary', { params: { domain: 'demo' }, ...en });
    expect(body).toMatchObject({
      regolamento: '<p>The rules.</p>',
      signup_disclaimer: 'Accetti le regole.',
      fallback: { signup_disclaimer: 'it' },
      links: { how_work: 'https://example.org/how', contact: 'https://example.org/contatti', membership: null },
      useful_links: [
        { label: 'Donate', url: 'https://example.org/dona' },
        { label: 'Laboratori', url: 'https://example.org/workshops' },
        { label: 'Volontari', fallback: { label: 'it' } },
      ],
      renewal_card: { name: 'Annual card' },
    });
    const italian = await t.call('getLibrary', { params: { domain: 'demo' }, ...it });
    expect(italian.body).toMatchObject({ regolamento: '<p>Le regole.</p>', renewal_card: { name: 'Tessera annuale' } });
    expect((await t.call('getLinks', en)).body).toMatchObject({ how_work: 'https://example.org/how' });
    expect((await t.call('listRenewalCards', en)).body).toMatchObject([{ name: 'Annual card' }]);
  });

  test('translates a loan with its locker, a draft, a membership and a mail', async () => {
    const { db } = t.database;
    const loan = await makeLoan(db, drill, member, {
      status: 'approved',
      from_date: '2027-03-20',
      to_date: '2027-03-25',
      headquarter_id: drill.headquarter_id,
    });
    const { body: order } = await t.call('getMyOrder', { params: { id: loan.id }, as: member, ...en });
    expect(order.product.name).toBe('Drill');
    expect(order.shipping.address.smartlocker_instruction).toBe('Touch the screen.');
    const { body: draft } = await t.call('addToCart', { params: { id: spade.id }, as: member, ...en });
    expect(draft.product).toMatchObject({ name: 'Vanga', fallback: { name: 'it' } });
    const { body: memberships } = await t.call('listMyMemberships', { as: member, ...en });
    expect(memberships).toMatchObject([{ card: { name: 'Annual card' } }]);
    await queueLoanMail(db, library.id, loan.id, 'approval');
    await queueLoanMail(db, library.id, loan.id, 'request');
    const mails = await db.selectFrom('mails').select(['template', 'values']).orderBy('template').execute();
    expect(mails.map(({ values }) => (values as { object: string }).object)).toEqual(['Drill', 'Trapano']);
  });

  test('a card is bought under the name shown on the page', async () => {
    const buyer = await makeMember(t.database.db, library, { card: 'none' });
    const [card] = (await t.call('listRenewalCards', en)).body;
    const { status } = await t.call('createMyMembership', {
      as: buyer,
      body: { paypal: null, card },
      ...en,
    });
    expect(status).toBe(201);
  });
});
