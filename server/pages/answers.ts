import { catalogueAsked, catalogueValues, readCatalogue } from '#machines/catalogue/category-query';
import { matchRoute, queryOf } from '#machines/core/routes';
import { PICTURES } from '#machines/rules/limits';
import { queryText } from '#machines/catalogue/search-query';
import type { Answer } from '#server/http/answer';
import { catalogPage, headquarters, highlighted, productPage, type CatalogueRequest } from '#server/catalogue/answers';
import type { CatalogueCache } from '#server/catalogue/answer-cache';
import { ApiError } from '#server/core/errors';
import type { Schema } from '#server/core/wire';

/** A call's path and what it is answered. */
export interface PageAnswer {
  page: 'home' | 'category' | 'product';
  path: string;
  answer: Pick<Answer<unknown>, 'text' | 'tag'>;
  /** What the page shows further down. */
  more?: { path: string; answer: Pick<Answer<unknown>, 'text' | 'tag'> };
}

/** Another one means that the page shows something else. */
export const tagOf = ({ answer, more }: PageAnswer): string => `${answer.tag} ${more?.answer.tag ?? ''}`;

/** The answers as they stand in the page: JSON, by path of the call. */
export const embeddedAnswers = (first: PageAnswer): string =>
  `{${[first, ...(first.more ? [first.more] : [])].map(({ path, answer }) => `${JSON.stringify(path)}:${answer.text}`).join()}}`;

/**
 * Answers the first call of a page as a visitor is answered, so that the answer can stand in the page and what it shows is there with
 * the page's first paint.
 * @returns undefined where the page makes no such call, or there is nothing at its address
 */
export async function pageAnswer(
  ctx: CatalogueRequest,
  cache: CatalogueCache,
  url: string,
): Promise<PageAnswer | undefined> {
  const match = matchRoute(url);
  try {
    switch (match?.name) {
      case 'home': {
        const [objects, points] = await Promise.all([highlighted(ctx, cache), headquarters(ctx, cache)]);
        return {
          page: match.name,
          path: '/v1/catalogs/products/highlighted',
          answer: objects,
          more: { path: '/v1/headquarters', answer: points },
        };
      }
      case 'category': {
        const { slug } = match.params;
        const view = readCatalogue(queryOf(url));
        return {
          page: match.name,
          path: `/v1/catalogs/${slug}${queryText(catalogueValues(view))}`,
          answer: await catalogPage(ctx, cache, { slug }, catalogueAsked(view)),
        };
      }
      case 'product': {
        const { id } = match.params;
        return {
          page: match.name,
          path: `/v1/catalogs/products/${id}`,
          answer: (await productPage(ctx, cache, id)).answer,
        };
      }
      default:
        return undefined;
    }
  } catch (error) {
    // The page finds out by its own call, and says it.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Links for the head of a page to the pictures at its top, which the browser else finds only when the page's code has run. */
export function pictureLinks({ page, answer }: PageAnswer): string {
  switch (page) {
    // Its largest thing is a text.
    case 'home':
      return '';
    case 'category': {
      const { items } = JSON.parse(answer.text) as Schema<'ProductPage'>;
      return items
        .slice(0, PICTURES.tilesAbove)
        .map(({ img }) => linkTo(img, PICTURES.tile))
        .join('');
    }
    case 'product': {
      const { img, imgs } = JSON.parse(answer.text) as Schema<'Product'>;
      return linkTo(imgs[0] ?? img, PICTURES.object);
    }
  }
}

const linkTo = (picture: Schema<'Picture'> | null, sizes: string): string =>
  picture?.srcset
    ? `<link rel="preload" as="image" fetchpriority="high" imagesrcset="${picture.srcset}" imagesizes="${sizes}">`
    : '';
