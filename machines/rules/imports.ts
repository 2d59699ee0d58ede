import { amountOf } from './typed/amount.ts';

/** Files of rows (CSV or Excel workbooks). */
export const IMPORT = {
  maxRows: 50_000,
  maxColumns: 100,
  samples: 5,
  /** A card cannot be good for longer. */
  cardYears: 10,
  /** An object cannot be worth more, in euros. */
  mostValue: 1_000_000,
} as const;

/** What a column can be, by what the rows are; in the order in which they are offered. */
export const IMPORT_FIELDS = {
  objects: [
    'code',
    'name',
    'name_en',
    'description',
    'description_en',
    'categories',
    'point',
    'compartment',
    'value',
    'parts',
    'parts_en',
    'keywords',
    'keywords_en',
    'transportable',
    'max_months',
    'preparation',
    'highlighted',
    'status',
  ],
  members: [
    'email',
    'card',
    'first_name',
    'last_name',
    'phone',
    'student_number',
    'address',
    'cap',
    'city',
    'province',
    'language',
    'card_until',
  ],
} as const;

/** What a column can be besides, where a file has no column of its own for it: a name for objects without one, and names in one piece. */
export const SPARE_FIELDS = {
  objects: ['spare_name'],
  members: ['full_name', 'reversed_name'],
} as const;

/** Fields that say which object or person a row is about: one of them must have a column. */
const KEYS: Record<keyof typeof IMPORT_FIELDS | 'pictures', readonly string[]> = {
  pictures: [],
  objects: ['code', 'name', 'spare_name'],
  members: ['email', 'card', 'first_name', 'last_name', 'full_name', 'reversed_name'],
};

/** Warnings about rows that keep the cell. */
const notes: ReadonlySet<string> = new Set(['more_phones']);
export const leavesCellOut = (code: string): boolean => !notes.has(code);

/** Whether a value that objects get by default is one, or none. */
export const isAmount = (text: string): boolean =>
  text.trim() === '' || (amountOf(text) >= 0 && amountOf(text) <= IMPORT.mostValue);

/** Whether the columns say which object or person each row is about. */
export const hasKey = (kind: keyof typeof KEYS, mapping: readonly (string | null)[]): boolean =>
  KEYS[kind].some((field) => mapping.includes(field));

/** Pictures that are matched with objects by their file names. */
export const PICTURES = {
  /** In one import. */
  most: 500,
  /** Of an archive, packed and unpacked. */
  zipBytes: 500_000_000,
  unpackedBytes: 1_000_000_000,
  /** Entries of an archive, folders and what is not looked at included. */
  zipEntries: 5_000,
  /** How long pictures that nobody imports are kept. */
  days: 7,
} as const;
