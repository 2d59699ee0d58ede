// Files as other programs write them, with invented names: headings, quotes, line ends, currencies and dates are theirs.
const firsts = ['Anna', 'Bruno', 'Chloé', 'Dario', 'Elisa', 'Franz', 'Giulia', 'Hannah', 'Ivo', 'Jürgen'];
const lasts = ['Bianchi', 'De Luca', 'Müller', 'O’Neil', 'van den Berg', 'Weiß', 'Esposito', 'Neri', 'Ricci', 'Zani'];
const things = [
  'Trapano',
  'Tenda',
  'Drill',
  'Leiter',
  'Sega',
  'Proiettore',
  'Nähmaschine',
  'Gazebo',
  'Idropulitrice',
  'Ukulele',
];

const person = (at: number) => {
  const [first, last] = [firsts[at % 10] ?? '', lasts[Math.floor(at / 3) % 10] ?? ''];
  return { first, last, email: `person${String(at)}@example.org`, phone: `333 12345${String(10 + at)}` };
};
const thing = (at: number): string => `${things[at % 10] ?? ''} ${String(at)}`;
const some = <T>(rowOf: (at: number) => T): T[] => Array.from({ length: 40 }, (_, at) => rowOf(at));
/** The commas and quotes of Excel in English, of Google Sheets and of PHP. */
const commas = (rows: readonly (readonly string[])[], end = '\n'): string =>
  rows
    .map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',') + end)
    .join('');
const semicolons = (rows: readonly (readonly string[])[], end = '\r\n'): string =>
  rows
    .map((row) => row.map((cell) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';') + end)
    .join('');

