import { isIP } from 'node:net';
import * as v from 'valibot';
import { ConfigError } from '#server/core/config/config-error';
import { secretLength } from '#server/core/config/own-secret';
import { readSecretsKeys } from '#server/core/sealer';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  DEFAULT_LIBRARY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
        'DEFAULT_LIBRARY must be the label of a library: lower-case letters, digits and hyphens.',
      ),
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

/** The settings by their names in the environment. */
export type Environment = v.InferOutput<typeof environment>;

/** The settings as they are given; an empty value counts as none. @throws ConfigError with one sentence that names the invalid one */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const reading = v.safeParse(environment, given);
  if (!reading.success) throw new ConfigError(reading.issues[0].message);
  return reading.output;
}
