import fc from 'fast-check';

const nul = '\u0000';
/** Texts that break careless code. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      nul,
      `a${nul}b`,
      '\ud800',
      '\u202e',
      '../../etc/passwd',
      '%00',
      '%',
      '%2e%2e%2f',
      "' OR 1=1 --",
      '${7*7}',
    ],
    ...[
      '<script>alert(1)</script>',
      '__proto__',
      'constructor',
      'null',
      'NaN',
      '-0',
      '1e999',
      '2027-02-30',
      '9999-12-31',
    ],
    ...[
      '0000-00-00',
      '00000000-0000-0000-0000-000000000000',
      'a@b',
      `${'a'.repeat(300)}@example.com`,
      'ﷺ'.repeat(50),
      '☃',
    ],
    ...['x'.repeat(10_000), '\r\nSet-Cookie: a=b', '{', '[]', '{"a":1}', '+39 051 000', '40126 ', '٤٠١٢٦'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 200 }),
);
const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -1, -0, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 2 ** 63, 5e-324, 0.1, 1.5, 1e21),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
};
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], deep(50), deep(800), { __proto__: null, toString: 1 }),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 10 }), hostileNumber, { maxKeys: 4 }),
);

/** The extremes of the calendar, and invalid dates. */
export const farDates = [
  ...['0000-01-01', '0001-01-01', '0099-12-31', '1582-10-10', '1899-12-31', '1970-01-01', '2027-02-29', '2028-02-29'],
  ...[
    '2100-02-29',
    '2999-12-31',
    '9999-01-31',
    '9999-12-01',
    '9999-12-31',
    '10000-01-01',
    '+010000-01-01',
    '-0001-12-31',
  ],
];

export const rawBodies: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '{',
      '}',
      'null',
      '0',
      '""',
      '{"a":1,}',
      `{"a":"${nul}"}`,
      '\ufeff{}',
      '{"a":1}{"a":2}',
      'NaN',
      '{"__proto__":{"x":1}}',
    ],
    ...['{"constructor":{"prototype":{}}}', '['.repeat(5_000), '{"a":'.repeat(5_000), `{"a":"${'x'.repeat(70_000)}"}`],
    ...['{"a":1e400}', '{"a":"\\ud800"}', '{"a":1,"a":2}', '--x\r\n\r\n', 'a=1&b=2'],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
export const contentTypes = fc.constantFrom(
  ...[
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
  ],
  ...[
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'application/JSON',
    'x',
    'application/json;',
    ';',
    'application/problem+json',
  ],
);
