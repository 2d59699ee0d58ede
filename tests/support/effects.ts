import { createDeps } from '#src/app/create-app.ts';
import type { Deps } from '#src/core/deps.ts';
import { createStorage } from '#src/device/storage.ts';

export interface Sent {
  call: string;
  key: string | null;
  body: unknown;
}

export const storage = createStorage(
  () => localStorage,
  () => sessionStorage,
);

/** The dependencies of effects, with a function as the server; undefined: offline. `sent` lists the calls, in order. */
export function effectsDesk(answer: (sent: Sent) => Response | undefined): { deps: Deps; sent: Sent[] } {
  const sent: Sent[] = [];
  const deps = createDeps(() => undefined, {
    baseUrl: 'http://localhost',
    storage,
    locale: () => 'it',
    activateLanguage: () => Promise.resolve(),
    isInPage: () => false,
    fetch: async (request) => {
      const text = await request.text();
      const one = {
        call: `${request.method} ${new URL(request.url).pathname}`,
        key: request.headers.get('Idempotency-Key'),
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      sent.push(one);
      const given = answer(one);
      if (!given) throw new TypeError('Failed to fetch');
      return given;
    },
  });
  return { deps, sent };
}
