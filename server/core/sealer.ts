import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A key of secrets at rest. Its id is written into every value that it seals. */
export interface SecretsKey {
  id: string;
  /** 32 bytes. */
  key: Buffer;
}

/** Where a sealed value is stored: it opens nowhere else. */
export interface Place {
  table: string;
  column: string;
  /** Primary key of the row; parts joined with a slash. */
  row: string | number;
}

/** Encrypts secrets that are stored in the database (AES-256-GCM). */
export interface Sealer {
  /** @throws Error if no key is configured */
  seal: (plain: string, place: Place) => string;
  /** @throws Error if the value was altered, moved from another place or sealed with an unknown key */
  open: (sealed: string, place: Place) => string;
  /** Whether a value was sealed with another key than the newest: to be sealed again. */
  isStale: (sealed: string) => boolean;
  /** Id of the newest key; undefined if none is configured. */
  newest: string | undefined;
}

const version = 'v1';
const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Part of each value: changing it makes every stored value unreadable. */
const dataOf = ({ table, column, row }: Place): Buffer => Buffer.from(`${table}/${column}/${row}`);

/** Reads `id:base64,id:base64`, newest key first. @returns undefined if it is malformed */
export function readSecretsKeys(written: string): SecretsKey[] | undefined {
  const keys = written.split(',').map((pair) => {
    const [, id = '', encoded = ''] = /^\s*([a-z0-9]{1,8}):([\w+/-]+={0,2})\s*$/.exec(pair) ?? [];
    return { id, key: Buffer.from(encoded, 'base64') };
  });
  const areWhole = keys.every(({ id, key }) => id !== '' && key.length === 32);
  return areWhole && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : undefined;
}

/** @param keys newest first: the first seals, every one opens */
export function makeSealer(keys: readonly SecretsKey[]): Sealer {
  const [newest] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    newest: newest?.id,
    seal: (plain, place) => {
      if (!newest) throw new Error('SECRETS_KEYS must be set before a secret can be stored.');
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newest.key, iv).setAAD(dataOf(place));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${newest.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, place) => {
      const [given, id = '', encoded = ''] = sealed.split('.');
      const key = byId.get(id);
      if (given !== version || !key)
        throw new Error(`A secret in ${place.table} is sealed with a key that SECRETS_KEYS does not list.`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(dataOf(place))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    isStale: (sealed) => sealed.split('.')[1] !== newest?.id,
  };
}
