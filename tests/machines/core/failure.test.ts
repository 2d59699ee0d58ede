import { describe, expect, test } from 'vitest';
import { FailureError, toFailure } from '#machines/core/failure';

describe('converting an error to a failure', () => {
  test('a FailureError yields its failure', () => {
    const failure = { kind: 'problem', status: 409, code: 'loan.not_available' } as const;
    const error = new FailureError(failure);
    expect(toFailure(error)).toBe(failure);
    expect(error.message).toBe('loan.not_available');
    expect(new FailureError({ kind: 'timeout' }).message).toBe('timeout');
  });

  test.each([
    ['an aborted request', new DOMException('gone', 'AbortError'), { kind: 'aborted' }],
    ['a request that timed out', new DOMException('slow', 'TimeoutError'), { kind: 'timeout' }],
    ['a request that Chromium could not send', new TypeError('Failed to fetch'), { kind: 'network' }],
    ['a request that Safari could not send', new TypeError('Load failed'), { kind: 'network' }],
    [
      'a request that Firefox could not send',
      new TypeError('NetworkError when attempting to fetch resource.'),
      { kind: 'network' },
    ],
    ['a request that Node could not send', new TypeError('fetch failed'), { kind: 'network' }],
    ['a failure that lost its error', { kind: 'network' }, { kind: 'network' }],
    ['a programming error', new TypeError('x is undefined'), { kind: 'unexpected', message: 'x is undefined' }],
    [
      'a programming error that mentions fetch',
      new Error('fetch failed'),
      { kind: 'unexpected', message: 'fetch failed' },
    ],
    ['a thrown text', 'oh', { kind: 'unexpected', message: 'oh' }],
    ['nothing', undefined, { kind: 'unexpected' }],
    ['null', null, { kind: 'unexpected' }],
    ['an empty object', {}, { kind: 'unexpected' }],
  ])('%s', (_name, thrown, failure) => {
    expect(toFailure(thrown)).toEqual(failure);
  });

  test('a problem body keeps everything in the contract and nothing else', () => {
    const body = {
      status: 422,
      code: 'resource.validation',
      message: 'Controlla i campi',
      fields: { email: 'email', odd: 3 },
      next_free: { from_date: '2027-01-01', to_date: '2027-01-07' },
      latest_to_date: '2027-02-01',
      available_from: '2027-03-01',
      request_id: 'r1',
      stack: 'secret',
    };
    expect(toFailure(body)).toEqual({
      kind: 'problem',
      status: 422,
      code: 'resource.validation',
      message: 'Controlla i campi',
      fields: { email: 'email', odd: 'refused' },
      next_free: { from_date: '2027-01-01', to_date: '2027-01-07' },
      latest_to_date: '2027-02-01',
      available_from: '2027-03-01',
      request_id: 'r1',
    });
  });

  test('a problem without details has only status and code', () => {
    expect(toFailure({ status: 503, code: 'maintenance', next_free: null, fields: 'none' })).toEqual({
      kind: 'problem',
      status: 503,
      code: 'maintenance',
    });
  });

  test('an incomplete free period is dropped', () => {
    expect(toFailure({ status: 409, code: 'loan.not_available', next_free: { from_date: '2027-01-01' } })).toEqual({
      kind: 'problem',
      status: 409,
      code: 'loan.not_available',
    });
  });
});
