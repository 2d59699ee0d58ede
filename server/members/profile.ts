import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { personProfileForm } from '#machines/rules/forms';
import { queueVerification } from '#server/account/verification';
import { queueAddressNotice, redirectMails } from '#server/auth/address-change';
import { endSessionsOf } from '#server/auth/sessions.queries';
import { findUserByEmail, hasEmail } from '#server/auth/users.queries';
import { inviteOnceMore, inviteToAccount } from '#server/invitations/account-invitation';
import type { Context } from '#server/core/context';
import { ApiError, invalid } from '#server/core/errors';
import { ownerOfCode } from '#server/core/scanned-codes.queries';
import type { Schema } from '#server/core/wire';
import type { Text } from '#server/core/words/texts';
import type { DB } from '#server/db/database';
import { validated } from '#server/http/validate';
import { replaceCardNumbers } from '#server/membership/memberships.queries';
import { meanwhile, requireBelow } from '#server/people/people';
import { powersOver, profileOf, versionOf } from './record.document.ts';
import { type Changing, inRecord, type Person } from './record.ts';

/**
 * Changes a person's data. @throws ApiError `resource.changed` unless `If-Match` is the version of the data; `person.email_taken`,
 * `card.number_taken`, `auth.forbidden`
 */
export function changeProfile(ctx: Context, req: FastifyRequest, id: string, body: Schema<'PersonProfile'>) {
  const seen = req.headers['if-match'];
  const values = validated(
    personProfileForm,
    Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value ?? ''])),
  );
  const change = async ({ trx, person, audit }: Changing): Promise<void> => {
    requireBelow(ctx, person);
    if (seen === undefined) throw invalid({ 'if-match': 'required' });
    if (seen.replace(/^"(.*)"$/, '$1') !== versionOf(person)) throw new ApiError('resource.changed');
    const wanted: Schema<'PersonProfile'> = {
      ...values,
      email: orNull(values.email),
      phone: orNull(values.phone),
      student_number: orNull(values.student_number),
      card_number: orNull(values.card_number),
      address: orNull(values.address),
      cap: orNull(values.cap),
      city: orNull(values.city),
      province: orNull(values.province),
    };
    const before = profileOf(person);
    const changed = fieldsOf(wanted).filter((field) => before[field] !== wanted[field]);
    if (changed.length === 0) return;
    if (
      changed.includes('email') &&
      wanted.email !== null &&
      (await findUserByEmail(trx, ctx.library.id, wanted.email))
    )
      throw new ApiError('person.email_taken');
    if (changed.includes('card_number')) await requireFreeNumber(trx, person, wanted.card_number);
    const { address, cap, city, province, ...rest } = wanted;
    await trx
      .updateTable('users')
      .set({
        ...rest,
        domicile_address: address,
        domicile_cap: cap,
        domicile_city: city,
        domicile_province: province,
        // A new address is nobody's until it is confirmed.
        ...(changed.includes('email') && { email_verified_at: null }),
        // Without an address, nobody signs in.
        ...(wanted.email === null && { password_hash: null }),
      })
      .where('library_id', '=', ctx.library.id)
      .where('id', '=', person.id)
      .execute();
    if (changed.includes('email')) {
      if (hasEmail(person)) {
        await redirectMails(trx, ctx.library.id, person.email, wanted.email);
        await queueAddressNotice(trx, ctx.library.id, person, ctx.deps.clock.now());
      }
      const told = { ...person, ...wanted };
      if (hasEmail(told)) {
        if (person.password_hash === null) await inviteToAccount(ctx, trx, told);
        else await queueVerification(ctx.deps, trx, told);
      }
    }
    if (wanted.card_number === null) await replaceCardNumbers(trx, ctx.library.id, [person.id]);
    const part = (from: Schema<'PersonProfile'>) => Object.fromEntries(changed.map((field) => [field, from[field]]));
    await audit('people.profile', { before: part(before), after: part(wanted) });
  };
  // Whatever is under way for them still goes to the old address: it ends first.
  return inRecord(ctx, req, id, change, { alone: [id] });
}

const isCode: Text = /*i18n*/ {
  id: 'error.card.number_is_code',
  message: 'Questo numero di tessera è il codice di un oggetto: scegline uno diverso.',
};

/** @throws ApiError `card.number_taken` */
export async function requireFreeNumber(trx: Transaction<DB>, person: Person, number: string | null): Promise<void> {
  const owner = number === null ? undefined : await ownerOfCode(trx, person.library_id, number, person.id);
  if (owner !== undefined) throw new ApiError('card.number_taken', owner === 'object' ? { text: isCode } : {});
}

/** Confirms a person's e-mail address by hand. @throws ApiError `person.meanwhile` if it is confirmed already */
export const verify = (ctx: Context, req: FastifyRequest, id: string) =>
  inRecord(
    ctx,
    req,
    id,
    async ({ trx, person, audit }) => {
      requireBelow(ctx, person);
      if (person.email_verified_at !== null) throw await meanwhile(ctx, trx, person, ['people.verify']);
      await trx
        .updateTable('users')
        .set({ email_verified_at: ctx.deps.clock.now() })
        .where('library_id', '=', ctx.library.id)
        .where('id', '=', person.id)
        .execute();
      await audit('people.verify', { before: { verified: false }, after: { verified: true } });
    },
    { status: 201 },
  );

/** Sends a person without a password the invitation once more. @throws ApiError `person.meanwhile` if they need none */
export const inviteAgain = (ctx: Context, req: FastifyRequest, id: string) =>
  inRecord(
    ctx,
    req,
    id,
    async ({ trx, person, audit }) => {
      if (!hasEmail(person) || !powersOver(ctx, person).includes('invite'))
        throw await meanwhile(ctx, trx, person, ['people.profile']);
      await inviteOnceMore(ctx, trx, person);
      await audit('people.invite_again');
    },
    { status: 201 },
  );

/** Ends every session of a person. */
export const signOut = (ctx: Context, req: FastifyRequest, id: string) =>
  inRecord(
    ctx,
    req,
    id,
    async ({ trx, person, audit }) => {
      requireBelow(ctx, person);
      await endSessionsOf(trx, ctx.library.id, person.id, 'staff', ctx.deps.clock.now());
      await audit('people.sign_out');
    },
    { alone: [id] },
  );

const orNull = (text: string): string | null => (text === '' ? null : text);

const fieldsOf = (profile: Schema<'PersonProfile'>) => Object.keys(profile) as (keyof Schema<'PersonProfile'>)[];
