import { type RawBuilder, sql } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';

/** One column of an export: its heading, and where its value comes from. */
export interface ExportColumn {
  head: Text;
  value: RawBuilder<unknown>;
}

interface ExportTable {
  columns: readonly ExportColumn[];
  /** After `FROM`, with the rows of one library under the alias `r`; `library` is that library. */
  from: RawBuilder<unknown>;
  /** The column of `r` that orders the rows, unique in a library. */
  key: 'id';
}

const heads = {
  code: /*i18n*/ { id: 'export.code', message: 'Codice' },
  name: /*i18n*/ { id: 'export.name', message: 'Nome' },
  name_en: /*i18n*/ { id: 'export.name_en', message: 'Nome in inglese' },
  description: /*i18n*/ { id: 'export.description', message: 'Descrizione' },
  description_en: /*i18n*/ { id: 'export.description_en', message: 'Descrizione in inglese' },
  categories: /*i18n*/ { id: 'export.categories', message: 'Categorie' },
  point: /*i18n*/ { id: 'export.point', message: 'Punto di ritiro' },
  value: /*i18n*/ { id: 'export.value', message: 'Valore in euro' },
  parts: /*i18n*/ { id: 'export.parts', message: 'Contenuto' },
  parts_en: /*i18n*/ { id: 'export.parts_en', message: 'Contenuto in inglese' },
  keywords: /*i18n*/ { id: 'export.keywords', message: 'Parole chiave' },
  keywords_en: /*i18n*/ { id: 'export.keywords_en', message: 'Parole chiave in inglese' },
  transportable: /*i18n*/ { id: 'export.transportable', message: 'Trasportabile' },
  max_months: /*i18n*/ { id: 'export.max_months', message: 'Mesi al massimo' },
  preparation: /*i18n*/ { id: 'export.preparation', message: 'Giorni di preparazione' },
  status: /*i18n*/ { id: 'export.status', message: 'Stato' },
  maintenance: /*i18n*/ { id: 'export.maintenance', message: 'In manutenzione' },
  card: /*i18n*/ { id: 'export.card', message: 'Numero di tessera' },
  first_name: /*i18n*/ { id: 'export.first_name', message: 'Nome di battesimo' },
  last_name: /*i18n*/ { id: 'export.last_name', message: 'Cognome' },
  email: /*i18n*/ { id: 'export.email', message: 'Email' },
  phone: /*i18n*/ { id: 'export.phone', message: 'Telefono' },
  student_number: /*i18n*/ { id: 'export.student_number', message: 'Matricola' },
  address: /*i18n*/ { id: 'export.address', message: 'Indirizzo' },
  cap: /*i18n*/ { id: 'export.cap', message: 'CAP' },
  city: /*i18n*/ { id: 'export.city', message: 'Città' },
  province: /*i18n*/ { id: 'export.province', message: 'Provincia' },
  language: /*i18n*/ { id: 'export.language', message: 'Lingua' },
  card_until: /*i18n*/ { id: 'export.card_until', message: 'Tessera valida fino al' },
  joined: /*i18n*/ { id: 'export.joined', message: 'Iscrizione' },
  number: /*i18n*/ { id: 'export.number', message: 'Numero' },
  object: /*i18n*/ { id: 'export.object', message: 'Oggetto' },
  member: /*i18n*/ { id: 'export.member', message: 'Socio' },
  from: /*i18n*/ { id: 'export.from', message: 'Dal' },
  to: /*i18n*/ { id: 'export.to', message: 'Al' },
  picked_up: /*i18n*/ { id: 'export.picked_up', message: 'Ritirato' },
  returned: /*i18n*/ { id: 'export.returned', message: 'Restituito' },
  method: /*i18n*/ { id: 'export.method', message: 'Modo' },
  at: /*i18n*/ { id: 'export.at', message: 'Quando' },
  actor: /*i18n*/ { id: 'export.actor', message: 'Chi' },
  subject: /*i18n*/ { id: 'export.subject', message: 'Su chi' },
  action: /*i18n*/ { id: 'export.action', message: 'Azione' },
  details: /*i18n*/ { id: 'export.details', message: 'Dettagli' },
} satisfies Record<string, Text>;

