import { sql } from 'kysely';

/** Where the object of the loan `l` is, if it is at a pickup point from where it must still be brought for it. */
export const broughtFrom = sql`(SELECT e.name FROM headquarters e WHERE e.library_id = p.library_id AND e.id = p.elsewhere_id
  AND e.id <> coalesce(l.headquarter_id, p.headquarter_id))`;
