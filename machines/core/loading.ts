// Shared by the machines of pages that start with one load; each has the action `storeFailure` and the guard `isUnknown`.

const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Targets of a failed first load: `unknown` if the server has no such record, else `failed`, with the failure stored. */
export const loadError = [
  { guard: { type: 'isUnknown', params: errorOf }, target: 'unknown' },
  { target: 'failed', actions: { type: 'storeFailure', params: errorOf } },
] as const;

/** The two end states of a failed load; the first can be retried. */
export const loadEnds = {
  failed: {
    description: 'The first load failed; the page says why and offers a retry',
    tags: 'failed',
    on: { retry: 'loading' },
  },
  unknown: {
    description: 'The server has no such record, so there is nothing to retry',
    tags: 'unknown',
  },
} as const;
