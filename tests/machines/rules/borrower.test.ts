import { describe, expect, it } from 'vitest';
import { borrowerObstacles } from '#machines/rules/loans/borrower';

const terms = { auto_membership: false, mandatory_sharing: false, overdue_blocks: true, max_loans: 3 };
const facts = {
  verified: true,
  banned: false,
  has_active_card: true,
  shared_objects: 0,
  live_loans: 0,
  overdue_loans: 0,
};

describe('what keeps a member from borrowing', () => {
  it('is nothing for a verified member with a card, loans left and nothing late', () => {
    expect(borrowerObstacles(terms, { ...facts, live_loans: 2 })).toEqual([]);
  });

  it.each([
    ['a suspension', terms, { ...facts, banned: true }, 'auth.banned'],
    ['an unconfirmed address', terms, { ...facts, verified: false }, 'auth.email_unverified'],
    ['a missing card', terms, { ...facts, has_active_card: false }, 'card.not_active'],
    ['nothing shared where sharing is mandatory', { ...terms, mandatory_sharing: true }, facts, 'sharing.required'],
    ['a late loan', terms, { ...facts, overdue_loans: 1 }, 'loan.return_first'],
    ['the limit of loans', terms, { ...facts, live_loans: 3 }, 'loan.limit_reached'],
  ])('is %s', (_, library, member, code) => {
    expect(borrowerObstacles(library, member)).toEqual([code]);
  });

  it.each([
    ['a card where membership is automatic', { ...terms, auto_membership: true }, { ...facts, has_active_card: false }],
    ['a shared object where sharing is optional', terms, facts],
    [
      'a late loan where the library lends all the same',
      { ...terms, overdue_blocks: false },
      { ...facts, overdue_loans: 1 },
    ],
  ])('is not %s', (_, library, member) => {
    expect(borrowerObstacles(library, member)).toEqual([]);
  });

  it('is said as a whole when several things stand in the way', () => {
    const member = { ...facts, banned: true, verified: false, has_active_card: false, live_loans: 4, overdue_loans: 1 };
    expect(borrowerObstacles({ ...terms, mandatory_sharing: true }, member)).toEqual([
      'auth.banned',
      'auth.email_unverified',
      'card.not_active',
      'sharing.required',
      'loan.return_first',
      'loan.limit_reached',
    ]);
  });
});
