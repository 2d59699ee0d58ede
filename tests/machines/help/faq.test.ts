import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { FailureError } from '#machines/core/failure';
import { faqMachine } from '#machines/help/faq.machine';
import { selectIsBusy } from '#machines/help/faq.selectors';
import { settle } from '../../support/replay.ts';
import { inSystem } from '../../support/system.ts';

const url = '/v1/catalogs/z/p/files';

function asked(answer: () => Promise<undefined>) {
  const urls: string[] = [];
  const machine = faqMachine.provide({
    actors: {
      openFile: fromPromise<undefined, { url: string }>(({ input }) => {
        urls.push(input.url);
        return answer();
      }),
    },
  });
  return { ...inSystem(machine, { input: { url } }), urls };
}

test('the PDF of the frequent questions is opened from the address of the library', async () => {
  const { actor, told, urls } = asked(() => Promise.resolve(undefined));
  expect(urls).toEqual([]);
  actor.send({ type: 'open' });
  await settle();
  expect(urls).toEqual([url]);
  expect(told.toasts).toEqual([]);
  expect(selectIsBusy(actor.getSnapshot())).toBe(false);
});

test('a second press while the PDF is being opened does not open it twice', () => {
  const { actor, urls } = asked(() => new Promise(() => undefined));
  actor.send({ type: 'open' });
  expect(selectIsBusy(actor.getSnapshot())).toBe(true);
  actor.send({ type: 'open' });
  expect(urls).toEqual([url]);
});

test('a PDF that cannot be opened shows a toast and can be retried', async () => {
  let answer = (): Promise<undefined> => Promise.reject(new FailureError({ kind: 'network' }));
  const { actor, told, urls } = asked(() => answer());
  actor.send({ type: 'open' });
  await settle();
  expect(told.toasts).toMatchObject([{ type: 'toast.raised', notice: { tone: 'error', code: 'faq.failed' } }]);
  answer = () => Promise.resolve(undefined);
  actor.send({ type: 'open' });
  await settle();
  expect(urls).toEqual([url, url]);
  expect(told.toasts).toHaveLength(1);
});
