import type { Locale } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { bootDocument } from '#server/pages/boot.document';
import { describePage, type PageMeta } from '#server/pages/meta';
import { embeddedAnswers, firstPageAt } from '#server/pages/page-kinds';
import type { TestApp } from './app.ts';

/** What search engines are told of a page, as the server puts it together. */
export async function describedAt(
  t: TestApp,
  library: Library,
  locale: Locale,
  url: string,
  isNamed = false,
): Promise<PageMeta> {
  const first = await firstPageAt({ deps: t.deps, library, locale }, t.app.catalogue, url);
  const answers = JSON.parse(first ? embeddedAnswers(first) : '{}') as Record<string, unknown>;
  const boot = await bootDocument(t.deps, library, locale);
  return describePage({ site: 'https://demo.example', ...boot, locale, isNamed, url, answers });
}
