import { type RawBuilder, sql } from 'kysely';

/** The parts of a library that are sent, in this order: later ones refer to earlier ones. */
export const CRM_PARTS = ['headquarters', 'members', 'products', 'memberships', 'loans'] as const;
export type CrmPart = (typeof CRM_PARTS)[number];

interface PartRows {
  /** The module's name in the CRM. */
  module: string;
  /** The table behind it, `x` in the other fragments. */
  table: string;
  /** Joins, and which rows belong to the part. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  /** The record as people know it. */
  subject: RawBuilder<string>;
  /** What the CRM gets, beside our id and the library. */
  fields: RawBuilder<unknown>;
  /** A record that this one refers to is not in the CRM yet. */
  lacks: RawBuilder<boolean>;
}

const nothing = sql<boolean>`false`;
const everything = sql<boolean>`true`;

/** Fields of the CRM are named as in its own modules; our id is in `Origin_ID` of each. */
export const crmParts: Record<CrmPart, PartRows> = {
  headquarters: {
    module: 'Punti_di_ritiro',
    table: 'headquarters',
    from: sql``,
    where: everything,
    subject: sql<string>`x.name`,
    fields: sql`jsonb_build_object('Name', x.name, 'Indirizzo', x.address, 'CAP', x.cap, 'Citta', x.city, 'Provincia', x.province,
      'Smart_locker', x.is_smartlocker, 'Attivo', x.is_available AND x.deleted_at IS NULL)`,
    lacks: nothing,
  },
  members: {
    module: 'Contacts',
    table: 'users',
    from: sql``,
    where: everything,
    subject: sql<string>`trim(x.first_name || ' ' || x.last_name)`,
    fields: sql`jsonb_build_object('First_Name', x.first_name, 'Last_Name', x.last_name, 'Email', x.email, 'Phone', x.phone,
      'Tessera', x.card_number, 'Lingua', x.language, 'Sospeso', x.banned_at IS NOT NULL)`,
    lacks: nothing,
  },
  products: {
    module: 'Products',
    table: 'products',
    from: sql`JOIN headquarters h ON h.library_id = x.library_id AND h.id = x.headquarter_id`,
    where: everything,
    subject: sql<string>`x.code || ' ' || x.name`,
    fields: sql`jsonb_build_object('Product_Name', x.name, 'Product_Code', x.code, 'Description', left(x.description, 2000),
      'Stato', CASE WHEN x.maintenance THEN 'maintenance' ELSE x.status END, 'Punto', jsonb_build_object('id', h.origin_id))`,
    lacks: sql<boolean>`h.origin_id IS NULL`,
  },
  memberships: {
    module: 'Tessere',
    table: 'memberships',
    from: sql`JOIN users u ON u.library_id = x.library_id AND u.id = x.user_id
      JOIN renewal_cards k ON k.library_id = x.library_id AND k.id = x.card_id`,
    where: everything,
    subject: sql<string>`k.name || ', ' || trim(u.first_name || ' ' || u.last_name)`,
    fields: sql`jsonb_build_object('Name', k.name, 'Socio', jsonb_build_object('id', u.origin_id), 'Dal', x.from_date, 'Al', x.to_date)`,
    lacks: sql<boolean>`u.origin_id IS NULL`,
  },
  loans: {
    module: 'Prestiti',
    table: 'loans',
    from: sql`JOIN users u ON u.library_id = x.library_id AND u.id = x.user_id
      JOIN products p ON p.library_id = x.library_id AND p.id = x.product_id
      LEFT JOIN headquarters h ON h.library_id = x.library_id AND h.id = x.headquarter_id`,
    // A hold while a payment is made is no loan yet.
    where: sql<boolean>`NOT is_held(x.status)`,
    subject: sql<string>`p.code || ' ' || p.name || ', ' || x.from_date`,
    fields: sql`jsonb_build_object('Name', p.name, 'Socio', jsonb_build_object('id', u.origin_id), 'Oggetto', jsonb_build_object('id', p.origin_id),
      'Punto', CASE WHEN h.origin_id IS NULL THEN NULL ELSE jsonb_build_object('id', h.origin_id) END, 'Stato', x.status,
      'Dal', x.from_date, 'Al', x.to_date, 'Modalita', x.method, 'Ritirato_il', x.picked_up_at, 'Restituito_il', x.returned_at)`,
    lacks: sql<boolean>`u.origin_id IS NULL OR p.origin_id IS NULL`,
  },
};
