import { randomUUID } from 'node:crypto';
import { signUpFormOf, wantedIn } from '#machines/rules/sign-up';
import { pageToReturnTo } from '#machines/core/routes';
import type { Context, Deps } from '#server/core/context';
import type { Library } from '#server/core/libraries.queries';
import { holdUserByEmail, insertUser } from '#server/auth/users.queries';
import { invalid } from '#server/core/errors';
import type { Body } from '#server/http/handler';
import { uuidv7 } from '#server/core/ids';
import { validate } from '#server/http/validate';
import { queueMail } from '#server/mail/queue';
import { isMailAllowed } from '../auth/mail-budget.ts';
import { hashPassword, passwordReason } from '../auth/passwords.ts';
import { throttleOf } from '../auth/throttle.ts';
import { queueVerification } from './verification.ts';
import { inTransaction } from '#server/db/transaction';

type Model = Body<'signUp'>;

/** Maps the form's fields to the sign-up model (rules/entities.md#sign-up-model). */
const inModel = {
  first_name: 'name.first_name',
  last_name: 'name.last_name',
  address: 'address.address',
  city: 'address.city',
  province: 'address.province',
  postalcode: 'address.postalcode',
};

/** Validates the model by the rules of the page's form and returns the account's columns and the return page. Throws 422 with each invalid field. */
function readModel(model: Model, library: Library) {
  const { name, address, email, password, phone, fiscalcode } = model;
  const { nation = 'IT', ...place } = address ?? { address: '', city: '', province: '', postalcode: '' };
  const fields = { ...name, ...place, email, password, phone: phone ?? '', fiscalcode: fiscalcode ?? '' };
  const read = validate(signUpFormOf(wantedIn(library)), fields);
  const wrong = 'fields' in read ? read.fields : {};
  const reason = wrong['password'] === undefined ? passwordReason(password, email) : undefined;
  if (reason) wrong['password'] = reason;
  if (library.signup_disclaimer !== null && model.disclaimer_accepted !== true)
    wrong['disclaimer_accepted'] = 'required';
  const returnTo = model.return_to === undefined ? undefined : pageToReturnTo(model.return_to);
  if (model.return_to !== undefined && returnTo === undefined) wrong['return_to'] = 'pattern';
  if ('fields' in read || Object.keys(wrong).length > 0) throw invalid(renamed(wrong));
  const { values } = read;
  const columns = {
    first_name: values.first_name,
    last_name: values.last_name,
    phone: values.phone || null,
    student_number: values.fiscalcode || null,
    domicile_address: values.address || null,
    domicile_city: values.city || null,
    domicile_province: values.province || null,
    domicile_cap: values.postalcode || null,
    domicile_nation: nation,
  };
  return { values: columns, returnTo };
}

const renamed = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, why]) => [name in inModel ? inModel[name as keyof typeof inModel] : name, why]),
  );

/** Limits sign-ups from one network with unverified addresses. */
export const signUpsOf = (deps: Deps, libraryId: number, network: string) =>
  throttleOf(deps, libraryId, 'sign_up_address', network);

/**
 * Creates an account and queues its verification mail. For an address that already has an account, its owner gets a mail instead, after the same
 * work, so that neither the answer nor its timing reveals which it was. @param email trimmed, in lower case @param network where the call comes from
 */
export async function signUp(
  { deps, library, locale }: Context,
  model: Model,
  email: string,
  network: string,
): Promise<void> {
  const { values, returnTo } = readModel({ ...model, email }, library);
  const passwordHash = await hashPassword(model.password);
  const mayGo = await isMailAllowed(deps, library, email, { network });
  await inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    const account = {
      ...values,
      library_id: library.id,
      id: uuidv7(now.getTime()),
      email,
      password_hash: passwordHash,
      language: model.language ?? locale,
      // Where sharing is mandatory, everyone must be able to share.
      can_post_objects: library.mandatory_sharing,
      disclaimer_accepted_at: library.signup_disclaimer === null ? null : now,
      created_at: now,
    };
    const made = await insertUser(trx, account);
    const owner = made ? undefined : await holdUserByEmail(trx, library.id, email);
    // The owner was erased at this moment: the address is free.
    const user = made ?? (owner ? undefined : await insertUser(trx, account));
    if (user) {
      await queueVerification(
        deps,
        trx,
        { ...user, email },
        {
          signedUpFrom: signUpsOf(deps, library.id, network).subject,
          returnTo,
        },
      );
      return;
    }
    await queueMail(trx, {
      libraryId: library.id,
      to: { email, locale: owner?.language ?? locale },
      template: 'already_registered',
      values: { name: owner?.first_name ?? '', ...(returnTo !== undefined && { return_to: returnTo }) },
      key: `already_registered:${randomUUID()}`,
      // Over the limit: the work is done, but nothing is sent.
      ...(mayGo ? {} : { expiresAt: now }),
    });
  });
}
