import sharp from 'sharp';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { addJob } from '../../../server/jobs/job-queue.ts';
import { runJobs } from '../../../server/app/worker.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { makeAdmin, makeCategory, makeHeadquarter, makeLibrary, makeMember, makeProduct } from '../support/fixtures.ts';
import { mailsTo } from '../support/mails.ts';
import { formOf } from '../support/upload.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let ada: Selectable<DB['users']>;
let bea: Selectable<DB['users']>;
let category: Selectable<DB['categories']>;
let point: Selectable<DB['headquarters']>;
beforeAll(async () => {
  t = await openTestApp();
  const { db } = t.database;
  library = await makeLibrary(db, { mandatory_sharing: true });
  ada = await makeAdmin(db, library, { first_name: 'Ada', last_name: 'Neri' });
  bea = await makeAdmin(db, library, { first_name: 'Bea', last_name: 'Blu' });
  category = await makeCategory(db, library, { name: 'Fai da te', slug: 'fai-da-te' });
  point = await makeHeadquarter(db, library);
});
afterAll(() => t.close());

const sharer = (values = {}) => makeMember(t.database.db, library, { can_post_objects: true, ...values });
const offer = async (owner: Selectable<DB['users']>, title: string, imgs: string[] = []) =>
  (
    await t.call('createMyProduct', {
      as: owner,
      body: { title, description: 'Con valigetta.', category: { slug: category.slug }, imgs },
    })
  ).body.id;
const queue = async () => (await t.call('listPendingObjects', { as: ada, query: { limit: 100 } })).body.items;
const inQueue = async (id: string) => {
  const found = (await queue()).find((item: { id: string }) => item.id === id);
  if (!found) throw new Error('The object does not await anybody.');
  return found;
};
const accept = (id: string, version: string, as = ada) =>
  t.call('acceptObject', { params: { id }, as, body: { version } });

/** A picture that a difference hash can tell from others: stripes of a width. */
const stripes = (step: number, format: 'png' | 'jpeg' = 'png', width = 640) => {
  const lines = Array.from(
    { length: 20 },
    (_, n) => `<rect x="${n * step * 2}" width="${step}" height="480" fill="#${n % 2 ? '222' : '888'}"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>${lines.join('')}</svg>`,
    ),
  )
    .resize({ width })
    .toFormat(format)
    .toBuffer();
};
const upload = async (owner: Selectable<DB['users']>, content: Buffer, name = 'foto.png') => {
  const { body } = await t.call('createFiles', { as: owner, ...formOf([{ name, content }]) });
  return (body as { id: string }[])[0]?.id ?? '';
};

