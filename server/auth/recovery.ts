import { randomBytes, randomInt } from 'node:crypto';
import { RESET_CODE } from '#machines/rules/limits';
import type { Deps } from '#server/context';
import type { Library } from '#server/db/libraries';
import { findByLink, findOwner, isExhausted, putRecovery, tryCode, useRecovery } from '#server/db/password-recoveries';
import { endSessionsOf } from '#server/db/sessions';
import { findUser, findUserByEmail, markEmailVerified, setPasswordHash, type User } from '#server/db/users';
import { ApiError, invalid } from '#server/errors';
import { uuidv7 } from '#server/ids';
import { queueMail } from '#server/mail/queue';
import { hashOf, keyedHash } from './keys.ts';
import { mailsMayGo } from './mail-budget.ts';
import { tellPasswordChanged } from './password-notice.ts';
import { hashPassword, passwordReason } from './passwords.ts';
import { throttleOf } from './throttle.ts';

/** The name of the caller's device, where it is known as one of the account. */
type DeviceOf = (userId: string | null | undefined) => string | undefined;

/** Letters and digits that nobody mistakes for one another: without I, L, O, 0 and 1. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** How long a code is good, seconds. */
export const recoverySeconds = 600;

export const makeCode = (): string =>
  Array.from({ length: RESET_CODE.length }, () => codeAlphabet[randomInt(codeAlphabet.length)] ?? '').join('');

/** As typed by hand: in either case, with blanks around. */
const plainCode = (code: string): string => code.trim().toUpperCase();

/** Binding and code together: the code of one browser is worth nothing in another. */
const codeHash = ({ config }: Deps, library: Library, binding: string, code: string): string =>
  keyedHash(config.sessionSecrets[0], 'recovery_code', library.id, binding, plainCode(code));

/**
 * Makes a code for an address and mails it. What happens is the same for an address without an account, down to the rows
 * that are written, so that neither the answer nor its time tells whether there is one.
 * @param deviceOf the caller's device, where it is known as that of the account
 * @returns the binding for the browser's cookie
 */
export async function requestRecovery(
  deps: Deps,
  library: Library,
  email: string,
  network: string,
  deviceOf: DeviceOf,
): Promise<string> {
  const { db, clock } = deps;
  const binding = randomBytes(32).toString('base64url');
  const code = makeCode();
  const link = randomBytes(32).toString('base64url');
  const found = await findUserByEmail(db, library.id, email);
  const mayGo = await mailsMayGo(deps, library, email, { network, device: deviceOf(found?.id) });
  await db.transaction().execute(async (trx) => {
    const user = mayGo ? found : undefined;
    const now = clock.now();
    const id = uuidv7(now.getTime());
    const expiresAt = new Date(now.getTime() + recoverySeconds * 1000);
    await putRecovery(trx, {
      library_id: library.id,
      id,
      user_id: user?.id ?? null,
      code_hash: codeHash(deps, library, binding, code),
      binding_hash: hashOf(binding),
      link_hash: hashOf(link),
      expires_at: expiresAt,
      created_at: now,
    });
    await queueMail(trx, {
      libraryId: library.id,
      // A mail to nobody that is over already: it costs the same and is never sent.
      to: user ? { email: user.email, locale: user.language } : { email: 'nobody@localhost', locale: library.language },
      template: 'reset_code',
      values: {
        name: user?.first_name ?? '',
        code: user ? code : '',
        link: user ? link : '',
        minutes: recoverySeconds / 60,
      },
      key: `reset_code:${id}`,
      expiresAt: user ? expiresAt : now,
    });
  });
  return binding;
}

/**
 * Judges a code of a browser; each wrong one is counted, for the browser and for the library. The key of the mail's link stands for a
 * code: whoever has it reads the account's mail, in whatever browser, and nobody can guess it.
 * @returns the recovery and whose it is; throws 404 `auth.code_not_found`, 429 `auth.recovery_exhausted` after too many
 * tries of this browser and 429 `request.too_many` after too many of the library
 */
export async function checkCode(
  deps: Deps,
  library: Library,
  binding: string | undefined,
  code: string,
  deviceOf: DeviceOf,
): Promise<{ id: string; userId: string }> {
  if (code.length > RESET_CODE.length) {
    const opened = await findByLink(deps.db, library.id, hashOf(code), deps.clock.now());
    if (opened?.user_id == null) throw new ApiError('auth.code_not_found');
    return { id: opened.id, userId: opened.user_id };
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
  if (judged?.is_right && judged.user_id !== null) {
    await budget.giveBack();
    return { id: judged.id, userId: judged.user_id };
  }
  if (judged) throw new ApiError('auth.code_not_found');
  // Nothing was left to guess at, so it was no guess.
  await budget.giveBack();
  throw new ApiError(
    (await isExhausted(deps.db, library.id, bindingHash, now)) ? 'auth.recovery_exhausted' : 'auth.code_not_found',
  );
}

/**
 * Uses a code up and sets the new password: all sessions of the account end, and its address is known to be its owner's.
 * @returns the member
 */
export async function resetByCode(
  deps: Deps,
  library: Library,
  binding: string | undefined,
  code: string,
  password: string,
  deviceOf: DeviceOf,
): Promise<User> {
  const { db, clock } = deps;
  const { id, userId } = await checkCode(deps, library, binding, code, deviceOf);
  const user = await findUser(db, library.id, userId);
  if (!user) throw new ApiError('auth.code_not_found');
  // Judged after the code, as it may tell something of the account; the code stays good for a better password.
  const reason = passwordReason(password, user.email);
  if (reason) throw invalid({ password: reason });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    if (!(await useRecovery(trx, library.id, id, now))) throw new ApiError('auth.code_not_found');
    await setPasswordHash(trx, library.id, userId, passwordHash);
    await markEmailVerified(trx, library.id, userId, user.email, now);
    await endSessionsOf(trx, library.id, userId, 'password', now);
    await tellPasswordChanged(trx, user, now);
  });
  await throttleOf(deps, library.id, 'sign_in_account', user.email).forget();
  return user;
}
