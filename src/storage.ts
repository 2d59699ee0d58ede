import type { Ghost } from '#machines/session';
import { STORAGE_KEYS } from '#machines/rules/limits';

/** Everything this product keeps on the device, by name. */
const keys = {
  ...STORAGE_KEYS,
  /** '1' while a refresh at the next start is worth a call. */
  session: 'prestalo.session',
  /** '1' while the server has not heard of a sign-out. */
  signOut: 'prestalo.sign_out',
  /** The loans of the device's member, for the pickup point without a network. */
  pass: 'prestalo.pass',
  /** When a tab last abandoned the loan being built, milliseconds. */
  abandoned: 'prestalo.abandoned',
  /** When a tab last saw its member do something, milliseconds. */
  activity: 'prestalo.activity',
  /** Session storage: whom an administrator acts as. */
  ghost: 'prestalo.ghost',
  /** Session storage: this tab has shown the app before. */
  tab: 'prestalo.tab',
  /** Session storage: how far each page of the history was scrolled. */
  scroll: 'prestalo.scroll',
  /** Session storage: how many items of each list were on screen. */
  lists: 'prestalo.lists',
  /** Session storage: what is being chosen on the loan page. */
  choice: 'prestalo.choice',
  /** The order that was approved at the payment provider, until it is known what became of it. */
  payment: 'prestalo.payment',
  /** Objects that members of this device began to upload or change. */
  uploads: 'prestalo.uploads',
  /** Session storage: a confirmation whose answer is not known yet. */
  confirmation: 'prestalo.confirmation',
  /** Session storage: when the page reloaded itself after a deploy, milliseconds. */
  reloaded: 'prestalo.reloaded',
} as const;

export type StorageKey = keyof typeof keys;

export interface BrowserStorage {
  get: (key: StorageKey) => string | undefined;
  set: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
  /** Whether a `storage` event of another tab is about this key. */
  isAbout: (event: StorageEvent, key: StorageKey) => boolean;
}

const ofTab: ReadonlySet<StorageKey> = new Set<StorageKey>([
  'ghost',
  'tab',
  'scroll',
  'lists',
  'choice',
  'confirmation',
  'reloaded',
]);

/** Local and session storage under the product's own names. A browser that forbids storage behaves as an empty one. */
export function createStorage(local: () => Storage, session: () => Storage): BrowserStorage {
  const areaOf = (key: StorageKey) => (ofTab.has(key) ? session() : local());
  const attempt = <T>(task: () => T): T | undefined => {
    try {
      return task();
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => areaOf(key).getItem(keys[key]) ?? undefined),
    set: (key, value) => attempt(() => areaOf(key).setItem(keys[key], value)),
    remove: (key) => attempt(() => areaOf(key).removeItem(keys[key])),
    isAbout: (event, key) => event.key === keys[key],
  };
}

/** Whom an administrator acts as, as the session storage says; anything unreadable counts as nobody. */
export function readGhost(storage: BrowserStorage): Ghost | undefined {
  const text = storage.get('ghost');
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Ghost> | null;
    return typeof value?.userId === 'string' && typeof value.label === 'string'
      ? { userId: value.userId, label: value.label }
      : undefined;
  } catch {
    return undefined;
  }
}
