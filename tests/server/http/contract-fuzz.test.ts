// @module-tag any-database
// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeAdmin,
  makeCategory,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
} from '../support/fixtures.ts';
import { fuzz, inOrder, type Known } from '../support/fuzz.ts';
import { openPayStage, type PayStage } from '../support/payments.ts';

/** Cases per operation, their time limit, and the seed; `bench/fuzz.ts` runs many more, different each time. */
const runs = Number(process.env.FUZZ_RUNS ?? 40);
const milliseconds = Number(process.env.FUZZ_MILLISECONDS ?? 500);
const seed = Number(process.env.FUZZ_SEED ?? 1);

let s: PayStage;
let known: Known;
beforeAll(async () => {
  s = await openPayStage();
  const { db } = s.t.database;
  const member = await makeMember(db, s.library, { can_post_objects: true });
  const admin = await makeAdmin(db, s.library);
  const headquarter = await makeHeadquarter(db, s.library);
  const category = await makeCategory(db, s.library);
  const product = await makeProduct(db, s.library, { headquarter, categories: [category] });
  const loan = await makeLoan(db, product, member, {
    status: 'approved',
    from_date: '2027-03-10',
    to_date: '2027-03-20',
  });
  const returned = await makeLoan(db, product, member, {
    status: 'returned',
    from_date: '2027-02-01',
    to_date: '2027-02-05',
  });
  const paid = await s.approved();
  const elsewhere = await makeLibrary(db, { domain: 'altrove' });
  const stranger = await makeMember(db, elsewhere);
  const theirs = await makeProduct(db, elsewhere);
  known = {
    ids: [
      ...[
        product.id,
        headquarter.id,
        category.id,
        category.slug,
        loan.id,
        returned.id,
        member.id,
        s.cardId,
        paid.orderId,
      ],
      ...[theirs.id, stranger.id, 'all', 'last_arrival', 'demo', 'images', '40126', 'trapano', member.email],
    ],
    callers: [member, admin, stranger, paid.member],
  };
});
afterAll(() => s.close());

test.each(inOrder().map((operation) => [operation.id, operation] as const))(
  '%s answers every hostile call according to the contract, without a server error',
  { timeout: 3_600_000 },
  async (_id, operation) => {
    const sent = await fuzz(s.t, operation, known, { runs, milliseconds, seed });
    expect(sent).toBeGreaterThan(0);
  },
);
