import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#server/core/ids';
import { makeLoan, makeMember, makeProduct } from '../support/fixtures.ts';
import { useLoanDesk, t, library, lend, review, member, bare, nobody, other } from '../support/desks/loan-desk.ts';

useLoanDesk();

describe('a review', () => {
  test('is shown on the object under first name and initial, and counts towards its average', async () => {
    const who = await makeMember(t.database.db, library, { first_name: 'Maria', last_name: 'Rossi' });
    const { product } = await lend(who, { status: 'returned' });
    const answer = await review(who, product.id, { rating: 5, message: '  Ottimo! ' });
    expect(answer.body).toEqual({
      id: expect.any(String) as unknown,
      rating: 5,
      message: 'Ottimo!',
      author: 'Maria R.',
      created_at: '2027-03-15T09:00:00.000Z',
    });
    const page = await t.call('listProductReviews', { params: { id: product.id } });
    expect(page.body.items).toEqual([answer.body]);
    expect((await t.call('getProduct', { params: { id: product.id } })).body.rating).toEqual({ average: 5, count: 1 });
  });

  test('is written once per loan', async () => {
    const who = await member();
    const { product } = await lend(who, { status: 'returned' });
    await makeLoan(t.database.db, product, who, { status: 'returned', from_date: '2027-02-01', to_date: '2027-02-05' });
    expect(await review(who, product.id)).toMatchObject({ status: 201 });
    expect(await review(who, product.id)).toMatchObject({ status: 201 });
    expect(bare(await review(who, product.id))).toEqual({
      status: 409,
      code: 'review.already_written',
      message: 'Hai già recensito questo prestito: grazie!',
    });
  });

  test('cannot be written by the object’s owner, nor before the pickup, in the database either', async () => {
    const who = await member();
    const { product, loan } = await lend(await member(), { from_date: '2027-04-10', to_date: '2027-04-12' });
    await t.database.db.updateTable('products').set({ owner_user_id: who.id }).where('id', '=', product.id).execute();
    expect(bare(await review(who, product.id))).toEqual({
      status: 409,
      code: 'review.own_product',
      message: 'Questo oggetto lo condividi tu: le recensioni le scrive chi lo prende in prestito.',
    });
    const own = makeLoan(t.database.db, product, who, { from_date: '2027-05-10', to_date: '2027-05-12' });
    await expect(own).rejects.toMatchObject({ constraint: 'loans_not_by_owner' });
    const early = t.database.db
      .insertInto('reviews')
      .values({
        library_id: library.id,
        id: uuidv7(),
        product_id: product.id,
        loan_id: loan.id,
        user_id: loan.user_id,
        rating: 5,
        message: 'Bello.',
      })
      .execute();
    await expect(early).rejects.toMatchObject({ constraint: 'reviews_after_pickup' });
  });

  test('from two tabs at once is written once', async () => {
    const who = await member();
    const { product } = await lend(who, { status: 'returned' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => review(who, product.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'review.already_written')).toHaveLength(5);
  });

  test('has one star by default, and requires a text', async () => {
    const who = await member();
    const { product } = await lend(who, { status: 'returned' });
    for (const body of [
      { rating: 3 },
      { rating: 3, message: '' },
      { rating: 3, message: '   ' },
      { rating: 6, message: 'Ciao' },
      { rating: 0, message: 'Ciao' },
      { rating: 2.5, message: 'Ciao' },
      { message: 'x'.repeat(1001) },
    ]) {
      expect(await review(who, product.id, body)).toMatchObject({ status: 422, body: { code: 'resource.validation' } });
    }
    expect((await review(who, product.id, { message: 'Rotto.' })).body.rating).toBe(1);
  });

  test('requires one of the caller’s own loans of an object of this library', async () => {
    const { product } = await lend(await member(), { status: 'returned' });
    expect((await review(await member(), product.id)).body).toMatchObject({ code: 'review.not_allowed' });
    const who = await member();
    for (const id of [nobody, 'trapano', (await makeProduct(t.database.db, other)).id]) {
      expect(await review(who, id)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } });
    }
  });
});
