import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { profileForm, signUpForm } from '#machines/rules/forms';
import { wantedIn, type Wanted } from '#machines/rules/sign-up';
import { levels } from '#server/core/levels';
import { requirePerson } from '#server/http/access';
import { usesSso } from '#server/auth/password-access';
import { queuePasswordNotice } from '#server/auth/password-notice';
import { hashPassword, passwordReason, verifyPassword } from '#server/auth/passwords';
import { throttleOf } from '#server/auth/throttle';
import { memberOf } from '#server/http/caller';
import type { Context } from '#server/core/context';
import { endRecoveriesOf } from '#server/auth/password-recoveries.queries';
import { endSessionsOf } from '#server/auth/sessions.queries';
import { findUser, type ProfileChange, setPasswordHash, updateProfile, hasEmail } from '#server/auth/users.queries';
import { wrongPasswordText } from '#server/core/words/reason-texts';
import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError, invalid } from '#server/core/errors';
import { noticeOf, pageOfNotices } from '#server/mail/notices.queries';
import type { Schema } from '#server/core/wire';
import type { Body, Handlers } from '#server/http/handler';
import { invalidFields } from '#server/http/validate';
import { readMe } from '#server/profile/me.document';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';

export const me = {
  getMe: ({ ctx }) => profileOf(ctx),

  updateMe: async ({ body, ctx }) => {
    // Terms are accepted in person.
    if (body.disclaimer_accepted !== undefined) requirePerson(ctx.actor);
    const change = changeOf(body, wantedIn(ctx.library), ctx.deps.clock.now());
    await updateProfile(ctx.deps.db, ctx.library.id, memberOf(ctx).userId, change);
    return profileOf(ctx);
  },

  changePassword: async ({ body, ctx }) => {
    const { deps, library } = ctx;
    const member = memberOf(ctx);
    const user = await findUser(deps.db, library.id, member.userId);
    if (!user) throw new ApiError('auth.session_expired');
    if (user.password_hash === null || !hasEmail(user) || (usesSso(library) && user.level > levels.super))
      throw new ApiError('auth.sso_only');
    const byAccount = throttleOf(deps, library.id, 'sign_in_device', `session ${member.sessionId}`);
    await byAccount.take();
    if (!(await verifyPassword(user.password_hash, body.current_password)))
      throw new ApiError('auth.invalid_credentials', { text: wrongPasswordText });
    await byAccount.clear();
    if (body.password !== body.confirm_password) throw invalid({ confirm_password: 'password_mismatch' });
    const reason = passwordReason(body.password, user.email);
    if (reason) throw invalid({ password: reason });
    const passwordHash = await hashPassword(body.password);
    const work = async (trx: Transaction<DB>): Promise<void> => {
      const now = deps.clock.now();
      await setPasswordHash(trx, library.id, user.id, passwordHash);
      await endSessionsOf(trx, library.id, user.id, 'password', now, member.sessionId);
      await endRecoveriesOf(trx, library.id, user.id, now);
      await queuePasswordNotice(trx, user, now);
    };
    await inTransaction(deps.db, work, { alone: { libraryId: library.id, persons: [user.id] } });
  },

  listMyMessages: async ({ ctx, query: { limit = 24, cursor } }) => {
    const { deps, library } = ctx;
    const before = unpackCursor(cursor, [isInstant, isUuid]);
    const user = await findUser(deps.db, library.id, memberOf(ctx).userId);
    if (!user?.email) return { items: [], next: null };
    const found = await pageOfNotices(deps.db, library.id, user.email, { limit: limit + 1, before });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items: items.map(noticeOf(ctx.locale)), next: last ? packCursor([last.cursor_at, last.id]) : null };
  },
} satisfies Pick<Handlers, 'getMe' | 'updateMe' | 'changePassword' | 'listMyMessages'>;

async function profileOf(ctx: Context): Promise<Schema<'Me'>> {
  const document = await readMe(ctx.deps, ctx.library, memberOf(ctx).userId, ctx.locale);
  if (!document) throw new ApiError('auth.session_expired');
  return document;
}

const { first_name, last_name, phone, ...place } = profileForm.entries;
const personForm = v.object({
  first_name: v.exactOptional(first_name),
  last_name: v.exactOptional(last_name),
  phone: v.exactOptional(phone),
  fiscalcode: v.exactOptional(signUpForm.entries.fiscalcode),
});
const placeForm = v.object(place);
const noHome = { address: null, city: null, cap: null, province: null };

/** Changes only what was sent, by the rules of the page's form; null takes away what sign-up does not insist on. Throws 422 with each invalid field. */
function changeOf(
  { language, mails = {}, domicile_geo, disclaimer_accepted, phone, ...given }: Body<'updateMe'>,
  wanted: Wanted,
  now: Date,
): ProfileChange {
  const person = { ...given, ...(typeof phone === 'string' && { phone }) };
  const wrong = invalidFields(personForm, person);
  if (phone === null && wanted.phone === 'required') wrong['phone'] = 'required';
  if (domicile_geo === null && wanted.address === 'required') wrong['domicile_geo'] = 'required';
  const wrongPlace = domicile_geo ? invalidFields(placeForm, domicile_geo) : {};
  for (const [name, why] of Object.entries(wrongPlace)) wrong[`domicile_geo.${name}`] = why;
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const home = domicile_geo ? v.parse(placeForm, domicile_geo) : domicile_geo === null ? noHome : undefined;
  const { fiscalcode, ...names } = v.parse(personForm, person);
  return {
    ...names,
    ...(phone === null && { phone }),
    ...(fiscalcode !== undefined && { student_number: fiscalcode }),
    ...(disclaimer_accepted === true && { disclaimer_accepted_at: now }),
    ...(language !== undefined && { language }),
    ...(home && {
      domicile_address: home.address,
      domicile_city: home.city,
      domicile_cap: home.cap,
      domicile_province: home.province,
    }),
    ...(mails.reminders !== undefined && { mail_reminders: mails.reminders }),
    ...(mails.wishes !== undefined && { mail_wishes: mails.wishes }),
    ...(mails.reviews !== undefined && { mail_reviews: mails.reviews }),
    ...(mails.objects !== undefined && { mail_objects: mails.objects }),
  };
}
