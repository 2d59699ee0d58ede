import { errorTexts } from '#server/core/words/error-texts';
import { generalTexts } from '#server/core/words/general-error-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeLibrary } from '../support/fixtures.ts';

describe('the catalogue', () => {
  let t: TestApp;
  let library: Awaited<ReturnType<typeof makeLibrary>>;
  beforeAll(async () => {
    t = await openTestApp();
    library = await makeLibrary(t.database.db);
  });
  afterAll(() => t.close());

  test('the FAQ document is streamed, and only the one in the library’s record can be requested', async () => {
    const { db } = t.database;
    const pdf = Buffer.from('%PDF-1.4 demo');
    const fileId = '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e21';
    expect(await t.call('streamLibraryFile')).toMatchObject({ status: 404 });
    await t.deps.files.put(`${library.id}/documents/faq.pdf`, pdf);
    await db
      .insertInto('files')
      .values({
        library_id: library.id,
        id: fileId,
        name: 'faq.pdf',
        mimetype: 'application/pdf',
        extension: 'pdf',
        size_bytes: pdf.length,
        storage_key: `${library.id}/documents/faq.pdf`,
      })
      .execute();
    const record = (values: object) =>
      db
        .updateTable('libraries')
        .set({ faq_file_id: fileId, ...values })
        .where('id', '=', library.id)
        .execute();
    /** The URL in the library document, as its query. */
    const named = async (): Promise<Record<string, string>> => {
      const { body } = await t.call('getLibrary', { params: { domain: library.domain } });
      return Object.fromEntries(new URL(body.faq_pdf_url ?? '', 'http://localhost').searchParams);
    };
    await record({});
    const own = await named();
    expect(own).toEqual({ report: 'libraries', record_id: String(library.id), field: 'faq_pdf', action: 'view' });
    expect(await t.call('streamLibraryFile', { query: own })).toMatchObject({ status: 200, raw: '%PDF-1.4 demo' });
    expect(await t.call('streamLibraryFile', { query: { ...own, record_id: '99' } })).toMatchObject({ status: 404 });
    await record({ faq_report: 'Documenti', faq_record_id: '42', faq_field: 'Pdf' });
    expect(await named()).toEqual({ report: 'Documenti', record_id: '42', field: 'Pdf', action: 'view' });
    const answer = await t.call('streamLibraryFile', {
      query: { report: 'Documenti', record_id: '42', field: 'Pdf', action: 'download' },
    });
    expect(answer).toMatchObject({ status: 200, raw: '%PDF-1.4 demo' });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="faq.pdf"');
    for (const query of [{ report: 'Soci' }, { record_id: '43' }, { field: '../../etc/passwd' }]) {
      expect(await t.call('streamLibraryFile', { query })).toMatchObject({ status: 404 });
    }
    const en = { headers: { 'accept-language': 'en' } };
    const asked = { params: { domain: library.domain } };
    expect((await t.call('getLibrary', { ...asked, ...en })).body.fallback).toEqual({ faq_pdf_url: 'it' });
    await t.deps.files.put(`${library.id}/documents/faq-en.pdf`, Buffer.from('%PDF-1.4 english'));
    const english = {
      library_id: library.id,
      id: '0192d3a0-6f1e-7c55-9a3f-2f6c1c9b7e22',
      name: 'faq-en.pdf',
      mimetype: 'application/pdf',
      extension: 'pdf',
      size_bytes: 16,
      storage_key: `${library.id}/documents/faq-en.pdf`,
    };
    await db.insertInto('files').values(english).execute();
    await record({ faq_file_en_id: english.id });
    const { body } = await t.call('getLibrary', { ...asked, ...en });
    expect(body.fallback ?? null).toBeNull();
    const query = Object.fromEntries(new URL(body.faq_pdf_url ?? '', 'http://localhost').searchParams);
    expect(query).toMatchObject({ record_id: '42', field: 'Pdf_en' });
    // A tab that opens it sends the browser's language: the URL decides which document is meant.
    expect(await t.call('streamLibraryFile', { query })).toMatchObject({ status: 200, raw: '%PDF-1.4 english' });
    expect(await t.call('streamLibraryFile', en)).toMatchObject({ status: 200, raw: '%PDF-1.4 english' });
    expect(await t.call('streamLibraryFile')).toMatchObject({ status: 200, raw: '%PDF-1.4 demo' });
    expect(await named()).toMatchObject({ field: 'Pdf' });
  });
});

