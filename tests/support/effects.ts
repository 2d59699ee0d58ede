import { createApi } from '#src/api/client.ts';
import { createToken } from '#src/api/token.ts';
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
  const { api } = createApi({
    baseUrl: 'http://localhost',
    token: createToken(),
    locale: () => 'it',
    ghost: () => undefined,
    member: () => undefined,
    isRemembered: () => false,
    isAsking: () => false,
    untilAnswered: () => Promise.resolve(false),
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
    onReach: () => undefined,
    onExpired: () => undefined,
    onSwitched: () => undefined,
    onClosed: () => undefined,
  });
  return { deps: { api, storage } as Deps, sent };
}
