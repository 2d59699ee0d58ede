import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import contract from '../../../openapi/v1.bundle.json' with { type: 'json' };
import { librarySettings } from '../../../machines/rules/library/settings.ts';
import type { DB } from '../../../server/db/database.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeLibrary, makeProduct } from '../support/fixtures.ts';
import { smallPdf as pdf } from '../support/objects.ts';
import { formOf, picture } from '../support/upload.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
beforeAll(async () => {
  t = await openTestApp();
  library = await makeLibrary(t.database.db);
  ada = await makeAdmin(t.database.db, library, { first_name: 'Ada', last_name: 'Neri' });
});
afterAll(() => t.close());

let version = '';
beforeEach(async () => {
  version = (await t.call('getStaffLibrary', { as: ada })).body.version;
});
const change = (body: object, from = version) =>
  t.call('changeStaffLibrary', { as: ada, body, headers: { 'if-match': from } });
const shown = async (headers = {}) =>
  (await t.call('getLibrary', { params: { domain: 'demo' }, headers })).body as Record<string, unknown>;

describe('the settings of a library', () => {
  it('have one schema: contract, rules and answer name the same settings', async () => {
    const { LibrarySettings } = contract.components.schemas;
    const names = Object.keys(librarySettings.entries).sort();
    expect(Object.keys(LibrarySettings.properties).sort()).toEqual(names);
    expect(Object.keys((await t.call('getStaffLibrary', { as: ada })).body.settings).sort()).toEqual(names);
  });

  it('keep every value that is written, and show it in the product at once', async () => {
    const wanted = {
      name: 'La Bottega',
      city: 'Bologna',
      notice: 'Giovedì il banco resta chiuso.',
      notice_en: 'The desk stays closed on Thursday.',
      whatsapp: '+39 051 123456',
      instagram: 'https://instagram.com/bottega',
      how_work_it: 'https://example.org/come',
      how_work_en: 'https://example.org/how',
      useful_links: [{ label_it: 'Dona', label_en: 'Donate', url: 'https://example.org/dona' }],
      accent: '#1c5a84',
      welcome_content: [{ title_it: 'Ciao', title_en: 'Hello', text_it: 'Benvenuta', text_en: 'Welcome', picture: '' }],
      max_loans: 5,
      delivery_on: true,
      delivery_price: 4.5,
      delivery_radius: 12.5,
      delivery_days: [1, 3],
      overdue_days: [2, 5],
      audit_months: 24,
      mail_reply_to: 'risposte@example.org',
    };
    const { status, body } = await change(wanted);
    expect(status).toBe(200);
    expect(body.settings).toMatchObject(wanted);
    expect(await shown()).toMatchObject({
      name: 'La Bottega',
      city: 'Bologna',
      notice: 'Giovedì il banco resta chiuso.',
      contacts: { phone: '051 000000', whatsapp: '+39 051 123456' },
      links: { how_work: 'https://example.org/come' },
      useful_links: [{ label: 'Dona', url: 'https://example.org/dona' }],
      accent: { color: '#1c5a84' },
      max_loans: 5,
      // A fee needs a connected payment, and there is none here.
      delivery: { on: false, price: 4.5, radius: 12.5, days: [1, 3] },
    });
    expect(await shown({ 'accept-language': 'en' })).toMatchObject({
      notice: 'The desk stays closed on Thursday.',
      links: { how_work: 'https://example.org/how' },
      useful_links: [{ label: 'Donate' }],
    });
  });

  it('are in the audit log with before and after, only those that changed', async () => {
    const { body } = await change({ max_loans: 7, city: 'Bologna' });
    const last = () =>
      t.database.db.selectFrom('audit_log').select(['actor_id', 'action', 'details']).orderBy('id', 'desc').limit(1);
    expect(await last().executeTakeFirst()).toEqual({
      actor_id: ada.id,
      action: 'library.settings',
      details: { before: { max_loans: 5 }, after: { max_loans: 7 } },
    });
    await change({ max_loans: 7 }, body.version);
    expect(await t.database.db.selectFrom('audit_log').select('id').execute()).toHaveLength(2);
  });

  it('are not overwritten by somebody who saw an older version', async () => {
    expect((await change({ max_loans: 8 })).status).toBe(200);
    const second = await change({ city: 'Imola' });
    expect([second.status, second.body.code]).toEqual([412, 'resource.changed']);
    expect((await t.call('changeStaffLibrary', { as: ada, body: { city: 'Imola' } })).status).toBe(422);
    expect((await t.call('getStaffLibrary', { as: ada })).body.settings).toMatchObject({
      max_loans: 8,
      city: 'Bologna',
    });
  });

  it.each([
    ['name', ' ', 'required'],
    ['email', 'nessuno', 'email'],
    ['phone', 'abc', 'phone'],
    ['website', 'javascript:alert(1)', 'url'],
    ['accent', 'rosso', 'hex_colour'],
    ['delivery_price', 4.555, 'two_decimals'],
    ['mail_reply_to', 'x', 'email'],
    ['university_domain', 'niente', 'url'],
    ['useful_links', [{ label_it: '', label_en: '', url: 'niente' }], 'url', 'useful_links.0.url'],
  ])('refuse %s %j with the reason %s', async (name, value, why, field = name) => {
    const { status, body } = await change({ [name]: value });
    expect([status, body.fields]).toEqual([422, { [field]: why }]);
  });

  it('have positions of postal codes, from which distances are measured at once; emptied, the data count again', async () => {
    const product = await makeProduct(t.database.db, library);
    const distance = async (cap: string) =>
      (
        (await t.call('listDistances', { params: { productId: product.id, cap } })).body as {
          distance_from_u: number;
        }[]
      )
        .map(({ distance_from_u }) => distance_from_u)
        .join();
    const north = { cap: '40129', city: 'Bologna', province: 'BO', lat: 44.52, lng: 11.35 };
    const south = { ...north, cap: '40141', lat: 44.47, lng: 11.36 };
    expect(await distance('40129')).toBe(await distance('40141'));
    const { status, body } = await change({ postal_positions: [south, { ...north, province: 'bo' }] });
    expect([status, body.settings.postal_positions]).toEqual([200, [north, south]]);
    expect(body.version).not.toBe(version);
    expect([await distance('40129'), await distance('40141')]).toEqual(['2.9', '3.1']);
    const emptied = await change({ postal_positions: [] }, body.version);
    expect(emptied.body.settings.postal_positions).toEqual([]);
    expect(await distance('40129')).toBe(await distance('40141'));
  });

  it.each([
    ['swapped degrees', { lat: 11.35, lng: 44.52 }, { lat: 'out_of_range', lng: 'out_of_range' }],
    ['a code of four digits', { cap: '4012' }, { cap: 'five_digits' }],
    ['an unknown province', { province: 'XX' }, { province: 'province' }],
  ])('refuse a position with %s', async (_what, wrong, fields) => {
    const position = { cap: '40129', city: 'Bologna', province: 'BO', lat: 44.52, lng: 11.35 };
    const { status, body } = await change({ postal_positions: [position, { ...position, ...wrong }] });
    const named = Object.entries(fields).map(([field, why]) => [`postal_positions.1.${field}`, why]);
    expect([status, body.fields]).toEqual([422, Object.fromEntries(named)]);
  });

  it('refuse two positions of the same town under one postal code', async () => {
    const position = { cap: '40129', city: 'Bologna', province: 'BO', lat: 44.52, lng: 11.35 };
    const { status, body } = await change({ postal_positions: [position, { ...position, city: 'BOLOGNA' }] });
    expect([status, body.fields]).toEqual([422, { 'postal_positions.1.cap': 'refused' }]);
  });

  it('keep rich text without scripts, styles and handlers; an empty editor is no text', async () => {
    const html =
      '<h2 onclick="x()">Regole</h2><script>alert(1)</script><p style="color:red">Una <strong>cosa</strong></p>';
    const { body } = await change({ regolamento: html, regolamento_en: '<p></p>' });
    expect(body.settings.regolamento).toBe('<h2>Regole</h2><p>Una <strong>cosa</strong></p>');
    expect(body.settings.regolamento_en).toBe('');
    expect(await shown()).toMatchObject({ regolamento: '<h2>Regole</h2><p>Una <strong>cosa</strong></p>' });
  });

  it('keep the picture of a welcome slide with its slide, wherever it moves, and take only pictures of the library', async () => {
    const [file] = (
      await t.call('createFiles', { as: ada, ...formOf([{ name: 'nuova.png', content: await picture() }]) })
    ).body;
    const fresh = file?.url ?? '';
    const [first, second] = ['/img/prima.webp', '/img/seconda.webp'];
    const kept = [first, second].map((img) => ({ title: { it: img }, text: {}, img }));
    const set = { welcome_content: JSON.stringify(kept) };
    await t.database.db.updateTable('libraries').set(set).where('id', '=', library.id).execute();
    const pictures = async () =>
      ((await shown())['welcome_content'] as { title: { it: string }; img: string | null }[]).map(({ title, img }) => [
        title.it,
        img,
      ]);
    const before = (await t.call('getStaffLibrary', { as: ada })).body;
    const moved = await change({ welcome_content: before.settings.welcome_content.toReversed() }, before.version);
    expect(await pictures()).toEqual([
      [second, second],
      [first, first],
    ]);
    const none = { title_it: 'Nuova', title_en: '', text_it: '', text_en: '' };
    const slides = [
      ...moved.body.settings.welcome_content.slice(1),
      { ...none, picture: fresh },
      { ...none, picture: '' },
    ];
    expect((await change({ welcome_content: slides }, moved.body.version)).status).toBe(200);
    expect(await pictures()).toEqual([
      [first, first],
      ['Nuova', fresh],
      ['Nuova', null],
    ]);
    const { version: now } = (await t.call('getStaffLibrary', { as: ada })).body;
    const strange = await change({ welcome_content: [{ ...none, picture: 'https://example.org/x.png' }] }, now);
    expect([strange.status, strange.body.fields]).toEqual([422, { 'welcome_content.0.picture': 'refused' }]);
    expect((await change({ welcome_content: [] }, now)).status).toBe(200);
  });
});

