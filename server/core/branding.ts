import { sql, type Kysely } from 'kysely';
import { lazily } from '#server/core/lazily';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import type { DB } from '#server/core/ports/tables.generated';

/** Few libraries have an accent of their own, so the code that computes its shades is loaded on first use. */
export const loadAccent = lazily(() => import('#server/core/accent'));

/** The branding in a library's record; null where the library uses the product's own. */
export interface Branding {
  accent: Schema<'Accent'> | null;
  logo: Schema<'Picture'> | null;
  /** The logo on a square background. */
  icon: Schema<'Picture'> | null;
}

/** The accent and the logo of a library. */
export async function brandingOf(db: Kysely<DB>, library: Library): Promise<Branding> {
  const [accent, pictures] = await Promise.all([accentOf(library), picturesOf(db, library)]);
  return { accent, ...pictures };
}

async function accentOf({ accent }: Library): Promise<Schema<'Accent'> | null> {
  if (accent === null) return null;
  const { accentShades } = await loadAccent();
  return { color: accent, ...accentShades(accent) };
}

async function picturesOf(db: Kysely<DB>, { id, logo_id, icon_id }: Library): Promise<Pick<Branding, 'logo' | 'icon'>> {
  if (logo_id === null || icon_id === null) return { logo: null, icon: null };
  const rows = await db
    .selectFrom('files')
    .select(['id', sql<Schema<'Picture'>>`picture`.as('picture')])
    .where('library_id', '=', id)
    .where('id', 'in', [logo_id, icon_id])
    .execute();
  const pictureOf = (wanted: string) => rows.find((row) => row.id === wanted)?.picture ?? null;
  return { logo: pictureOf(logo_id), icon: pictureOf(icon_id) };
}

/** The accent as CSS variables for the theme (`src/ui/theme/variables.ts`): `--accent-fill-light: #b8482a; …`. */
export const accentStyle = ({ light, dark }: Schema<'Accent'>): string =>
  Object.entries({ light, dark })
    .flatMap(([scheme, shades]) => Object.entries(shades).map(([name, color]) => `--accent-${name}-${scheme}:${color}`))
    .join(';');
