import type { ClosurePlan } from '#machines/closures/wire';

/** The loans of a plan that have other days, as the closure is asked to move them. */
export const movesOf = ({ loans }: ClosurePlan) =>
  loans.flatMap(({ id: loan_id, from_date, to_date, new_from_date, new_to_date }) =>
    new_from_date === null || new_to_date === null ? [] : [{ loan_id, from_date, to_date, new_from_date, new_to_date }],
  );
