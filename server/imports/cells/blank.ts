/** What people and programs write for nothing: `-`, `N/A`, `n.d.`, `NULL`. `NA` and `ND` without a sign in between can be a province or a name. */
const nothing = /^(?:[-–—_?]+|#?n\/[ad]|n\.\s?[ad]\.?|k\.\s?a\.|\(?NULL\)?)$/;

/** The cell of a column; empty where it says that there is nothing. */
export const cellAt = (cells: readonly string[] | null, at: number): string => {
  const cell = cells?.[at] ?? '';
  return nothing.test(cell) || nothing.test(cell.toLowerCase()) ? '' : cell;
};
