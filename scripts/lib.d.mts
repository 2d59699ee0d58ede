/** What the tests and the benchmarks take from `lib.mjs`. */
export const serverCommand: readonly string[];
export function ensureServer(): Promise<void>;
export function ensureContract(): Promise<void>;
