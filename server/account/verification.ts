import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Deps } from '#server/core/context';
import type { DB } from '#server/db/database';
import { findVerification, insertVerification, useVerification } from '#server/account/email-verifications.queries';
import { undoAttempt } from '#server/auth/sign-in-attempts.queries';
import { isMailAllowed } from '#server/auth/mail-budget';
import { type Addressed, holdUserByEmail, markEmailVerified } from '#server/auth/users.queries';
import { ApiError } from '#server/core/errors';
import type { Library } from '#server/core/libraries.queries';
import type { Schema } from '#server/core/wire';
import { uuidv7 } from '#server/core/ids';
import { queueMail } from '#server/mail/queue';
import { hashOf } from '#server/core/keys';
import { inTransaction } from '#server/db/transaction';

/** Lifetime of a verification link in hours. */
const verificationHours = 48;

/**
 * Queues the mail with the link that verifies an address, inside the given transaction. @param signedUpFrom the sign-up that this confirms, for its
 * limit; null if none @param returnTo page of the product to continue to
 */
export async function queueVerification(
  deps: Pick<Deps, 'clock'>,
  trx: Kysely<DB>,
  user: Addressed,
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

/**
 * Sends the mail again to an address that awaits its confirmation, for somebody who has just signed up and is not signed in. For any other address a mail
 * is queued too, which is never sent: neither the answer nor its timing tells which it was.
 */
export async function requestVerification(deps: Deps, library: Library, email: string, network: string): Promise<void> {
  const mayGo = await isMailAllowed(deps, library, email, { network });
  await inTransaction(deps.db, async (trx) => {
    const user = mayGo ? await holdUserByEmail(trx, library.id, email) : undefined;
    if (user?.email_verified_at === null) {
      await queueVerification(deps, trx, user);
      return;
    }
    // Expired, so it is never sent.
    const values = { name: '', token: '', hours: verificationHours };
    const to = { email: 'nobody@localhost', locale: library.language };
    const key = `verification:${uuidv7(deps.clock.now().getTime())}`;
    await queueMail(trx, {
      libraryId: library.id,
      to,
      template: 'verification',
      values,
      key,
      expiresAt: deps.clock.now(),
    });
  });
}

interface Verification {
  id: string;
  userId: string;
  email: string;
  verified: boolean;
  expiresAt: Date;
}

/**
 * Reads the verification of a token. @throws 404 `auth.verification_not_found` for an unknown or expired token, and for an address that is no longer
 * the account's; a used token is still accepted, so that a link can be opened twice
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

/** Applies the verification; a second time changes nothing. @param id the verification's, which must match the token */
export async function verifyByToken(
  deps: Pick<Deps, 'clock' | 'db'>,
  libraryId: number,
  id: string,
  token: string,
): Promise<Verification> {
  const found = await readVerification(deps, libraryId, token);
  if (found.id !== id) throw new ApiError('auth.verification_not_found');
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await markEmailVerified(trx, libraryId, found.userId, found.email, now)))
      throw new ApiError('auth.verification_not_found');
    const signedUpFrom = await useVerification(trx, libraryId, found.id, now);
    // A person with a mailbox, not a bot that fills in forms.
    if (signedUpFrom !== undefined)
      await undoAttempt(trx, { libraryId, scope: 'sign_up_address', subject: signedUpFrom });
  });
  return { ...found, verified: true };
}

export const verificationDocument = ({ id, email, verified, expiresAt }: Verification): Schema<'Verification'> => ({
  id,
  email,
  verified,
  expires_at: expiresAt.toISOString(),
});