const column = (head: keyof typeof heads, value: RawBuilder<unknown>): ExportColumn => ({ head: heads[head], value });
const plain = (head: keyof typeof heads, name = `r.${head}`): ExportColumn => column(head, sql.ref(name));
/** A moment on the library's clock, as spreadsheets read it. */
const moment = (name: string) => sql`to_char(${sql.ref(name)} AT TIME ZONE p.timezone, 'YYYY-MM-DD HH24:MI')`;
const day = (name: string) => sql`to_char(${sql.ref(name)}, 'YYYY-MM-DD')`;
const fullName = (user: string) =>
  sql`trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`;
/** Several values in one cell; none of them has a vertical bar. */
const joined = (name: string) => sql`array_to_string(${sql.ref(name)}, ' | ')`;
const yesNo = (name: string) => sql`CASE WHEN ${sql.ref(name)} THEN 1 ELSE 0 END`;

/** The tables of a library that can be exported. */
export const exportTables: Record<Schema<'ExportName'>, ExportTable> = {
  objects: {
    key: 'id',
    from: sql`products r JOIN libraries p ON p.id = r.library_id JOIN headquarters h ON h.library_id = r.library_id AND h.id = r.headquarter_id`,
    columns: [
      ...[plain('code'), plain('name'), plain('name_en'), plain('description'), plain('description_en')],
      column(
        'categories',
        sql`(SELECT string_agg(c.slug, ' | ' ORDER BY c.position, c.slug) FROM product_categories pc
          JOIN categories c ON c.library_id = pc.library_id AND c.id = pc.category_id WHERE pc.library_id = r.library_id AND pc.product_id = r.id)`,
      ),
      plain('point', 'h.name'),
      column('value', sql`r.value_cents / 100.0::float8`),
      ...[column('parts', joined('r.box')), column('parts_en', joined('r.box_en'))],
      ...[plain('keywords'), plain('keywords_en'), column('transportable', yesNo('r.is_transportable'))],
      ...[plain('max_months'), plain('preparation', 'r.preparation_days')],
      ...[plain('status'), column('maintenance', yesNo('r.maintenance'))],
    ],
  },
  people: {
    key: 'id',
    from: sql`users r JOIN libraries p ON p.id = r.library_id`,
    columns: [
      ...[plain('card', 'r.card_number'), plain('first_name'), plain('last_name'), plain('email'), plain('phone')],
      ...[plain('student_number'), plain('address', 'r.domicile_address'), plain('cap', 'r.domicile_cap')],
      ...[plain('city', 'r.domicile_city'), plain('province', 'r.domicile_province'), plain('language')],
      column(
        'card_until',
        sql`(SELECT to_char(max(m.to_date), 'YYYY-MM-DD') FROM memberships m WHERE m.library_id = r.library_id AND m.user_id = r.id)`,
      ),
      column('joined', moment('r.created_at')),
    ],
  },
  loans: {
    key: 'id',
    from: sql`loans r JOIN libraries p ON p.id = r.library_id JOIN products o ON o.library_id = r.library_id AND o.id = r.product_id
      JOIN users u ON u.library_id = r.library_id AND u.id = r.user_id
      LEFT JOIN headquarters h ON h.library_id = r.library_id AND h.id = r.headquarter_id`,
    columns: [
      ...[plain('number', 'r.id'), plain('status'), plain('code', 'o.code'), plain('object', 'o.name')],
      ...[column('member', fullName('u')), plain('card', 'u.card_number')],
      ...[column('from', day('r.from_date')), column('to', day('r.to_date'))],
      ...[column('picked_up', moment('r.picked_up_at')), column('returned', moment('r.returned_at'))],
      ...[plain('method'), plain('point', 'h.name')],
    ],
  },
  audit: {
    key: 'id',
    from: sql`audit_log r JOIN libraries p ON p.id = r.library_id
      LEFT JOIN users a ON a.library_id = r.library_id AND a.id = r.actor_id
      LEFT JOIN users s ON s.library_id = r.library_id AND s.id = r.subject_id`,
    columns: [
      ...[plain('number', 'r.id'), column('at', moment('r.at')), column('actor', fullName('a'))],
      ...[column('subject', fullName('s')), plain('action'), column('details', sql`r.details::text`)],
    ],
  },
};
