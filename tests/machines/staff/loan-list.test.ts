import { describe, expect, test } from 'vitest';
import { loanExportQuery, loanFilterHref, readLoanFilter, toggleStanding } from '#machines/staff/loan-list';

const query = 'status=late,pending&point=h1&keywords=scala&sort=earliest';

describe('the filter of the list of loans', () => {
  test('is read from the address and written back to it; what is not understood is left out', () => {
    const filter = readLoanFilter(query);
    expect(filter).toEqual({ standing: ['pending', 'late'], point: 'h1', keywords: 'scala', sort: 'earliest' });
    expect(readLoanFilter(loanFilterHref(filter).split('?')[1] ?? '')).toEqual(filter);
    expect(readLoanFilter('status=draft,lost&sort=price')).toEqual({
      ...{ standing: [], point: undefined, keywords: '', sort: 'latest' },
    });
  });

  test('takes one more of what loans are, in their order, or one less', () => {
    const late = toggleStanding(readLoanFilter('status=late'), 'to_collect');
    expect(late.standing).toEqual(['to_collect', 'late']);
    expect(toggleStanding(late, 'late').standing).toEqual(['to_collect']);
  });

  test('goes with the table that is kept as a file', () => {
    expect(loanExportQuery(readLoanFilter(query))).toEqual({
      ...{ loan_standing: ['pending', 'late'], headquarter: 'h1', keywords: 'scala' },
    });
    expect(loanExportQuery(readLoanFilter(''))).toEqual({});
  });
});
