import { idempotencyKey } from './client.ts';

/**
 * Keys for calls that may be sent again: the same intent, told by a text such as its body, always has the same key.
 * Make one set for the life of a screen.
 */
export function intentKeys(): (intent: string) => { 'Idempotency-Key': string } {
  const keys = new Map<string, string>();
  return (intent) => {
    const key = keys.get(intent) ?? idempotencyKey();
    keys.set(intent, key);
    return { 'Idempotency-Key': key };
  };
}
