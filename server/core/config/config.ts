import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '#server/core/config/config-error';
import { type Environment, type logLevels, readEnvironment } from '#server/core/config/environment';
import { damaged, ownSecret, secretLength } from '#server/core/config/own-secret';
import { readSecretsKeys, type SecretsKey } from '#server/core/sealer';

export interface Config {
  port: number;
  /** The port of the pages on this machine: not the server's own under `npm run dev`. */
  pagesPort: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** Label of the library that `localhost` and IP addresses mean; undefined: the oldest. */
  defaultLibrary: string | undefined;
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
  zoho:
    | {
        accountsUrl: string;
        /** Undefined: as the token's answer says. */
        apiUrl: string | undefined;
        clientId: string;
        clientSecret: string;
        refreshToken: string;
        /** Owner and name of the Creator application whose files may be read. */
        creator: { owner: string; app: string } | undefined;
      }
    | undefined;
  /** The demo syncs with a local stand-in of the CRM. */
  crmStandIn: boolean;
  logLevel: (typeof logLevels)[number];
  /** Calls per minute and address. */
  callsPerMinute: number;
  /** The largest file of rows that can be imported, in bytes. */
  importMaxBytes: number;
  /** How long a graceful shutdown may take. */
  shutdownSeconds: number;
  /** What the database holds is the demo, with its simulations and accounts: known once it runs. */
  isDemo: boolean;
  /** Whether the pages were built with the inspector, which is docked into them. */
  hasInspector: boolean;
  /** Whether `/dev/mailbox` may show the mails: they contain reset codes, so only on this machine. */
  mailboxIsOpen: boolean;
}

/** Whether a host name or address can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

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
    isDemo: false,
    mailboxIsOpen: false,
  };
}

/** The settings of a server of the demo. */
export const asDemo = (config: Config): Config => ({
  ...config,
  isDemo: true,
  mailboxIsOpen: config.smtpUrl === undefined && config.publicUrl === undefined && isLoopback(config.host),
});

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
function creatorOf({ ZOHO_CREATOR_OWNER, ZOHO_CREATOR_APP }: Environment): NonNullable<Config['zoho']>['creator'] {
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