const snipe = [
  [
    'ID',
    'Asset Name',
    'Asset Tag',
    'Serial',
    'Model',
    'Model No.',
    'Category',
    'Status',
    'Checked Out To',
    'Location',
    'Purchase Cost',
    'Notes',
  ],
  ...some((at) => [
    ...[String(at + 1), at % 3 === 0 ? '' : thing(at), `SNP-${String(300 + at).padStart(5, '0')}`, `SN${String(at)}`],
    ...[`Model ${String(at)}`, '', ['Power Tools', 'Camping', 'A/V'][at % 3] ?? ''],
    ...[
      ['Ready to Deploy [deployable]', 'Archived', 'Deployed'][at % 3] ?? '',
      at % 3 === 2 ? 'Somebody' : '',
      at % 4 === 0 ? '' : 'Main office',
    ],
    ...[
      at % 5 === 0 ? '' : at === 7 ? 'free' : `$1,${String(100 + at)}.00`,
      at % 2 === 0 ? 'Has a "case", and a\nmanual' : '',
    ],
  ]),
];
const lendEngine = [
  [
    ...[
      'Added on',
      'Code',
      'Name',
      'Type',
      'Serial number',
      'Condition',
      'Tags',
      'Location',
      'Brand',
      'Price paid',
      'Value (RRP)',
    ],
    ...[
      'Shown on website',
      'Loan fee',
      'Loan period',
      'Short description',
      'Long description',
      'Components',
      'Care information',
      'Keywords',
    ],
  ],
  ...some((at) => [
    ...[
      '2024-03-01',
      `LE${String(at)}`,
      thing(at),
      'Item',
      '',
      'Good',
      at % 4 === 0 ? '' : at % 2 === 0 ? 'Garden,Tools' : 'Garden',
      'In stock',
    ],
    ...[
      'Acme',
      '10.00',
      at % 3 === 0 ? '' : '45.0000',
      'Yes',
      '2.00',
      '7',
      '',
      'Line one<br>line two',
      'Box | Lead',
      '',
      'useful',
    ],
  ]),
];
const myTurn = [
  [
    'Item ID',
    'Name',
    'Item Type',
    'Categories',
    'Location Code',
    'Location',
    'Replacement Cost',
    'Status',
    'Date Purchased',
  ],
  ...some((at) => [
    String(1000 + at),
    thing(at),
    'Hand Tools -> Saws',
    at % 3 === 0 ? '' : 'Workshop',
    `B${String(at)}`,
    '',
    '$45.00',
    'Available',
    '03/27/2021',
  ]),
];
const byHand = [
  ['N.', 'Oggetto', 'Categoria', 'Dove', 'Valore'],
  ...some((at) => [
    at === 3 ? '1,2E+11' : `H-${String(at)}`,
    thing(at),
    at % 2 === 0 ? 'fai da te ' : 'Campeggio',
    at % 2 === 0 ? 'Sede Centrale' : '',
    '1.234,50 €',
  ]),
];
const german = [
  ['Inventarnummer', 'Bezeichnung', 'Kategorie', 'Standort', 'Neuwert', 'Zubehör'],
  ...some((at) => [`D-${String(at)}`, thing(at), 'Werkzeug', 'Keller', '45,00 €', 'Koffer|Akku']),
];
const contacts = [
  [
    'Contact ID',
    'Member ID',
    'Added on',
    'First name',
    'Last name',
    'Membership',
    'Email',
    'Subscriber',
    'Telephone',
    'Street',
    'City',
    'County',
    'Postcode',
    'Country',
    'Balance',
  ],
  ...some((at) => {
    const { first, last, email, phone } = person(at);
    const plain = `${last}-${String(at)}`;
    return [
      String(at),
      at % 2 === 0 ? '' : `M${String(at)}`,
      '2024-03-01',
      first,
      plain,
      'Standard',
      at % 4 === 0 ? '' : email,
      'Yes',
      phone,
      'via Roma 1',
      'Bologna',
      'Emilia',
      '184',
      'IT',
      '0.00',
    ];
  }),
];
const users = [
  [
    'User ID',
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Address 1',
    'City',
    'State',
    'Postal Code',
    'Membership Type',
    'Current Membership Expiration',
  ],
  ...some((at) => {
    const { first, last, email, phone } = person(at);
    return [
      String(500 + at),
      first,
      last,
      at === 5 ? 'nobody@nowhere' : email.toUpperCase(),
      at % 9 === 0 ? 'N/A' : phone,
      '',
      'Bologna',
      'BO',
      'IT-40126',
      'Basic',
      at % 8 === 0 ? '01/01/1900' : '12/31/2028',
    ];
  }),
];
const members = [
  ['Cognome e nome', 'Mail', 'Cell.', 'C.A.P.', 'Scadenza tessera'],
  ...some((at) => {
    const { first, last, email, phone } = person(at);
    return [
      `${last} ${first} ${String.fromCodePoint(65 + (at % 26))}${at > 25 ? 'b' : 'a'}`,
      at % 3 === 0 ? '-' : email,
      phone,
      at % 2 === 0 ? '40121' : '184',
      at % 2 === 0 ? '31/12/28' : '31/12/2028 00:00',
    ];
  }),
];
const germans = [
  ['Name', 'E-Mail-Adresse', 'Handy', 'PLZ', 'Wohnort', 'Gültig bis'],
  ...some((at) => {
    const { first, last, email } = person(at);
    return [`${first} ${last}`, email, '0049 171 1234567', '39100', 'Bozen', '31.12.2028'];
  }),
];

/** A file of each program, and the lines that rightly stay out with their reasons. */
export const programFiles: readonly {
  name: string;
  kind: 'objects' | 'members';
  content: string | Buffer;
  left: readonly (readonly [number, string, string])[];
}[] = [
  { name: 'Snipe-IT', kind: 'objects', content: commas(snipe), left: [] },
  { name: 'Lend Engine', kind: 'objects', content: commas(lendEngine), left: [] },
  { name: 'myTurn', kind: 'objects', content: `\ufeff${commas(myTurn, '\r\n')}`, left: [] },
  {
    name: 'a list of Excel in Italian',
    kind: 'objects',
    content: Buffer.from(semicolons(byHand).replaceAll('€', '\u0080'), 'latin1'),
    left: [[5, 'code', 'shortened']],
  },
  {
    name: 'a list of Numbers in German',
    kind: 'objects',
    content: `Tabelle 1;;;;;\r\n${semicolons(german)}`,
    left: [],
  },
  { name: 'contacts of Lend Engine', kind: 'members', content: commas(contacts), left: [] },
  { name: 'people of myTurn', kind: 'members', content: commas(users, '\r\n'), left: [] },
  { name: 'people of LibreOffice', kind: 'members', content: semicolons(members, '\n'), left: [] },
  { name: 'people of Google Sheets in German', kind: 'members', content: commas(germans), left: [] },
];
