/** Files of rows (CSV or Excel workbooks). */
export const IMPORT = {
  maxRows: 50_000,
  maxColumns: 100,
  samples: 5,
  /** A card cannot be good for longer. */
  cardYears: 10,
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

/** Fields that say which object or person a row is about: one of them must have a column. */
const KEYS: Record<keyof typeof IMPORT_FIELDS, readonly string[]> = {
  objects: ['code', 'name'],
  members: ['email', 'card'],
};

/** Whether the columns say which object or person each row is about. */
export const hasKey = (kind: keyof typeof IMPORT_FIELDS, mapping: readonly (string | null)[]): boolean =>
  KEYS[kind].some((field) => mapping.includes(field));
