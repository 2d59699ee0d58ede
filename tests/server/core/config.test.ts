import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asDemo, isLoopback, readConfig } from '../../../server/core/config/config.ts';
import { ConfigError } from '../../../server/core/config/config-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prestalo-config-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...env });
const secret = 'a'.repeat(32);

describe('settings', () => {
  test('without any, it runs on this machine, and is no demo', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      defaultLibrary: undefined,
      isDemo: false,
      mailboxIsOpen: false,
      trustProxy: false,
      sessionSecretIsOwn: false,
    });
  });

  test('the demo shows its mails on this machine', () => {
    expect(asDemo(read())).toMatchObject({ isDemo: true, mailboxIsOpen: true });
  });

  test.each([
    { HOST: '0.0.0.0', SESSION_SECRET: secret },
    { SMTP_URL: 'smtp://mail' },
    { PUBLIC_URL: 'https://prestalo.example.org' },
  ])('the mailbox is closed with %o', (env) => {
    expect(asDemo(read(env)).mailboxIsOpen).toBe(false);
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://u@h/d'],
    ['DATABASE_URL', 'localhost'],
    ['DEFAULT_LIBRARY', 'Demo.Library'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${secret},short`],
    ['SECRETS_KEYS', 'a key'],
    ['SECRETS_KEYS', `1:${Buffer.alloc(31).toString('base64')}`],
    ['SECRETS_KEYS', `Key:${Buffer.alloc(32).toString('base64')}`],
    ['SECRETS_KEYS', `1:${Buffer.alloc(32, 1).toString('base64')},1:${Buffer.alloc(32, 2).toString('base64')}`],
    ['PUBLIC_URL', 'prestalo.example.org'],
    ['PUBLIC_URL', 'https://prestalo.example.org/app'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.it\r\nBcc: x@y.it'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['PAYPAL_API_URL', 'ftp://x'],
    ['LOG_LEVEL', 'loud'],
    ['CALLS_PER_MINUTE', '0'],
  ])('an invalid %s (%s) is refused with one sentence that names it', (name, value) => {
    let error: unknown;
    try {
      read({ [name]: value });
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toMatch(new RegExp(`^${name} .*[.]$`));
    expect((error as Error).message).not.toContain('\n');
  });

  test.each([
    [
      { S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'b' },
      /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set as well/,
    ],
    [{ PAYPAL_CLIENT_ID: 'x' }, /^PAYPAL_CLIENT_SECRET must be set as well/],
    [{ ZOHO_CLIENT_SECRET: 'x' }, /^ZOHO_CLIENT_ID, ZOHO_REFRESH_TOKEN must be set as well/],
  ])('interdependent settings are requested by name', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  test('complete groups are accepted', () => {
    const config = read({
      ...{ S3_ENDPOINT: 'https://s3.example.org', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      ...{
        PAYPAL_CLIENT_ID: 'id',
        PAYPAL_CLIENT_SECRET: 'se',
        PUBLIC_URL: 'https://Prestalo.example.org/',
        TRUST_PROXY: '10.0.0.1, fd00::/8, loopback',
      },
    });
    expect(config).toMatchObject({
      s3: { endpoint: 'https://s3.example.org', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's' },
      paypal: { apiUrl: 'https://api-m.paypal.com', clientId: 'id', clientSecret: 'se', webhookId: undefined },
      publicUrl: 'https://prestalo.example.org',
      trustProxy: ['10.0.0.1', 'fd00::/8', 'loopback'],
      zoho: undefined,
    });
  });

  test('an empty value counts as none', () => {
    expect(read({ PORT: '', SMTP_URL: ' ', SESSION_SECRET: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });
});

describe('the secret', () => {
  test('is generated once in the data folder, readable by its owner only', () => {
    const [first] = read().sessionSecrets;
    const [second] = read().sessionSecrets;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(second).toBe(first);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('from the environment comes first, with the older ones after it, and none is written', () => {
    const older = 'b'.repeat(40);
    expect(read({ SESSION_SECRET: `${secret}, ${older}` })).toMatchObject({
      sessionSecrets: [secret, older],
      sessionSecretIsOwn: true,
    });
    expect(() => statSync(join(folder, 'secret'))).toThrow();
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'prestalo.example.org'])(
    'is required when %s is reachable from other machines',
    (host) => {
      expect(() => read({ HOST: host })).toThrow(/^SESSION_SECRET must be set because HOST/);
      expect(read({ HOST: host, SESSION_SECRET: secret }).host).toBe(host);
    },
  );

  test('that is damaged is refused', () => {
    writeFileSync(join(folder, 'secret'), 'short\n');
    expect(() => read()).toThrow(/damaged/);
  });

  test('names a data folder that cannot be created', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => readConfig({ DATA_DIR: join(folder, 'file/data') })).toThrow(/^DATA_DIR .* cannot be written/);
    // Nobody can make a folder there.
    if (existsSync('/proc'))
      expect(() => readConfig({ DATA_DIR: '/proc/none/data' })).toThrow(
        /^DATA_DIR .* cannot be written: it is no folder/,
      );
  });
});

describe('the keys of stored secrets', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const ids = (env: Record<string, string> = {}) => read(env).secretsKeys.map(({ id }) => id);

  test('one is generated once in the data folder, readable by its owner only', () => {
    const [first] = read().secretsKeys;
    expect(first?.key).toHaveLength(32);
    expect(read().secretsKeys).toEqual([first]);
    expect(statSync(join(folder, 'secrets-key')).mode & 0o777).toBe(0o600);
  });

  test('from the environment come first, newest first', () => {
    expect(ids({ SECRETS_KEYS: `b:${key(2)}, a:${key(1)}` })).toEqual(['b', 'a']);
    expect(() => statSync(join(folder, 'secrets-key'))).toThrow();
  });

  test('still open what the generated one sealed', () => {
    const [own] = read().secretsKeys;
    expect(read({ SECRETS_KEYS: `b:${key(2)}` }).secretsKeys[1]).toEqual(own);
  });

  test('none is generated for an external database: several servers would have different ones', () => {
    expect(ids({ DATABASE_URL: 'postgres://u:p@db:5432/prestalo' })).toEqual([]);
  });

  test('a damaged one is refused', () => {
    writeFileSync(join(folder, 'secrets-key'), `${'a'.repeat(50)}\n`);
    expect(() => read()).toThrow(/secrets-key is damaged: delete it, or set SECRETS_KEYS\.$/);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['127.example.org', false],
])('%s is reachable from this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test('the example lists every setting with its actual default', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  const example = parseEnv(text) as Record<string, string>;
  const source = readFileSync(resolve(import.meta.dirname, '../../../server/core/config/environment.ts'), 'utf8');
  const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  expect(Object.keys(example).sort()).toEqual([...known].sort());
  expect(readConfig({ ...example, DATA_DIR: folder })).toEqual(read());
});
