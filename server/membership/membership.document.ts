import type { listMemberships } from '#server/membership/memberships.queries';
import type { Schema } from '#server/core/wire';
import { cardDocument } from '#server/library/library.document';
import type { Locale } from '#server/core/words/texts';

type Row = Awaited<ReturnType<typeof listMemberships>>[number];

/** A membership as in the contract, in a language. */
export const membershipDocument = (locale: Locale, row: Row): Schema<'Membership'> => ({
  id: row.id,
  card: cardDocument(locale, { ...row, id: row.card_id }),
  sub_date: { from: row.from_date, to: row.to_date },
  numero_tessera_convenzionata: row.number,
  origin_created_at: row.origin_created_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