describe('the library of the host', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await openTestApp({ now: '2027-03-15T09:00:00Z' });
    await makeLibrary(t.database.db, {
      name: 'La Bottega',
      regolamento:
        '<h2>Regole</h2><script>alert(1)</script><p onclick="x()" style="position:fixed">Trenta <a href="javascript:x()">giorni</a></p>',
    });
    await makeLibrary(t.database.db, { domain: 'officina', name: 'Officina', is_available: false });
  });
  afterAll(() => t.close());

  test.each([
    'demo.localhost',
    'demo.localhost:3000',
    'DEMO.example.org',
    'localhost',
    '127.0.0.1:3000',
    'www.example.org',
  ])('%s is the library demo', async (host) => {
    expect((await t.call('getLibrary', { params: { domain: 'demo' }, host })).body).toMatchObject({
      name: 'La Bottega',
      is: { available: true },
    });
  });

  test('another label is another library, which the path cannot override', async () => {
    expect(
      (await t.call('getLibrary', { params: { domain: 'officina' }, host: 'officina.localhost' })).body,
    ).toMatchObject({ name: 'Officina', is: { available: false } });
    expect(await t.call('getLibrary', { params: { domain: 'demo' }, host: 'officina.localhost' })).toMatchObject({
      status: 404,
      body: { code: 'library.not_found' },
    });
  });

  test('an unknown label is library.not_found', async () => {
    expect(await t.call('getLibrary', { params: { domain: 'altrove' }, host: 'altrove.localhost' })).toMatchObject({
      status: 404,
      body: { code: 'library.not_found' },
    });
  });

  test('rich text loses scripts, handlers, styles and invalid URLs', async () => {
    const { body } = await t.call('getLibrary', { params: { domain: 'demo' } });
    expect(body.regolamento).toContain('<h2>Regole</h2>');
    expect(body.regolamento).not.toMatch(/script|onclick|style|javascript/);
  });

  test('every error code is listed with its status and a message in the caller’s language', async () => {
    const it = (await t.call('getErrorList', { headers: { 'accept-language': 'it' } })).body as {
      code: string;
      status: number;
      message: string;
    }[];
    const en = (await t.call('getErrorList', { headers: { 'accept-language': 'en' } })).body as typeof it;
    expect(it.find(({ code }) => code === 'loan.not_available')).toMatchObject({ status: 409 });
    expect(it.every(({ message }, i) => message !== '' && message !== en[i]?.message)).toBe(true);
    // No message of the list has an empty placeholder.
    expect([...it, ...en].filter(({ message }) => /''|‘’|“”|  |[{}]/.test(message))).toEqual([]);
    for (const [code, { message }] of Object.entries(errorTexts))
      if (message.includes('{')) expect(generalTexts, code).toHaveProperty([code]);
  });

  test('the status labels are the fixed ones', async () => {
    const { body } = await t.call('getEnums');
    expect(
      Object.fromEntries((body.loan_status as { id: string; label: string }[]).map(({ id, label }) => [id, label])),
    ).toEqual({
      checkout: 'Checkout in corso',
      pending: 'Attesa conferma',
      approved: 'Approvato',
      extended: 'Esteso',
      cancelled: 'Annullato',
      denied: 'Negato',
      returned: 'Restituito',
    });
  });

  test.each(['getLinks', 'getLookups', 'getSchemes', 'listRenewalCards'] as const)(
    '%s answers according to the contract',
    async (operation) => {
      expect((await t.call(operation)).status).toBe(200);
    },
  );

  test('the status is ok while the server is ready, whatever the host, and 503 while it drains', async () => {
    expect(await t.call('getStatus', { host: 'nowhere.example.org' })).toMatchObject({
      status: 200,
      body: { status: 'ok' },
    });
    t.app.drain(1000);
    expect(await t.call('getStatus')).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  });
});
