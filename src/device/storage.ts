import type { Ghost } from '#machines/account/session.machine';
import { DEVICE_KEYS } from '#machines/app/first-page';
import { STORAGE_KEYS } from '#machines/rules/limits';

/** Every key this product stores on the device. */
const keys = {
  ...STORAGE_KEYS,
  ...DEVICE_KEYS,
  /** '1' while the server has not been told of a sign-out. */
  signOut: 'prestalo.sign_out',
  /** The member's loans, for reading offline at the pickup point. */
  pass: 'prestalo.pass',
  /** When a tab last abandoned the loan being built, milliseconds. */
  abandoned: 'prestalo.abandoned',
  /** When the member was last active in any tab, milliseconds. */
  activity: 'prestalo.activity',
  /** Session storage: the member being impersonated. */
  ghost: 'prestalo.ghost',
  /** Session storage: how many items of each list were loaded. */
  lists: 'prestalo.lists',
  /** The choices on the loan page, until the draft has them or the member signs out. */
  choice: 'prestalo.choice',
  /** Session storage: the page to return to after signing in. */
  wanted: 'prestalo.wanted',
  /** Session storage: the address given at sign-up or for a new password, until somebody signs in. */
  email: 'prestalo.email',
  /** Session storage: the sign-up form as far as it was filled in, without the password. */
  signUp: 'prestalo.signup',
  /** The order approved at the payment provider, until its outcome is known. */
  payment: 'prestalo.payment',
  /** Upload drafts of the members of this device. */
  uploads: 'prestalo.uploads',
  /** Session storage: reports of damage that are not sent yet, by loan. */
  reports: 'prestalo.reports',
  /** Session storage: a confirmation whose outcome is unknown. */
  confirmation: 'prestalo.confirmation',
  /** Steps of the desk that the server has not answered yet. */
  steps: 'prestalo.desk_steps',
  /** '1' if the desk makes no sounds on this device. */
  silent: 'prestalo.desk_silent',
  /** The pickup point of the desk that this device is. */
  deskPoint: 'prestalo.desk_point',
  /** Session storage: the last step of the desk, while it can be undone. */
  undo: 'prestalo.desk_undo',
  /** Session storage: the codes that wait at the desk for their step. */
  heap: 'prestalo.desk_heap',
  /** Session storage: names of the photos that have not become objects yet. */
  photosLeft: 'prestalo.photos_left',
  /** Session storage: when the page last reloaded itself after a deploy, milliseconds. */
  reloaded: 'prestalo.reloaded',
} as const;

export type StorageKey = keyof typeof keys;

export interface BrowserStorage {
  get: (key: StorageKey) => string | undefined;
  set: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
  /** Whether a `storage` event from another tab concerns this key. */
  isAbout: (event: StorageEvent, key: StorageKey) => boolean;
}

const ofTab: ReadonlySet<StorageKey> = new Set<StorageKey>([
  'ghost',
  'tab',
  'scroll',
  'lists',
  'wanted',
  'email',
  'signUp',
  'confirmation',
  'reports',
  'undo',
  'heap',
  'photosLeft',
  'reloaded',
]);

/** Local and session storage with the product's key names. If the browser forbids storage, it behaves as empty. */
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

/** The impersonated member in session storage; unreadable data counts as nobody. */
export function readGhost(storage: BrowserStorage): Ghost | undefined {
  const text = storage.get('ghost');
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<Ghost> | null;
    return typeof value?.id === 'string' && typeof value.userId === 'string' && typeof value.label === 'string'
      ? { id: value.id, userId: value.userId, label: value.label }
      : undefined;
  } catch {
    return undefined;
  }
}
