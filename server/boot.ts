import { categoryDocument } from '#server/catalogue-documents';
import type { Deps, Locale } from '#server/context';
import { listCategories } from '#server/db/categories';
import type { Library } from '#server/db/libraries';
import type { Schema } from '#server/handler';
import { libraryDocument } from '#server/library-document';

export interface BootDocument {
  library: Schema<'Library'>;
  categories: Schema<'Category'>[];
}

/** What the page needs at its start, in its language, so that it paints before its first call. */
export async function bootDocument(deps: Deps, library: Library, locale: Locale): Promise<BootDocument> {
  const [record, categories] = await Promise.all([
    libraryDocument(deps, library, locale),
    listCategories(deps.db, library.id),
  ]);
  return { library: record, categories: categories.map((category) => categoryDocument(locale, category)) };
}
