// What the machines of a page that begins with one load have in common; each has the action `storeFailure` and the guard `isUnknown`.

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Where a first load that failed leads: to `unknown` where the server knows no such thing, else to `failed`, with the reason kept. */
export const loadError = [
  { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
  { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
] as const;

/** The two ends of a load that failed; the first can be tried again. */
export const loadEnds = { failed: { tags: 'failed', on: { retry: 'loading' } }, unknown: { tags: 'unknown' } } as const;
