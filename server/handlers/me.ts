import { tellPasswordChanged } from '#server/auth/password-notice';
import { hashPassword, passwordReason, verifyPassword } from '#server/auth/passwords';
import { throttleOf } from '#server/auth/throttle';
import { memberOf } from '#server/caller';
import type { Context } from '#server/context';
import { endRecoveriesOf } from '#server/db/password-recoveries';
import { endSessionsOf } from '#server/db/sessions';
import { findUser, type ProfileChange, setPasswordHash, updateProfile } from '#server/db/users';
import { ApiError, invalid } from '#server/errors';
import type { Body, Handlers, Schema } from '#server/handler';
import { readMe } from '#server/me-document';

export const me = {
  getMe: ({ ctx }) => profileOf(ctx),

  updateMe: async ({ body, ctx }) => {
    await updateProfile(ctx.deps.db, ctx.library.id, memberOf(ctx).userId, changeOf(body));
    return profileOf(ctx);
  },

  changePassword: async ({ body, ctx }) => {
    const { deps, library } = ctx;
    const member = memberOf(ctx);
    // Nobody acts on another one's credentials, with whatever rights.
    if (member.impersonatedBy !== undefined) throw new ApiError('auth.forbidden');
    const user = await findUser(deps.db, library.id, member.userId);
    if (!user) throw new ApiError('auth.session_expired');
    if (user.password_hash === null) throw new ApiError('auth.sso_only');
    const byAccount = throttleOf(deps, library.id, 'sign_in_account', user.email);
    await byAccount.take();
    if (!(await verifyPassword(user.password_hash, body.current_password)))
      throw new ApiError('auth.invalid_credentials');
    await byAccount.forget();
    if (body.password !== body.confirm_password) throw invalid({ confirm_password: 'password_mismatch' });
    const reason = passwordReason(body.password, user.email);
    if (reason) throw invalid({ password: reason });
    const passwordHash = await hashPassword(body.password);
    await deps.db.transaction().execute(async (trx) => {
      const now = deps.clock.now();
      await setPasswordHash(trx, library.id, user.id, passwordHash);
      await endSessionsOf(trx, library.id, user.id, 'password', now, member.sessionId);
      await endRecoveriesOf(trx, library.id, user.id, now);
      await tellPasswordChanged(trx, user, now);
    });
  },
} satisfies Pick<Handlers, 'getMe' | 'updateMe' | 'changePassword'>;

async function profileOf(ctx: Context): Promise<Schema<'Me'>> {
  const document = await readMe(ctx.deps, ctx.library, memberOf(ctx).userId);
  if (!document) throw new ApiError('auth.session_expired');
  return document;
}

/** Only what was sent changes. Throws 422 for fields that hold nothing but blanks. */
function changeOf({ language, phone, domicile_geo }: Body<'updateMe'>): ProfileChange {
  const fields: Record<string, string> = {};
  const change: ProfileChange = {};
  if (language !== undefined) change.language = language;
  if (phone !== undefined) {
    change.phone = phone.trim();
    if (phone.replace(/\D/g, '').length < 3) fields['phone'] = 'phone';
  }
  if (domicile_geo !== undefined) {
    change.domicile_address = domicile_geo.address.trim();
    change.domicile_city = domicile_geo.city.trim();
    change.domicile_cap = domicile_geo.cap;
    change.domicile_province = domicile_geo.province;
    if (change.domicile_address === '') fields['domicile_geo.address'] = 'required';
    if (change.domicile_city === '') fields['domicile_geo.city'] = 'required';
  }
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return change;
}
