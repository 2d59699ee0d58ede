import { ELEMENTS } from '#machines/app/first-page';

/** How long after the page was requested its embedded responses are considered fresh, milliseconds. */
const goodFor = 60_000;

export interface PageAnswers {
  /** Whether the page contains the response to this call. */
  has: (path: string) => boolean;
  /** Delays all other calls: their responses must not change the page while React compares it with the markup. */
  holdOthers: (until: Promise<void>) => void;
  /** Responds from the page if it can, otherwise asks the server. */
  fetch: (request: Request, init: RequestInit) => Promise<Response>;
}

/**
 * The responses to a page's first calls, which the server has embedded in it (`server/pages/page-kinds.ts`). Each
 * is used once, only for visitors, in the page's own language, and only at the start.
 */
export function readPageAnswers(): PageAnswers {
  const element = document.getElementById(ELEMENTS.answers);
  const language = document.documentElement.lang;
  const answers = new Map(Object.entries(parsed(element?.textContent ?? '{}')));
  let untilFree: Promise<void> | undefined;
  const has = (path: string): boolean => answers.has(path) && performance.now() < goodFor;
  return {
    has,
    holdOthers: (until) => {
      untilFree = until;
    },
    fetch: async (request, init) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const isVisitors = !request.headers.has('Authorization') && request.headers.get('Accept-Language') === language;
      if (request.method !== 'GET' || !isVisitors || !has(path)) {
        if (untilFree) await untilFree;
        return fetch(request, init);
      }
      const answer = answers.get(path);
      answers.delete(path);
      return Response.json(answer);
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
