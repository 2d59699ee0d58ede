import { catalogueAsked, catalogueHref, catalogueValues, readCatalogue } from '#machines/catalogue/category-query';
import {
  isSearchable,
  queryText,
  readSearch,
  searchAsked,
  searchHref,
  trimKeywords,
} from '#machines/catalogue/search-query';
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

/** A call and its answer, as a visitor gets it. */
type Answered = readonly [path: string, answer: Pick<StoredText, 'text' | 'tag'>];

/** A public page, which comes with its first markup. */
interface PageKind<Params> {
  /** Its own address: the path, and of the query what the page understands. */
  address: (params: Params, query: string) => string;
  /** The answers to its first calls, which the page brings with it. */
  answers?: (ctx: CatalogueRequest, cache: CatalogueCache, params: Params, query: string) => Promise<Answered[]>;
  /** The pictures at its top, from its first answer: the browser else finds them only when the page's code has run. */
  pictures?: (text: string) => readonly (readonly [Schema<'Picture'> | null, sizes: string])[];
  /** Its address names a thing: without its answer there is none, which is a 404. */
  isOfThing?: true;
}

const plain = (name: PlainRouteName): PageKind<object> => ({ address: () => hrefOf(name) });
/** Where the visitor came from, which sign-in and sign-up say something about. */
const origins = ['signup', 'recovery'];
const entry = (name: 'signin' | 'signup'): PageKind<object> => ({
  address: (_, query) => {
    const from = origins.find((origin) => origin === readQuery(query).get('from'));
    return entryHref(name, returnToOf(hrefOf(name) + query), from === undefined ? '' : `from=${from}`);
  },
});

const category: PageKind<RouteParams<'category'>> = {
  address: ({ slug }, query) => catalogueHref(slug, readCatalogue(query)),
  answers: async (ctx, cache, { slug }, query) => {
    const view = readCatalogue(query);
    const path = `/v1/catalogs/${slug}${queryText(catalogueValues(view))}`;
    return [[path, await catalogPage(ctx, cache, { slug }, catalogueAsked(view))]];
  },
  pictures: (text) => {
    const { items } = JSON.parse(text) as Schema<'ProductPage'>;
    return items.slice(0, PICTURES.tilesAbove).map(({ img }) => [img, PICTURES.tile]);
  },
  isOfThing: true,
};

/** One row for each kind of page that comes with markup; all others are rendered by the browser alone. */
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
    isOfThing: true,
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

/** What a page is rendered with. */
export interface FirstPage {
  /** Its own address. */
  address: string;
  answers: readonly Answered[];
  /** Links for its head to the pictures at its top. */
  pictures: string;
}

const linkTo = ([picture, sizes]: readonly [Schema<'Picture'> | null, string]): string =>
  picture?.srcset
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${picture.srcset}" imagesizes="${sizes}">`
    : '';

/** The kind of the page at an address, with its own parameters. */
function kindAt(url: string) {
  const match = matchRoute(url);
  // A row takes the parameters of its own route, which a table of all of them cannot express.
  const kind = match && (kinds[match.name] as PageKind<object> | undefined);
  return kind && { kind, params: match.params, query: queryOf(url) };
}

/**
 * Reads what a visitor's page is rendered with, so that what it shows is there with its first paint.
 * @returns undefined for a page without markup, and where an answer is a refusal
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
    // The page finds out by its own call, and says it.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Another one means that the page shows something else. */
export const tagOf = ({ answers }: FirstPage): string => answers.map(([, { tag }]) => tag).join(' ');

/** The answers as they stand in the page: JSON, by path of the call. */
export const embeddedAnswers = ({ answers }: FirstPage): string =>
  `{${answers.map(([path, { text }]) => `${JSON.stringify(path)}:${text}`).join()}}`;

/** The status of a page: 404 where its path is no page's, or where its library is open and has not what it names. */
export function pageStatus(url: string, { isKept, hasContent }: { isKept: boolean; hasContent: boolean }): 200 | 404 {
  const match = matchRoute(url);
  if (match === undefined || match.name === 'not_found') return 404;
  return kindAt(url)?.kind.isOfThing && isKept && !hasContent ? 404 : 200;
}
