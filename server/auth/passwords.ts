import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from '#machines/rules/limits';
import { makePasswordThread } from '#server/auth/password-thread';
import { lazily } from '#server/core/lazily';
import { once } from '#server/core/once';
import { root } from '#server/core/root';

/** Argon2id with 19 MiB, two passes, one lane (OWASP's minimum). */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
const onThread = makePasswordThread();

export const hashPassword = async (password: string): Promise<string> => String(await onThread({ password, cost }));

const strangersHash = lazily(() => hashPassword('nobody has this password'));

/**
 * Whether a password is the account's. Without an account (or without a password) it takes the same time and is never right, so that the timing does
 * not reveal whether an address is known.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const stranger = await strangersHash();
  const known = passwordHash ?? stranger;
  const right = await onThread({ password, known });
  return right === true && passwordHash !== null && passwordHash !== undefined;
}

/** Field reasons for refusing a password. */
type PasswordReason = 'password_short' | 'password_long' | 'password_common';

const common = once(
  () =>
    new Set(
      readFileSync(join(root, 'server/auth/common-passwords.txt'), 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#')),
    ),
);

/**
 * Validates a new password (rules/accounts-and-access.md#passwords): 8 to 128 characters, not a common one, not the member's address. @returns the reason for refusing
 * it, or undefined
 */
export function passwordReason(password: string, email: string): PasswordReason | undefined {
  const { length } = Array.from(password);
  if (length < PASSWORD.minCharacters) return 'password_short';
  if (length > PASSWORD.maxCharacters) return 'password_long';
  const plain = password.toLowerCase();
  const own = email.toLowerCase();
  const isCommon = common().has(plain) || new Set(plain).size <= 2 || plain === own || plain === own.split('@', 1)[0];
  return isCommon ? 'password_common' : undefined;
}
