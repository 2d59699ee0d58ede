import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/context';
import type { DB } from '#server/db/database';
import { findVerification, insertVerification, useVerification } from '#server/db/email-verifications';
import { giveBackTry } from '#server/db/sign-in-attempts';
import { markEmailVerified, type User } from '#server/db/users';
import { ApiError } from '#server/errors';
import type { Schema } from '#server/handler';
import { uuidv7 } from '#server/ids';
import { queueMail } from '#server/mail/queue';
import { hashOf } from './keys.ts';

/** How long the link of a verification mail is good, hours. */
const verificationHours = 48;

/**
 * Asks for the mail with the link that shows an address to be its owner's, inside the given transaction.
 * @param signedUpFrom whose sign-up this confirms, as it is counted; null where it is none
 * @param returnTo page of the product that the link leads on to
 */
export async function queueVerification(
  deps: Pick<Deps, 'clock'>,
  trx: Kysely<DB>,
  user: User,
  { signedUpFrom = null, returnTo }: { signedUpFrom?: string | null; returnTo?: string | undefined } = {},
): Promise<string> {
  const now = deps.clock.now();
  const id = uuidv7(now.getTime());
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + verificationHours * 3_600_000);
  await insertVerification(trx, {
    library_id: user.library_id,
    id,
    user_id: user.id,
    email: user.email,
    token_hash: hashOf(token),
    expires_at: expiresAt,
    created_at: now,
    signed_up_from: signedUpFrom,
  });
  await queueMail(trx, {
    libraryId: user.library_id,
    to: { email: user.email, locale: user.language },
    template: 'verification',
    values: {
      name: user.first_name,
      token,
      hours: verificationHours,
      ...(returnTo !== undefined && { return_to: returnTo }),
    },
    key: `verification:${id}`,
    expiresAt,
  });
  return id;
}

interface Verification {
  id: string;
  userId: string;
  email: string;
  verified: boolean;
  expiresAt: Date;
}

/**
 * What the token of a link stands for.
 * @throws 404 `auth.verification_not_found` for an unknown token, an old one, and one of an address that the account has
 * no more; a used one is still known, so that a link can be opened twice
 */
export async function readVerification(
  deps: Pick<Deps, 'clock' | 'db'>,
  libraryId: number,
  token: string,
): Promise<Verification> {
  const found = await findVerification(deps.db, libraryId, hashOf(token));
  const isOver =
    !found || found.account_email !== found.email || (found.used_at === null && found.expires_at <= deps.clock.now());
  if (isOver) throw new ApiError('auth.verification_not_found');
  return {
    id: found.id,
    userId: found.user_id,
    email: found.email,
    verified: found.email_verified_at !== null,
    expiresAt: found.expires_at,
  };
}

/**
 * Takes the link for what it shows; a second time changes nothing.
 * @param id the verification's, which must be the token's own
 */
export async function verifyByToken(
  deps: Pick<Deps, 'clock' | 'db'>,
  libraryId: number,
  id: string,
  token: string,
): Promise<Verification> {
  const found = await readVerification(deps, libraryId, token);
  if (found.id !== id) throw new ApiError('auth.verification_not_found');
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const signedUpFrom = await useVerification(trx, libraryId, found.id, now);
    // Somebody with a mailbox, no machine that fills in forms.
    if (signedUpFrom !== undefined)
      await giveBackTry(trx, { libraryId, scope: 'sign_up_address', subject: signedUpFrom });
    await markEmailVerified(trx, libraryId, found.userId, found.email, now);
  });
  return { ...found, verified: true };
}

export const verificationDocument = ({ id, email, verified, expiresAt }: Verification): Schema<'Verification'> => ({
  id,
  email,
  verified,
  expires_at: expiresAt.toISOString(),
});
