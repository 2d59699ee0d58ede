import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPageAnswers, type PageAnswers } from '#src/first-page/page-answers.ts';

const path = '/v1/catalogs/all';
const asked = (headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, { ...init, headers: { 'Accept-Language': 'it', ...headers } });

/** The response from the page, or `the server` if the server was asked. */
let answer: (request: Request) => Promise<unknown>;
let has: (path: string) => boolean;
let page: PageAnswers;

function open(answers: string) {
  const script = document.createElement('script');
  script.id = 'answers';
  script.type = 'application/json';
  script.textContent = answers;
  document.body.replaceChildren(script);
  page = readPageAnswers();
  has = page.has;
  answer = async (request) => (await page.fetch(request, {})).json();
}

beforeEach(() => {
  document.documentElement.lang = 'it';
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json('the server')));
  vi.spyOn(performance, 'now').mockReturnValue(900);
  open(JSON.stringify({ [path]: 'the page' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('other calls wait during hydration', async () => {
  let free = () => {};
  page.holdOthers(
    new Promise((freed) => {
      free = freed;
    }),
  );
  expect(await answer(asked())).toBe('the page');
  let later: unknown;
  const waiting = answer(asked()).then((given) => (later = given));
  await Promise.resolve();
  expect(later).toBeUndefined();
  free();
  expect(await waiting).toBe('the server');
});

test('an embedded response is used once', async () => {
  expect(has(path)).toBe(true);
  expect(await answer(asked())).toBe('the page');
  expect(has(path)).toBe(false);
  expect(await answer(asked())).toBe('the server');
});

test.each([
  ['a member', asked({ Authorization: 'Bearer t' })],
  ['a reader of another language', asked({ 'Accept-Language': 'en' })],
  ['a call that changes something', asked({}, { method: 'POST' })],
  ['another query', new Request(`http://localhost${path}?cursor=x`, { headers: { 'Accept-Language': 'it' } })],
])('%s is answered by the server', async (_name, request) => {
  expect(await answer(request)).toBe('the server');
  expect(has(path)).toBe(true);
});

test('embedded responses expire after a minute', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(has(path)).toBe(false);
  expect(await answer(asked())).toBe('the server');
});

test.each(['', 'not JSON'])('unreadable embedded responses (%j) are ignored', async (text) => {
  open(text);
  expect(await answer(asked())).toBe('the server');
});
