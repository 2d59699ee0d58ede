import { createHash } from 'node:crypto';
import type { Clock } from '#server/core/clock';
import { isUuid } from '#server/core/cursor';
import { lazily } from '#server/core/lazily';

/** Lifetime of an access token: fifteen minutes. */
export const accessTokenSeconds = 15 * 60;

export interface AccessClaims {
  /** Library id: a token is worthless on another library's host. */
  lib: number;
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
  /** Level at signing; for the page only. */
  lvl: number;
  exp: number;
}

export type TokenReading =
  | { ok: true; claims: AccessClaims }
  | { ok: false; reason: 'expired' | 'invalid'; claims?: AccessClaims };

export interface Tokens {
  sign: (claims: Omit<AccessClaims, 'exp'>) => Promise<{ token: string; expiresAt: Date }>;
  read: (token: string) => Promise<TokenReading>;
}

/** Our tokens have all of these; one without an expiry would be valid for ever. */
const areClaims = (read: unknown): read is AccessClaims => {
  const { lib, sub, sid, lvl, exp } = read as Partial<Record<keyof AccessClaims, unknown>>;
  return [lib, lvl, exp].every(Number.isFinite) && [sub, sid].every((id) => typeof id === 'string' && isUuid(id));
};

const kidOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8);

/**
 * Signs with the first secret and accepts all of them, so that a secret can be rotated without signing anyone out. @param secrets SESSION_SECRET,
 * newest first
 */
export function makeTokens(secrets: readonly [string, ...string[]], clock: Clock): Tokens {
  const [newest] = secrets;
  // Loaded with the first token: visitors have none.
  const made = lazily(async () => {
    const { createDecoder, createSigner, createVerifier } = await import('fast-jwt');
    return {
      sign: createSigner({ key: newest, kid: kidOf(newest), algorithm: 'HS256', noTimestamp: true }),
      decode: createDecoder({ complete: true }),
      // Expiry is compared with the injected clock, so the library's own check is off.
      verifiers: new Map(
        secrets.map((key) => [
          kidOf(key),
          createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: false }),
        ]),
      ),
    };
  });
  const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    sign: async (claims) => {
      const { sign } = await made();
      const exp = seconds() + accessTokenSeconds;
      return { token: sign({ ...claims, exp }), expiresAt: new Date(exp * 1000) };
    },
    read: async (token) => {
      const { decode, verifiers } = await made();
      try {
        const { header } = decode(token) as { header: { kid?: string } };
        const verify = verifiers.get(header.kid ?? '');
        if (!verify) return { ok: false, reason: 'invalid' };
        const claims: unknown = verify(token);
        if (!areClaims(claims)) return { ok: false, reason: 'invalid' };
        return claims.exp <= seconds() ? { ok: false, reason: 'expired', claims } : { ok: true, claims };
      } catch {
        return { ok: false, reason: 'invalid' };
      }
    },
  };
}
