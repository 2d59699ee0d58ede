import { ELEMENTS } from '#machines/app/first-page';

/** An answer in the page is as good as the server's own for this long after the page was asked for, milliseconds. */
const goodFor = 60_000;

export interface PageAnswers {
  /** Whether the page brought the answer to this call with it. */
  has: (path: string) => boolean;
  /** Lets all other calls wait: what they are answered must not change what the page is about to be compared with. */
  holdOthers: (until: Promise<void>) => void;
  /** Answers from the page where it can, otherwise by the server. */
  fetch: (request: Request, init: RequestInit) => Promise<Response>;
}

/**
 * The answers to a page's first calls that the server wrote into it (`server/pages/answers.ts`). Each is given once, only to visitors, in
 * the page's own language, and only at the start.
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
