import { idempotencyKey } from './client.ts';

/** Idempotency keys by intent: the same text (such as the body) always gets the same key. Create one set per screen. */
export function intentKeys(): (intent: string) => { 'Idempotency-Key': string } {
  const keys = new Map<string, string>();
  return (intent) => {
    const key = keys.get(intent) ?? idempotencyKey();
    keys.set(intent, key);
    return { 'Idempotency-Key': key };
  };
}
