import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context';
import { findUserByEmail, insertUser } from '#server/db/users';
import { invalid } from '#server/errors';
import type { Body } from '#server/handler';
import { uuidv7 } from '#server/ids';
import { queueMail } from '#server/mail/queue';
import { mailsMayGo } from './mail-budget.ts';
import { hashPassword, passwordReason } from './passwords.ts';
import { queueVerification } from './verification.ts';

type Model = Body<'signUp'>;

/** The fields as they are kept: trimmed. Throws 422 for those that hold nothing but blanks, and for a bad password. */
function judged(model: Model, email: string) {
  const fields: Record<string, string> = {};
  const text = (name: string, value: string): string => {
    const trimmed = value.trim();
    if (trimmed === '') fields[name] = 'required';
    return trimmed;
  };
  const values = {
    first_name: text('name.first_name', model.name.first_name),
    last_name: text('name.last_name', model.name.last_name),
    phone: text('phone', model.phone),
    student_number: text('fiscalcode', model.fiscalcode),
    domicile_address: text('address.address', model.address.address),
    domicile_city: text('address.city', model.address.city),
    domicile_province: model.address.province,
    domicile_cap: model.address.postalcode,
    domicile_nation: model.address.nation ?? 'IT',
  };
  if (values.phone.replace(/\D/g, '').length < 3) fields['phone'] ??= 'phone';
  const reason = passwordReason(model.password, email);
  if (reason) fields['password'] = reason;
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return values;
}

/**
 * Makes an account and asks for its verification mail. An address that has an account already changes nothing: its owner
 * gets a mail instead, after the same work, so that neither the answer nor its time tells which it was.
 * @param email trimmed, in lower case
 * @param network where the call comes from
 */
export async function signUp(
  { deps, library, locale }: Context,
  model: Model,
  email: string,
  network: string,
): Promise<void> {
  const values = judged(model, email);
  const passwordHash = await hashPassword(model.password);
  const mayGo = await mailsMayGo(deps, library, email, network);
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const user = await insertUser(trx, {
      ...values,
      library_id: library.id,
      id: uuidv7(now.getTime()),
      email,
      password_hash: passwordHash,
      language: model.language ?? locale,
      // Where sharing is a duty, everybody must be able to do it.
      can_post_objects: library.mandatory_sharing,
      created_at: now,
    });
    if (user) {
      await queueVerification(deps, trx, user);
      return;
    }
    const owner = await findUserByEmail(trx, library.id, email);
    await queueMail(trx, {
      libraryId: library.id,
      to: { email, locale: owner?.language ?? locale },
      template: 'already_registered',
      values: { name: owner?.first_name ?? '' },
      key: `already_registered:${randomUUID()}`,
      // Too many of them: the work is done, but nothing is sent.
      ...(mayGo ? {} : { expiresAt: now }),
    });
  });
}
