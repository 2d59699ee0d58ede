import type { Kysely } from 'kysely';
import { ConfigError } from '#server/core/config/config-error';
import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import type { DB } from '#server/db/database';
import { type ClaimField, claimFields } from './claims.ts';

/** Options of `npm run library -- set` about single sign-on; an empty one clears its setting. */
export const ssoOptions = ['sso-issuer', 'sso-client-id', 'sso-client-secret', 'sso-claims'] as const;

type SsoOption = (typeof ssoOptions)[number];
export type SsoSettings = Partial<Record<SsoOption, string>>;

/** The place of a library's client secret in the database. */
export const secretPlace = (libraryId: number) => ({
  table: 'libraries',
  column: 'oidc_client_secret',
  row: libraryId,
});

/** An issuer without TLS is accepted on this machine only. */
export const isLocalIssuer = (issuer: string): boolean => /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(issuer);

/** `student_number=matricola,phone=telefono` */
function readClaims(written: string): Partial<Record<ClaimField, string>> {
  const pairs = written === '' ? [] : written.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  const known: readonly string[] = claimFields;
  if (pairs.some(([field = '', claim = '', ...more]) => !known.includes(field) || claim === '' || more.length > 0))
    throw new ConfigError(
      `--sso-claims cannot be "${written}". It lists <field>=<claim>, separated by commas; the fields are ${claimFields.join(', ')}.`,
    );
  return Object.fromEntries(pairs.map(([field = '', claim = '']) => [field, claim]));
}

function readIssuer(written: string): string {
  const isUrl = URL.canParse(written) && !/[?#]/.test(written);
  if (!isUrl || !(written.startsWith('https://') || isLocalIssuer(written)))
    throw new ConfigError(`--sso-issuer cannot be "${written}". It is a URL that begins with https://.`);
  return written;
}

/**
 * Changes the provider of a library. The secret is stored encrypted and never shown again. @throws ConfigError with one sentence about an invalid
 * value
 */
export async function changeSso(
  { db, sealer }: Pick<Deps, 'sealer'> & { db: Kysely<DB> },
  library: Library,
  wanted: SsoSettings,
): Promise<void> {
  if (Object.keys(wanted).length === 0) return;
  const orNone = (written: string | undefined, before: string | null): string | null =>
    written === undefined ? before : written === '' ? null : written;
  const secret = wanted['sso-client-secret'];
  const issuer = orNone(wanted['sso-issuer'], library.oidc_issuer);
  const clientId = orNone(wanted['sso-client-id'], library.oidc_client_id);
  if ((issuer === null) !== (clientId === null))
    throw new ConfigError('--sso-issuer and --sso-client-id only work together.');
  if (secret && sealer.newest === undefined)
    throw new ConfigError('SECRETS_KEYS must be set before a client secret can be stored.');
  const sealed = secret ? sealer.seal(secret, secretPlace(library.id)) : null;
  await db
    .updateTable('libraries')
    .set({
      oidc_issuer: wanted['sso-issuer'] ? readIssuer(wanted['sso-issuer']) : issuer,
      oidc_client_id: clientId,
      // A secret belongs to its client.
      oidc_client_secret: clientId === null || secret !== undefined ? sealed : library.oidc_client_secret,
      ...(wanted['sso-claims'] === undefined ? {} : { oidc_claims: JSON.stringify(readClaims(wanted['sso-claims'])) }),
    })
    .where('id', '=', library.id)
    .execute();
}
