import { randomBytes, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { RESET_CODE } from '#machines/rules/limits';
import type { Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import {
  findByLink,
  findOwner,
  isExhausted,
  putRecovery,
  tryCode,
  useRecovery,
} from '#server/auth/password-recoveries.queries';
import { endSessionsOf } from '#server/auth/sessions.queries';
import {
  findUser,
  findUserByEmail,
  holdUserByEmail,
  markEmailVerified,
  setPasswordHash,
  type Addressed,
  hasEmail,
} from '#server/auth/users.queries';
import { ApiError, invalid } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { queueMail } from '#server/mail/queue';
import { hashOf, keyedHash } from '#server/core/keys';
import { isMailAllowed } from '../auth/mail-budget.ts';
import { queuePasswordNotice } from '#server/auth/password-notice';
import { hashPassword, passwordReason } from '../auth/passwords.ts';
import { throttleOf } from '../auth/throttle.ts';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';

/** The id of the caller's device, if it is known for the account. */
type DeviceOf = (userId: string | null | undefined) => string | undefined;

/** Who asks for a code: their network and device, and the page to open once they have signed in. */
interface Asker {
  network: string;
  deviceOf: DeviceOf;
  returnTo: string | undefined;
}

/** Letters and digits without look-alikes: no I, L, O, 0 and 1. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Lifetime of a code in seconds. */
export const recoverySeconds = 600;

export const makeCode = (): string =>
  Array.from({ length: RESET_CODE.length }, () => codeAlphabet[randomInt(codeAlphabet.length)] ?? '').join('');

/** As typed: any case, surrounding spaces. */
const plainCode = (code: string): string => code.trim().toUpperCase();

/** Hash of binding and code together: one browser's code is worthless in another. */
const codeHash = ({ config }: Deps, library: Library, binding: string, code: string): string =>
  keyedHash(config.sessionSecrets[0], 'recovery_code', library.id, binding, plainCode(code));

/**
 * Creates a code for an address and mails it. An address without an account takes the same steps, down to the rows written, so that neither the
 * answer nor its timing reveals whether there is one. @returns the binding for the browser's cookie @throws 429 `request.too_many` after too many requests by strangers in this network
 */
export async function requestRecovery(
  deps: Deps,
  library: Library,
  email: string,
  { network, deviceOf, returnTo }: Asker,
): Promise<string> {
  const { db, clock } = deps;
  const binding = randomBytes(32).toString('base64url');
  const code = makeCode();
  const link = randomBytes(32).toString('base64url');
  const found = await findUserByEmail(db, library.id, email);
  const device = deviceOf(found?.id);
  // Others behind one address may have asked too often; the owner's device has an allowance of its own.
  if (device === undefined) await throttleOf(deps, library.id, 'recovery_address', network).take();
  const mayGo = await isMailAllowed(deps, library, email, { network, device });
  await inTransaction(db, async (trx) => {
    // Held until the mail is queued: the account may be erased, merged or get another address meanwhile.
    const user = mayGo ? await holdUserByEmail(trx, library.id, email) : undefined;
    const now = clock.now();
    const id = uuidv7(now.getTime());
    const expiresAt = new Date(now.getTime() + recoverySeconds * 1000);
    await putRecovery(trx, {
      library_id: library.id,
      id,
      user_id: user?.id ?? null,
      email: user?.email ?? null,
      code_hash: codeHash(deps, library, binding, code),
      binding_hash: hashOf(binding),
      link_hash: hashOf(link),
      expires_at: expiresAt,
      created_at: now,
    });
    await queueMail(trx, {
      libraryId: library.id,
      // Queue an expired mail without a recipient: it takes the same time and is never sent.
      to: user ? { email: user.email, locale: user.language } : { email: 'nobody@localhost', locale: library.language },
      template: 'reset_code',
      values: {
        name: user?.first_name ?? '',
        code: user ? code : '',
        link: user ? link : '',
        minutes: recoverySeconds / 60,
        ...(returnTo !== undefined && { return_to: returnTo }),
      },
      key: `reset_code:${id}`,
      expiresAt: user ? expiresAt : now,
    });
  });
  return binding;
}

/**
 * Checks a browser's code; each wrong one is counted, for the browser and for the library. The key in the mail's link replaces a code: its holder can
 * read the account's mail, and nobody can guess it. @returns the recovery and its user; throws 404 `auth.code_not_found`, 429
 * `auth.recovery_exhausted` after too many tries by this browser and 429 `request.too_many` after too many in the library
 */
export async function checkCode(
  deps: Deps,
  library: Library,
  binding: string | undefined,
  code: string,
  deviceOf: DeviceOf,
): Promise<{ id: string; userId: string; email: string }> {
  if (code.length > RESET_CODE.length) {
    const opened = await findByLink(deps.db, library.id, hashOf(code), deps.clock.now());
    if (opened?.user_id == null || opened.email === null) throw new ApiError('auth.code_not_found');
    return { id: opened.id, userId: opened.user_id, email: opened.email };
  }
  if (binding === undefined) throw new ApiError('auth.code_not_found');
  const bindingHash = hashOf(binding);
  const device = deviceOf(await findOwner(deps.db, library.id, bindingHash));
  const budget =
    device === undefined
      ? throttleOf(deps, library.id, 'recovery_codes', 'all')
      : throttleOf(deps, library.id, 'recovery_device', device);
  await budget.take();
  const now = deps.clock.now();
  const judged = await tryCode(
    deps.db,
    library.id,
    { binding: bindingHash, code: codeHash(deps, library, binding, code) },
    now,
  );
  if (judged?.is_right && judged.user_id !== null && judged.email !== null) {
    await budget.undo();
    return { id: judged.id, userId: judged.user_id, email: judged.email };
  }
  if (judged) throw new ApiError('auth.code_not_found');
  // No code was left to guess, so this was no guess.
  await budget.undo();
  throw new ApiError(
    (await isExhausted(deps.db, library.id, bindingHash, now)) ? 'auth.recovery_exhausted' : 'auth.code_not_found',
  );
}

/**
 * Consumes a code and sets the new password: all sessions of the account end, and the address to which the code was mailed counts as verified.
 * @returns the member
 */
export async function resetByCode(
  deps: Deps,
  library: Library,
  binding: string | undefined,
  code: string,
  password: string,
  deviceOf: DeviceOf,
): Promise<Addressed> {
  const { db, clock } = deps;
  const { id, userId, email } = await checkCode(deps, library, binding, code, deviceOf);
  const user = await findUser(db, library.id, userId);
  if (!user || !hasEmail(user) || user.email !== email) throw new ApiError('auth.code_not_found');
  // Checked after the code, because it could reveal something about the account; the code stays valid for a better password.
  const reason = passwordReason(password, user.email);
  if (reason) throw invalid({ password: reason });
  const passwordHash = await hashPassword(password);
  const work = async (trx: Transaction<DB>): Promise<void> => {
    const now = clock.now();
    if (!(await useRecovery(trx, library.id, id, now))) throw new ApiError('auth.code_not_found');
    // The address may have changed meanwhile.
    if (!(await markEmailVerified(trx, library.id, userId, email, now))) throw new ApiError('auth.code_not_found');
    await setPasswordHash(trx, library.id, userId, passwordHash);
    await endSessionsOf(trx, library.id, userId, 'password', now);
    await queuePasswordNotice(trx, user, now);
  };
  await inTransaction(db, work, { alone: { libraryId: library.id, persons: [userId] } });
  await throttleOf(deps, library.id, 'sign_in_account', user.email).clear();
  return user;
}