describe('an object that a member wants to share', () => {
  it('waits in the queue with its owner; accepted, it is in the catalogue and counts as shared', async () => {
    const owner = await sharer({ first_name: 'Giulia', last_name: 'Ferri', email: 'giulia@example.com' });
    const id = await offer(owner, 'Trapano a percussione');
    const item = await inQueue(id);
    expect(item).toMatchObject({
      name: 'Trapano a percussione',
      category: 'Fai da te',
      headquarter: point.name,
      owner: { name: 'Giulia Ferri' },
      question: null,
    });
    const before = await t.call('getProduct', { params: { id } });
    expect(before).toMatchObject({ status: 404 });
    expect((await accept(id, item.version)).body).toMatchObject({ decision: 'accepted' });
    expect((await t.call('getProduct', { params: { id } })).body).toMatchObject({ status: 'active' });
    const row = await t.database.db
      .selectFrom('products')
      .select(['verified_by', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ verified_by: ada.id, status: 'active' });
    expect((await mailsTo(t.deps, 'giulia@example.com')).map(({ subject }) => subject)).toEqual([
      'Il tuo oggetto è nel catalogo: Trapano a percussione',
    ]);
    const audit = await t.database.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id', 'details'])
      .where('action', '=', 'objects.accept')
      .executeTakeFirst();
    expect(audit).toMatchObject({
      subject_id: owner.id,
      details: { product_id: id, before: { status: 'pending' }, after: { status: 'active' } },
    });
  });

  it('is refused with a reason in the owner’s language, and leaves the queue and the catalogue', async () => {
    const owner = await sharer({ language: 'en', email: 'anna@example.com' });
    const id = await offer(owner, 'Motosega');
    const { version } = await inQueue(id);
    const answer = await t.call('refuseObject', {
      params: { id },
      as: ada,
      body: { version, reason: 'Too dangerous' },
    });
    expect(answer.body).toMatchObject({ decision: 'refused' });
    expect((await queue()).map((item: { id: string }) => item.id)).not.toContain(id);
    expect((await t.call('getProduct', { params: { id } })).status).toBe(404);
    const [mail] = await mailsTo(t.deps, 'anna@example.com');
    expect(mail?.subject).toContain('We cannot accept your object');
    expect(mail?.text).toContain('Too dangerous');
    expect(mail?.text).toContain('/me/products');
  });

  it('stays with its owner once refused, with the reason; changed or explained, it waits again', async () => {
    const owner = await sharer();
    const id = await offer(owner, 'Sega a nastro');
    const refuse = async (reason: string) => {
      const { version } = await inQueue(id);
      await t.call('refuseObject', { params: { id }, as: ada, body: { version, reason } });
    };
    const own = async () => (await t.call('listMyProducts', { as: owner })).body.find((item) => item.id === id);
    await refuse('Manca il riparo');
    expect(await own()).toMatchObject({
      status: 'hidden',
      verification: { decision: 'refused', message: 'Manca il riparo', answered: false },
    });
    expect((await t.call('pauseMyProduct', { params: { id }, as: owner })).body.code).toBe('product.pending');
    expect((await t.call('getProduct', { params: { id } })).status).toBe(404);
    const answer = { params: { id }, as: owner, body: { text: ' Adesso c’è. ' } };
    const key = 'answer-answer-answer';
    expect((await t.call('answerAboutMyProduct', { ...answer, key })).body).toMatchObject({
      status: 'pending',
      verification: { answered: true },
    });
    expect((await t.call('answerAboutMyProduct', { ...answer, key })).status).toBe(200);
    expect((await inQueue(id)).question).toMatchObject({
      ...{ text: 'Manca il riparo', refused: true, answered: true, answer: 'Adesso c’è.' },
    });
    await refuse('Anche la lama è rotta');
    await t.call('updateMyProduct', { params: { id }, as: owner, body: { description: 'Lama nuova.' } });
    const item = await inQueue(id);
    expect(item.question).toMatchObject({ text: 'Anche la lama è rotta', answered: true, answer: null });
    expect((await accept(id, item.version)).status).toBe(201);
    expect(await own()).toMatchObject({ status: 'active', verification: null });
    expect((await t.call('answerAboutMyProduct', answer)).body.code).toBe('product.not_asked');
    const log = await t.database.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'objects.answer')
      .where('actor_id', '=', owner.id)
      .execute();
    expect(log).toMatchObject([{ details: { product_id: id, message: 'Adesso c’è.' } }]);
  });

  it('is answered about by its owner alone, in words', async () => {
    const owner = await sharer();
    const id = await offer(owner, 'Levigatrice');
    const answer = (as: Selectable<DB['users']>, text = 'Eccola') =>
      t.call('answerAboutMyProduct', { params: { id }, as, body: { text } });
    expect((await answer(owner)).body.code).toBe('product.not_asked');
    const { version } = await inQueue(id);
    await t.call('askAboutObject', { params: { id }, as: ada, body: { version, text: 'Foto?' } });
    expect((await answer(await sharer())).status).toBe(404);
    expect((await answer(owner, '   ')).body.fields).toEqual({ text: 'required' });
    expect((await answer(await makeMember(t.database.db, library, { can_post_objects: false }))).status).toBe(403);
    const before = (await inQueue(id)).version;
    expect((await answer(owner)).status).toBe(200);
    expect((await accept(id, before)).body).toMatchObject({
      code: 'object.meanwhile',
      meanwhile: { event: 'changed' },
    });
    const withdrawn = await t.call('withdrawMyProduct', { params: { id }, as: owner });
    expect(withdrawn.status).toBe(204);
    expect((await answer(owner)).status).toBe(404);
  });

  it('goes on waiting with a question, and shows when the owner has answered by changing it', async () => {
    const owner = await sharer({ email: 'ugo@example.com' });
    const id = await offer(owner, 'Betoniera');
    const { version } = await inQueue(id);
    await t.call('askAboutObject', { params: { id }, as: ada, body: { version, text: 'Quanto pesa?' } });
    expect((await inQueue(id)).question).toMatchObject({ text: 'Quanto pesa?', by: 'Ada Neri', answered: false });
    expect((await mailsTo(t.deps, 'ugo@example.com'))[0]?.text).toContain('Quanto pesa?');
    await t.call('updateMyProduct', { params: { id }, as: owner, body: { description: 'Pesa 40 chili.' } });
    const item = await inQueue(id);
    expect(item).toMatchObject({ description: 'Pesa 40 chili.', question: { answered: true } });
    expect((await accept(id, item.version)).status).toBe(201);
  });

  it('is decided once: a second administrator hears what happened', async () => {
    const id = await offer(await sharer(), 'Idropulitrice');
    const { version } = await inQueue(id);
    const answers = await Promise.all([
      accept(id, version),
      t.call('refuseObject', { params: { id }, as: bea, body: { version, reason: 'Rotta' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'object.meanwhile' });
    expect(['accepted', 'refused']).toContain(late?.body.meanwhile?.event);
    expect(['Ada Neri', 'Bea Blu']).toContain(late?.body.meanwhile?.by);
  });

  it('is not accepted as something that nobody has seen: its owner changed or withdrew it', async () => {
    const owner = await sharer({ first_name: 'Ivo', last_name: 'Bo' });
    const id = await offer(owner, 'Saldatrice');
    const { version } = await inQueue(id);
    await t.call('updateMyProduct', { params: { id }, as: owner, body: { title: 'Lanciafiamme' } });
    expect((await accept(id, version)).body).toMatchObject({
      code: 'object.meanwhile',
      meanwhile: { event: 'changed', by: 'Ivo Bo' },
    });
    const again = await inQueue(id);
    await t.call('withdrawMyProduct', { params: { id }, as: owner });
    expect((await accept(id, again.version)).body).toMatchObject({
      code: 'object.meanwhile',
      meanwhile: { event: 'withdrawn', by: 'Ivo Bo' },
    });
  });

  it('needs words for a refusal, and belongs to this library', async () => {
    const id = await offer(await sharer(), 'Carriola');
    const { version } = await inQueue(id);
    const blank = await t.call('refuseObject', { params: { id }, as: ada, body: { version, reason: '  ' } });
    expect(blank.body.fields).toEqual({ reason: 'required' });
    const elsewhere = await makeLibrary(t.database.db, { domain: 'altrove' });
    const theirs = await makeProduct(t.database.db, elsewhere, { status: 'pending' });
    expect((await accept(theirs.id, version)).status).toBe(404);
    expect((await accept('no-id', version)).status).toBe(404);
  });
});

describe('likely duplicates', () => {
  it('have the same words in their names', async () => {
    const there = await makeProduct(t.database.db, library, { name: 'Scale telescopiche', headquarter: point });
    await makeProduct(t.database.db, library, { name: 'Antenna telescopica', headquarter: point });
    const id = await offer(await sharer(), 'Scala telescopica');
    expect((await inQueue(id)).duplicates).toMatchObject([{ id: there.id, because: ['words'], status: 'active' }]);
  });

  it('have the same picture, smaller and compressed again', async () => {
    const [one, two] = [await sharer(), await sharer()];
    const first = await offer(one, 'Gazebo', [await upload(one, await stripes(37))]);
    const other = await offer(one, 'Tavolo', [await upload(one, await stripes(90))]);
    const id = await offer(two, 'Padiglione', [await upload(two, await stripes(37, 'jpeg', 400), 'altra.jpg')]);
    const found = (await inQueue(id)).duplicates.map((item: { id: string; because: string[] }) => [
      item.id,
      item.because,
    ]);
    expect(found).toEqual([[first, ['picture']]]);
    expect(found.flat()).not.toContain(other);
  });

  it('are not told by a picture that looks like those of many objects', async () => {
    const [one, two] = [await sharer(), await sharer()];
    for (const name of ['Tromba', 'Corno', 'Flauto', 'Oboe'])
      await offer(one, name, [await upload(one, await stripes(71), `${name}.png`)]);
    const id = await offer(two, 'Ciaspole', [await upload(two, await stripes(71))]);
    expect((await inQueue(id)).duplicates).toEqual([]);
  });

  it('are found for pictures from before: the job makes what they look like', async () => {
    const [one, two] = [await sharer(), await sharer()];
    const picture = await upload(one, await stripes(52));
    const there = await offer(one, 'Pentolone', [picture]);
    const id = await offer(two, 'Casseruola', [await upload(two, await stripes(52))]);
    await t.database.db.updateTable('files').set({ look: null }).where('id', '=', picture).execute();
    expect((await inQueue(id)).duplicates).toEqual([]);
    await addJob(t.database.db, 'picture_looks', {});
    await runJobs(t.deps);
    expect((await inQueue(id)).duplicates).toMatchObject([{ id: there, because: ['picture'] }]);
  });
});
