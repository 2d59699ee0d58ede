import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '#server/core/config-error';
import { damaged, ownSecret, secretLength } from '#server/core/own-secret';
import { readSecretsKeys, type SecretsKey } from '#server/core/sealer';
import type { ZohoAccess } from '#server/zoho/client';

export interface Config {
  port: number;
  /** The port of the pages on this machine: not the server's own under `npm run dev`. */
  pagesPort: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Label of the library that `localhost` and IP addresses mean. */
  defaultLibrary: string;
  /** Newest first; tokens are signed with the first and accepted with all. */
  sessionSecrets: readonly [string, ...string[]];
  /** False: the secret was generated, so the server must not be reachable from elsewhere. */
  sessionSecretIsOwn: boolean;
  /** Keys of stored secrets, newest first; none: nothing secret can be stored. */
  secretsKeys: readonly SecretsKey[];
  /** Public origin without a trailing slash. */
  publicUrl: string | undefined;
  /** Proxies whose X-Forwarded headers are trusted. */
  trustProxy: string[] | false;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined;
  paypal: { apiUrl: string; clientId: string; clientSecret: string; webhookId: string | undefined } | undefined;
  zoho: ZohoAccess | undefined;
  /** The demo syncs with a local stand-in of the CRM. */
  crmStandIn: boolean;
  logLevel: (typeof logLevels)[number];
  /** Calls per minute and address. */
  callsPerMinute: number;
  /** The largest file of rows that can be imported, in bytes. */
  importMaxBytes: number;
  /** How long a graceful shutdown may take. */
  shutdownSeconds: number;
  /** On the embedded database: an empty one is filled with the demo libraries. */
  isDemo: boolean;
  /** Whether the pages were built with the inspector, which is docked into them. */
  hasInspector: boolean;
  /** Whether `/dev/mailbox` may show the mails: they contain reset codes, so only on this machine. */
  mailboxIsOpen: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const integer = (name: string, from: number, to: number, preset: string) =>
  v.pipe(
    v.optional(v.string(), preset),
    v.regex(/^\d{1,9}$/, `${name} must be a whole number from ${from} to ${to}.`),
    v.transform(Number),
    v.minValue(from, `${name} must be a whole number from ${from} to ${to}.`),
    v.maxValue(to, `${name} must be a whole number from ${from} to ${to}.`),
  );

const urlOf = (name: string, protocols: readonly string[]) => {
  const sentence = `${name} must be a URL that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`;
  return v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence),
    ),
  );
};

const webUrl = (name: string) => urlOf(name, ['https:', 'http:']);

/** A proxy by address, network (10.0.0.0/8) or one of Fastify's predefined names. */
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)))
  );
};

