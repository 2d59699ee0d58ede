import { matchRoute } from '#machines/core/routes';

/** What is known of a page when it is sent. */
interface Made {
  /** Whether its library is open: what a closed one has is not said. */
  isKept: boolean;
  /** Tag of the answer that stands in the page; undefined where there was none. */
  answered: string | undefined;
}

/** The status of a page: 404 where its path is no page's, or where it names an object or a category that is not there. */
export function pageStatus(url: string, made: Made): 200 | 404 {
  const match = matchRoute(url);
  switch (match?.name) {
    case undefined:
    case 'not_found':
      return 404;
    case 'product':
    case 'category':
      return made.isKept && made.answered === undefined ? 404 : 200;
    default:
      return 200;
  }
}
