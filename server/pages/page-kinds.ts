import { catalogueAsked, catalogueHref, readCatalogue } from '#machines/catalogue/category-query';
import { isSearchable, readSearch, searchAsked } from '#machines/catalogue/search-reading';
import { queryText, searchHref, trimKeywords } from '#machines/catalogue/search-query';
import { readQuery } from '#machines/core/query';
import {
  hrefOf,
  matchRoute,
  queryOf,
  type PlainRouteName,
  type RouteName,
  type RouteParams,
} from '#machines/core/routes';
import { entryHref, returnToOf } from '#machines/navigation/return-to';
import { PICTURES } from '#machines/rules/limits';
import type { CatalogueCache } from '#server/catalogue/answer-cache';
import { catalogPage, headquarters, highlighted, productPage, type CatalogueRequest } from '#server/catalogue/answers';
import { searchPage } from '#server/catalogue/search-answer';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';
import type { StoredText } from '#server/http/stored-text';

/** A call and its response to a visitor. */
type Answered = readonly [path: string, answer: Pick<StoredText, 'text' | 'tag'>];

/** A public page, rendered on the server. */
interface PageKind<Params> {
  /** Its canonical address: the path, with only the query parameters that the page understands. */
  address: (params: Params, query: string) => string;
  /** The responses to its first calls, which are embedded in the page. */
  answers?: (ctx: CatalogueRequest, cache: CatalogueCache, params: Params, query: string) => Promise<Answered[]>;
  /** The pictures at its top, from its first response: otherwise the browser would find them only after running the page's code. */
  pictures?: (text: string) => readonly (readonly [Schema<'Picture'> | null, sizes: string])[];
  /** Its address names a record; without a response there is no such record, which is a 404. */
  namesRecord?: true;
}

const plain = (name: PlainRouteName): PageKind<object> => ({ address: () => hrefOf(name) });
/** Where the visitor came from, if sign-in and sign-up mention it. */
const origins = ['signup', 'recovery'];
const entry = (name: 'signin' | 'signup'): PageKind<object> => ({
  address: (_, query) => {
    const from = origins.find((origin) => origin === readQuery(query).get('from'));
    return entryHref(name, returnToOf(hrefOf(name) + query), from === undefined ? '' : `from=${from}`);
  },
});

const category: PageKind<RouteParams<'category'>> = {
  address: ({ slug }, query) => catalogueHref(slug, readCatalogue(slug, query)),
  answers: async (ctx, cache, { slug }, query) => {
    const asked = catalogueAsked(readCatalogue(slug, query));
    const path = `/v1/catalogs/${slug}${queryText(asked)}`;
    return [[path, await catalogPage(ctx, cache, { slug }, asked)]];
  },
  pictures: (text) => {
    const { items } = JSON.parse(text) as Schema<'ProductPage'>;
    return items.slice(0, PICTURES.tilesAbove).map(({ img }) => [img, PICTURES.tile]);
  },
  namesRecord: true,
};

/** One row per kind of page that is rendered on the server; the browser renders all others. */
const kinds: { readonly [Name in RouteName]?: PageKind<RouteParams<Name>> } = {
  home: {
    address: () => hrefOf('home'),
    answers: async (ctx, cache) => [
      ['/v1/catalogs/products/highlighted', await highlighted(ctx, cache)],
      ['/v1/headquarters', await headquarters(ctx, cache)],
    ],
  },
  categories: plain('categories'),
  category,
  product: {
    address: (params) => hrefOf('product', params),
    answers: async (ctx, cache, { id }) => [
      [`/v1/catalogs/products/${id}`, (await productPage(ctx, cache, id)).answer],
    ],
    pictures: (text) => {
      const { img, imgs } = JSON.parse(text) as Schema<'Product'>;
      return [[imgs[0] ?? img, PICTURES.object]];
    },
    namesRecord: true,
  },
  search: {
    address: (_, query) => searchHref(readSearch(query)),
    answers: async (ctx, cache, _, query) => {
      const search = readSearch(query);
      const points: Answered = ['/v1/headquarters', await headquarters(ctx, cache)];
      if (!isSearchable(search.keywords)) return [points];
      const asked = searchAsked({ ...search, keywords: trimKeywords(search.keywords) });
      const path = `/v1/catalogs/products/search${queryText(asked)}`;
      return [[path, await searchPage(ctx, cache, asked)], points];
    },
  },
  help: plain('help'),
  support: plain('support'),
  faq: plain('faq'),
  policies: plain('policies'),
  rules: plain('rules'),
  signin: entry('signin'),
  signup: entry('signup'),
  recovery: plain('recovery'),
};

/** The data that a page is rendered with. */
export interface FirstPage {
  /** Its canonical address. */ address: string;
  answers: readonly Answered[];
  /** Preload links for the pictures at its top. */
  pictures: string;
}

const linkTo = ([picture, sizes]: readonly [Schema<'Picture'> | null, string]): string =>
  picture?.srcset
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${picture.srcset}" imagesizes="${sizes}">`
    : '';

/** The kind of the page at an address, with its parameters. */
function kindAt(url: string) {
  const match = matchRoute(url);
  // Each row takes the parameters of its own route, which the type of the whole table cannot express.
  const kind = match && (kinds[match.name] as PageKind<object> | undefined);
  return kind && { kind, params: match.params, query: queryOf(url) };
}

/**
 * Reads the data that a visitor's page is rendered with.
 * @returns undefined for a page without server markup, and if one of its calls is refused
 */
export async function firstPageAt(
  ctx: CatalogueRequest,
  cache: CatalogueCache,
  url: string,
): Promise<FirstPage | undefined> {
  const found = kindAt(url);
  if (!found) return undefined;
  const { kind, params, query } = found;
  try {
    const answers = (await kind.answers?.(ctx, cache, params, query)) ?? [];
    const [first] = answers;
    const pictures = first && kind.pictures ? kind.pictures(first[1].text).map(linkTo).join('') : '';
    return { address: kind.address(params, query), answers, pictures };
  } catch (error) {
    // The page's own call will get the refusal and show it.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Changes whenever the page's data changes. */
export const tagOf = ({ answers }: FirstPage): string => answers.map(([, { tag }]) => tag).join(' ');

/** The embedded responses: JSON, by the path of the call. */
export const embeddedAnswers = ({ answers }: FirstPage): string =>
  `{${answers.map(([path, { text }]) => `${JSON.stringify(path)}:${text}`).join()}}`;

/** The status of a page: 404 for an unknown path, and for a record that its open library does not have. */
export function pageStatus(
  url: string,
  { isCacheable, hasContent }: { isCacheable: boolean; hasContent: boolean },
): 200 | 404 {
  const match = matchRoute(url);
  if (match === undefined || match.name === 'not_found') return 404;
  return kindAt(url)?.kind.namesRecord && isCacheable && !hasContent ? 404 : 200;
}
