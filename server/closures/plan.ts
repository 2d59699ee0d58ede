import type { Kysely } from 'kysely';
import { daysAround, endsWithin } from '#machines/rules/closure';
import { addDays } from '#machines/rules/dates';
import { LOAN } from '#machines/rules/limits';
import { blockedTo, type LoanFacts, type Period } from '#machines/rules/loans/period';
import type { ClosedDays, HeadquarterOpening } from '#machines/rules/opening';
import {
  type AffectedLoan,
  listAffected,
  listLendable,
  listTaken,
  type LoanLine,
  type Scope,
} from '#server/closures/plan.queries';
import { closedDaysOf } from '#server/core/closed-days';
import type { Locale } from '#server/core/words/texts';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/db/database';
import { findHeadquarterOpening, type LendableProduct } from '#server/loans/loan-facts.queries';

/** An affected loan with the days that it gets; undefined where a person has to decide. */
export interface PlannedLoan {
  loan: AffectedLoan;
  days: Period | undefined;
}

/**
 * What a closure would change, by the lending rules as they will be: the loans of an object from the latest to the earliest, so that each finds the
 * days that the one after it leaves. They have to be moved in this order.
 */
export async function planClosure(
  db: Kysely<DB>,
  library: Library,
  scope: Scope,
  today: string,
  locale: Locale,
): Promise<PlannedLoan[]> {
  const affected = await listAffected(db, library.id, scope, today, locale);
  if (affected.length === 0) return [];
  const ids = [...new Set(affected.map(({ product_id }) => product_id))];
  const products = new Map((await listLendable(db, library.id, ids)).map((product) => [product.id, product]));
  const taken = new Map<string, Awaited<ReturnType<typeof listTaken>>>();
  for (const period of await listTaken(db, library.id, ids, today))
    taken.set(period.product_id, [...(taken.get(period.product_id) ?? []), period]);
  const points = await pointsOf(db, library, affected, scope.days);
  return affected.map((loan) => {
    const product = products.get(loan.product_id);
    const periods = taken.get(loan.product_id) ?? [];
    if (!product || loan.status === 'checkout') return { loan, days: undefined };
    const facts: LoanFacts = {
      ...termsOf(library, loan, scope, today),
      preparationDays: product.preparation_days,
      maxMonths: product.max_months,
      taken: periods.filter(({ id }) => id !== loan.id),
      point: (loan.headquarter_id === null ? undefined : points.get(loan.headquarter_id)) ?? null,
      method: loan.method,
    };
    const days = daysAround(facts, { ...loan, extended: loan.status === 'extended' }, scope.days);
    if (days) taken.set(loan.product_id, movedAway(periods, loan.id, days, product));
    return { loan, days };
  });
}

function termsOf(library: Library, { card_to }: AffectedLoan, { days, headquarterId }: Scope, today: string) {
  const everywhere = headquarterId === null ? [days] : [];
  return {
    today,
    horizon: addDays(today, library.loan_horizon_days),
    cardTo: library.auto_membership ? null : card_to,
    deliveryDays: library.delivery_days,
    deliveryClosings: [...closedDaysOf(library.delivery_closings), ...everywhere],
    maxDays: LOAN.maxDays,
  };
}

const movedAway = <Taken extends Period & { id: string; blocked_to: string }>(
  periods: readonly Taken[],
  id: string,
  days: Period,
  { preparation_days }: LendableProduct,
): Taken[] =>
  periods.map((period) =>
    period.id === id ? { ...period, ...days, blocked_to: blockedTo(days.to_date, preparation_days) } : period,
  );

/** The pickup points of loans, with the closure; one that was given up has no opening days to respect. */
async function pointsOf(
  db: Kysely<DB>,
  library: Library,
  loans: readonly AffectedLoan[],
  days: ClosedDays,
): Promise<Map<string, HeadquarterOpening>> {
  const points = new Map<string, HeadquarterOpening>();
  for (const id of new Set(loans.flatMap(({ headquarter_id }) => headquarter_id ?? []))) {
    const point = await findHeadquarterOpening(db, library.id, id);
    if (point) points.set(id, { ...point, holidays: [...point.holidays, { ...days, locker: true }] });
  }
  return points;
}

/** A loan of a closure as the contract has it. */
export const loanDocument = (
  { has_code, ...loan }: LoanLine,
  days: ClosedDays,
  moved: { days: Period | undefined; outcome: Schema<'ClosureLoan'>['outcome'] },
): Schema<'ClosureLoan'> => {
  const { id, status, method, picked_up, object, person, headquarter, from_date, to_date } = loan;
  // As it was when the closure was planned, whatever day it is now.
  const { start, end } = endsWithin({ ...loan, extended: false }, days, days.from);
  const problem = moved.days ? null : status === 'checkout' ? 'being_paid' : 'no_days';
  return {
    ...{ id, status, method, picked_up, object, person, headquarter, from_date, to_date },
    affects: [
      ...(start ? [method] : []),
      ...(end ? (['return'] as const) : []),
      ...(has_code ? (['code'] as const) : []),
    ],
    new_from_date: moved.days?.from_date ?? null,
    new_to_date: moved.days?.to_date ?? null,
    problem,
    outcome: moved.outcome,
  };
};

/** Codes of smart lockers follow their loan. */
export const planDocument = (planned: readonly PlannedLoan[], days: ClosedDays): Schema<'ClosurePlan'> => {
  const moved = planned.filter((one) => one.days !== undefined);
  return {
    loans: planned
      .map((one) => loanDocument(one.loan, days, { days: one.days, outcome: null }))
      .toSorted((a, b) => (a.from_date < b.from_date ? -1 : a.from_date > b.from_date ? 1 : 0)),
    mails: moved.length,
    codes: moved.filter(({ loan }) => loan.has_code).length,
  };
};
