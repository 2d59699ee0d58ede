import type { Library } from '#server/core/libraries.queries';
import { ApiError } from '#server/core/errors';

/** Whether a library signs in by single sign-on: switched on, and with a provider. Until then it is by password. */
export const usesSso = ({ sso_signin, oidc_issuer }: Pick<Library, 'sso_signin' | 'oidc_issuer'>): boolean =>
  sso_signin && oidc_issuer !== null;

/** Refuses a call about passwords where the library signs in by single sign-on. @throws 409 `auth.sso_only` */
export function requirePasswords(library: Library): void {
  if (usesSso(library)) throw new ApiError('auth.sso_only');
}