describe('the looks of a library', () => {
  it('can be tried before they are kept, with the contrast of the colour', async () => {
    const pale = (await t.call('previewAccent', { as: ada, query: { color: '#FFE680' } })).body;
    expect(pale.contrast).toBeLessThan(4.5);
    expect(pale.accent).toMatchObject({ color: '#ffe680' });
    expect((await t.call('previewAccent', { as: ada, query: { color: '#1c5a84' } })).body.contrast).toBeGreaterThan(
      4.5,
    );
  });

  it('have a logo that can be replaced and removed; what is no picture is refused', async () => {
    const put = (content: Buffer) => t.call('setLibraryLogo', { as: ada, ...formOf([{ name: 'logo.png', content }]) });
    expect((await put(await picture())).body.logo).toMatchObject({ url: expect.stringContaining('/brand/') as string });
    expect(await shown()).toMatchObject({ logo: { url: expect.stringContaining('/brand/') as string } });
    expect((await put(pdf)).body.code).toBe('file.unsupported');
    expect((await put(await picture('png', { width: 300, height: 40 }))).body).toMatchObject({
      code: 'file.too_small',
      message: "L’immagine 'logo.png' è troppo piccola o troppo stretta: servono almeno 64 pixel per lato.",
    });
    expect((await t.call('removeLibraryLogo', { as: ada })).body.logo).toBeNull();
  });
});

describe('the FAQ document', () => {
  it('is a PDF in each language; another one takes its place', async () => {
    const put = (language: string, content: Buffer) =>
      t.call('setFaqFile', { as: ada, params: { language }, ...formOf([{ name: 'Domande.pdf', content }]) });
    expect((await put('it', await picture())).body.code).toBe('file.unsupported');
    expect((await put('it', Buffer.alloc(0))).body.code).toBe('file.empty');
    expect((await put('it', pdf)).body.faq).toEqual({
      it: expect.stringMatching(/^Domande-.*\.pdf$/) as string,
      en: null,
    });
    expect((await put('en', pdf)).body.faq.en).toMatch(/^Domande-/);
    expect((await shown())['faq_pdf_url']).toMatch(/^\/v1\/catalogs\/z\/p\/files\?/);
    const { body } = await t.call('removeFaqFile', { as: ada, params: { language: 'it' } });
    expect(body.faq.it).toBeNull();
  });
});
