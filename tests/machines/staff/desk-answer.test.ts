import { expect, test } from 'vitest';
import { nothing, stepAnswered, type DeskContext } from '#machines/staff/desk/desk-state';
import { deskLoan, deskMember, stepAnswer, toHandOver } from '../../support/data/staff.ts';

const loan = deskLoan();
const member = deskMember({ loans: [loan], live_loans: 1, available_loans: 2 });
const desk = (part: Partial<DeskContext> = {}): DeskContext => ({
  ...nothing,
  found: { ...toHandOver(loan), member },
  ...part,
});
const shown = (context: Partial<DeskContext>) => context.found?.member;

test('a loan that was taken back is shown as returned, and no longer counts against the limit', () => {
  const returned = deskLoan({ status: 'returned', steps: [] });
  const after = shown(stepAnswered(desk(), stepAnswer({ step: 'return', loan: returned })));
  expect(after?.loans).toEqual([returned]);
  expect([after?.live_loans, after?.available_loans]).toEqual([0, 3]);
});

test('a loan made at the desk is shown with the others of the member, whose card was scanned before', () => {
  const lent = deskLoan({ id: 'l9' });
  const after = stepAnswered(desk({ member }), stepAnswer({ step: 'lend', loan: lent }));
  for (const who of [shown(after), after.member]) {
    expect(who?.loans.map(({ id }) => id)).toEqual([loan.id, 'l9']);
    expect([who?.live_loans, who?.available_loans]).toEqual([2, 1]);
  }
});

test('another member at the desk stays as they are', () => {
  const other = deskMember({ id: 'u9', loans: [] });
  const after = stepAnswered(desk({ member: other }), stepAnswer({ loan: deskLoan({ status: 'returned' }) }));
  expect(after.member).toEqual(other);
});