const environment = v.object({
  PORT: integer('PORT', 0, 65_535, '3000'),
  PAGES_PORT: v.optional(integer('PAGES_PORT', 1, 65_535, '3000')),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: urlOf('DATABASE_URL', ['postgres:', 'postgresql:']),
  DEFAULT_LIBRARY: v.pipe(
    v.optional(v.string(), 'demo'),
    v.regex(
      /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
      'DEFAULT_LIBRARY must be the label of a library: lower-case letters, digits and hyphens.',
    ),
  ),
  SESSION_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((secret) => secret.trim())),
      v.check(
        (secrets) => secrets.every((secret) => secret.length >= secretLength),
        `SESSION_SECRET must be at least ${secretLength} characters (each, where several are separated by commas).`,
      ),
    ),
  ),
  SECRETS_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readSecretsKeys(text) !== undefined,
        'SECRETS_KEYS must list keys as <id>:<base64 of 32 bytes>, separated by commas, newest first, each id once (1 to 8 of a-z and 0-9).',
      ),
    ),
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https?:\/\/[^/?#]+\/?$/.test(text),
        'PUBLIC_URL must be the origin of the product, such as https://prestalo.example.org.',
      ),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((proxy) => proxy.trim())),
      v.check(
        (proxies) => proxies.every(isProxy),
        'TRUST_PROXY must list the addresses or networks of the proxies, separated by commas.',
      ),
    ),
  ),
  SMTP_URL: urlOf('SMTP_URL', ['smtp:', 'smtps:']),
  MAIL_FROM: v.pipe(
    v.optional(v.string(), 'Prestalo <noreply@localhost>'),
    v.regex(
      /^[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'MAIL_FROM must be an address, such as Prestalo <noreply@example.org>.',
    ),
  ),
  S3_ENDPOINT: webUrl('S3_ENDPOINT'),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  PAYPAL_API_URL: webUrl('PAYPAL_API_URL'),
  PAYPAL_CLIENT_ID: v.optional(v.string()),
  PAYPAL_CLIENT_SECRET: v.optional(v.string()),
  PAYPAL_WEBHOOK_ID: v.optional(v.string()),
  ZOHO_ACCOUNTS_URL: webUrl('ZOHO_ACCOUNTS_URL'),
  ZOHO_API_URL: webUrl('ZOHO_API_URL'),
  ZOHO_CLIENT_ID: v.optional(v.string()),
  ZOHO_CLIENT_SECRET: v.optional(v.string()),
  ZOHO_REFRESH_TOKEN: v.optional(v.string()),
  ZOHO_CREATOR_OWNER: v.optional(v.string()),
  ZOHO_CREATOR_APP: v.optional(v.string()),
  CRM_STAND_IN: v.optional(v.picklist(['on', 'off'], 'CRM_STAND_IN must be on or off.'), 'off'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`), 'info'),
  CALLS_PER_MINUTE: integer('CALLS_PER_MINUTE', 1, 1_000_000, '1200'),
  IMPORT_MAX_MB: integer('IMPORT_MAX_MB', 1, 40, '20'),
  SHUTDOWN_SECONDS: integer('SHUTDOWN_SECONDS', 2, 600, '10'),
  /** Also read by the build of the pages. */
  INSPECTOR: v.optional(v.picklist(['on', 'off'], 'INSPECTOR must be on or off.')),
});

type Environment = v.InferOutput<typeof environment>;

/** Whether a host name or address can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** The settings as they are given; an empty value counts as none. @throws ConfigError with one sentence that names the invalid one */
function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const reading = v.safeParse(environment, given);
  if (!reading.success) throw new ConfigError(reading.issues[0].message);
  return reading.output;
}

/** Where the data are. Makes no secret, so that a folder to restore into stays empty. @throws ConfigError as {@link readConfig} */
export function readStores(env: NodeJS.ProcessEnv): Pick<Config, 'dataDir' | 'databaseUrl' | 's3'> {
  return storesOf(readEnvironment(env));
}

function storesOf(e: Environment): Pick<Config, 'dataDir' | 'databaseUrl' | 's3'> {
  return { dataDir: resolve(e.DATA_DIR), databaseUrl: e.DATABASE_URL, s3: s3Of(e) };
}

/**
 * Reads the settings. @param env the environment; an empty value counts as none @throws ConfigError with one sentence that names the invalid or
 * missing setting
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnvironment(env);
  const stores = storesOf(e);
  const { dataDir } = stores;
  if (e.SESSION_SECRET === undefined && !isLoopback(e.HOST)) {
    throw new ConfigError(
      `SESSION_SECRET must be set because HOST (${e.HOST}) can be reached from other machines: at least ${secretLength} random characters.`,
    );
  }
  return {
    port: e.PORT,
    pagesPort: e.PAGES_PORT ?? e.PORT,
    host: e.HOST,
    ...stores,
    defaultLibrary: e.DEFAULT_LIBRARY,
    sessionSecrets: asList(e.SESSION_SECRET) ?? [ownSecret(dataDir, 'secret', 'SESSION_SECRET')],
    sessionSecretIsOwn: e.SESSION_SECRET !== undefined,
    secretsKeys: secretsKeysOf(e, dataDir),
    hasInspector: e.INSPECTOR === 'on',
    publicUrl: e.PUBLIC_URL,
    trustProxy: e.TRUST_PROXY ?? false,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    paypal: paypalOf(e),
    zoho: zohoOf(e),
    crmStandIn: e.CRM_STAND_IN === 'on',
    logLevel: e.LOG_LEVEL,
    callsPerMinute: e.CALLS_PER_MINUTE,
    importMaxBytes: e.IMPORT_MAX_MB * 1_000_000,
    shutdownSeconds: e.SHUTDOWN_SECONDS,
    isDemo: e.DATABASE_URL === undefined,
    mailboxIsOpen:
      e.DATABASE_URL === undefined && e.SMTP_URL === undefined && e.PUBLIC_URL === undefined && isLoopback(e.HOST),
  };
}

function asList([first, ...others]: readonly string[] = []): readonly [string, ...string[]] | undefined {
  return first === undefined ? undefined : [first, ...others];
}

/** Settings that only work together: their values in order, or undefined if none is set. */
function together(what: string, settings: Partial<Record<string, string>>): string[] | undefined {
  const names = Object.keys(settings);
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new ConfigError(`${missing.join(', ')} must be set as well: ${what} needs ${names.join(', ')}.`);
  return names.map((name) => settings[name] ?? '');
}

function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Environment): Config['s3'] {
  const given = together('S3 storage', { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  if (!given) return undefined;
  const [endpoint = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = given;
  return { endpoint, bucket, accessKeyId, secretAccessKey };
}

function paypalOf({
  PAYPAL_API_URL = 'https://api-m.paypal.com',
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_WEBHOOK_ID,
}: Environment): Config['paypal'] {
  const given = together('PayPal', { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET });
  if (!given) return undefined;
  const [clientId = '', clientSecret = ''] = given;
  return { apiUrl: PAYPAL_API_URL, clientId, clientSecret, webhookId: PAYPAL_WEBHOOK_ID };
}

function zohoOf(e: Environment): Config['zoho'] {
  const { ZOHO_CLIENT_ID, ZOHO_CLIENT_SECRET, ZOHO_REFRESH_TOKEN } = e;
  const given = together('Zoho', { ZOHO_CLIENT_ID, ZOHO_CLIENT_SECRET, ZOHO_REFRESH_TOKEN });
  if (!given) return undefined;
  const [clientId = '', clientSecret = '', refreshToken = ''] = given;
  return {
    accountsUrl: e.ZOHO_ACCOUNTS_URL ?? 'https://accounts.zoho.eu',
    // Without a setting, Zoho's token says where the data are.
    apiUrl: e.ZOHO_API_URL,
    clientId,
    clientSecret,
    refreshToken,
    creator: creatorOf(e),
  };
}

/** The Creator application whose files the FAQ call may stream. */
function creatorOf({ ZOHO_CREATOR_OWNER, ZOHO_CREATOR_APP }: Environment): ZohoAccess['creator'] {
  const given = together('Zoho Creator', { ZOHO_CREATOR_OWNER, ZOHO_CREATOR_APP });
  if (!given) return undefined;
  const [owner = '', app = ''] = given;
  return { owner, app };
}

/** The given keys; with the built-in database also the data folder's own, which seals until others are given. */
function secretsKeysOf({ SECRETS_KEYS, DATABASE_URL }: Environment, dataDir: string): SecretsKey[] {
  const given = SECRETS_KEYS === undefined ? [] : (readSecretsKeys(SECRETS_KEYS) ?? []);
  const name = 'secrets-key';
  // Servers that share a database have different data folders.
  const isKept = DATABASE_URL === undefined && (given.length === 0 || existsSync(join(dataDir, name)));
  if (!isKept || given.some(({ id }) => id === 'own')) return given;
  const key = Buffer.from(ownSecret(dataDir, name, 'SECRETS_KEYS'), 'base64url');
  if (key.length !== 32) throw new ConfigError(damaged(join(dataDir, name), 'SECRETS_KEYS'));
  return [...given, { id: 'own', key }];
}

/** Adds the settings of a `.env` file, if there is one; the environment takes precedence. */
export function readEnvFile(path = resolve('.env')): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
