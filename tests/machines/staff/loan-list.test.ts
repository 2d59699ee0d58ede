import { describe, expect, test } from 'vitest';
import { loanExportQuery, loanFilterHref, readLoanFilter } from '#machines/staff/loan-list';

const query = 'status=pending,approved&point=h1&due=2027-03-15&keywords=scala&sort=earliest';

describe('the filter of the list of loans', () => {
  test('is read from the address and written back to it; what is not understood is left out', () => {
    const filter = readLoanFilter(query);
    expect(filter).toEqual({
      ...{ status: ['pending', 'approved'], point: 'h1', due: '2027-03-15', keywords: 'scala', sort: 'earliest' },
    });
    expect(readLoanFilter(loanFilterHref(filter).split('?')[1] ?? '')).toEqual(filter);
    expect(readLoanFilter('status=checkout,lost&due=tomorrow&sort=price')).toEqual({
      ...{ status: [], point: undefined, due: undefined, keywords: '', sort: 'latest' },
    });
  });

  test('goes with the table that is kept as a file', () => {
    expect(loanExportQuery(readLoanFilter(query))).toEqual({
      ...{ loan_status: ['pending', 'approved'], headquarter: 'h1', due: '2027-03-15', keywords: 'scala' },
    });
    expect(loanExportQuery(readLoanFilter(''))).toEqual({});
  });
});
