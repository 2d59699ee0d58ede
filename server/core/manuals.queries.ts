import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '#server/core/wire';
import type { Locale } from '#server/core/words/texts';

/** SQL of the manuals of an object `p` as in the contract, those in the reader's language first. */
export const manualsIn = (locale: Locale): RawBuilder<Schema<'ProductManual'>[]> => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('title', m.title, 'language', m.language,
    'url', '/files/' || f.storage_key, 'size', f.size_bytes) ORDER BY m.language <> ${locale}, m.position)
  FROM product_manuals m JOIN files f ON f.library_id = m.library_id AND f.id = m.file_id AND f.deleted_at IS NULL
  WHERE m.library_id = p.library_id AND m.product_id = p.id), '[]')`;
