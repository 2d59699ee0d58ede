import { categoryDocument } from '#server/catalogue/catalogue.document';
import type { Deps, Locale } from '#server/core/context';
import { listCategories } from '#server/catalogue/categories.queries';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import { libraryDocument } from '#server/library/library.document';

export interface BootDocument {
  library: Schema<'Library'>;
  categories: Schema<'Category'>[];
}

/** The data a page needs at its start, in its language, so that it paints before its first call. */
export async function bootDocument(deps: Deps, library: Library, locale: Locale): Promise<BootDocument> {
  const [record, categories] = await Promise.all([
    libraryDocument(deps, library, locale),
    listCategories(deps.db, library.id),
  ]);
  return { library: record, categories: categories.map((category) => categoryDocument(locale, category)) };
}
