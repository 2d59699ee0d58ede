import type { Kysely } from 'kysely';
import { isOfUniversity } from '#machines/rules/university';
import { endSessionsOf } from '#server/auth/sessions.queries';
import { findUser, findUserByEmail, insertUser, type User } from '#server/auth/users.queries';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import { uuidv7 } from '#server/core/ids';
import { writeAudit } from '#server/db/audit-log';
import type { DB } from '#server/db/database';
import type { Person } from './claims.ts';
import { fillIn, findIdentity, insertIdentity, trustAddress } from './sso.queries.ts';
import { inTransaction } from '#server/db/transaction';

interface SignOn {
  ctx: Pick<Context, 'deps' | 'library' | 'locale'>;
  issuer: string;
  person: Person;
  requestId: string;
}

/**
 * The account of a person who signed on: linked before, linked now by the verified e-mail address, or created. @throws 403
 * `auth.sso_email_unverified`, `auth.sso_other_library`, 409 `auth.sso_email_taken`
 */
export function memberOfPerson(signOn: SignOn): Promise<User> {
  const { ctx, issuer, person } = signOn;
  const { deps, library } = ctx;
  return inTransaction(deps.db, async (trx) => {
    const identity = await findIdentity(trx, library.id, issuer, person.subject);
    const known = identity && (await findUser(trx, library.id, identity.user_id));
    const user = known ?? (await linkedNow(trx, signOn));
    const { phone, student_number } = person;
    await fillIn(trx, library.id, user.id, {
      ...(phone !== undefined && { phone }),
      ...(student_number !== undefined && { student_number }),
    });
    return user;
  });
}

async function linkedNow(trx: Kysely<DB>, signOn: SignOn): Promise<User> {
  const { ctx, issuer, person, requestId } = signOn;
  const { library, deps } = ctx;
  const { email } = person;
  if (email === undefined) throw new ApiError('auth.sso_email_unverified');
  const now = deps.clock.now();
  const before = await findUserByEmail(trx, library.id, email);
  // Undefined if another browser of the same person has just created it.
  const created = before ? undefined : await createMember(trx, signOn, email);
  const user = before ?? created ?? (await findUserByEmail(trx, library.id, email));
  if (!user) throw new ApiError('auth.sso_failed');
  const link = { library_id: library.id, issuer, subject: person.subject, user_id: user.id, created_at: now };
  if (!(await insertIdentity(trx, link))) {
    const other = await findIdentity(trx, library.id, issuer, person.subject);
    if (other?.user_id !== user.id) throw new ApiError('auth.sso_email_taken');
    return user;
  }
  if (user.email_verified_at === null) {
    // Somebody may have signed up with an address that is not theirs.
    if (!(await trustAddress(trx, library.id, user.id, email, now))) throw new ApiError('auth.sso_failed');
    await endSessionsOf(trx, library.id, user.id, 'password', now);
  }
  await writeAudit(trx, {
    libraryId: library.id,
    actorId: user.id,
    subjectId: user.id,
    action: created ? 'sso.account_created' : 'sso.account_linked',
    requestId,
    details: { issuer },
  });
  return user;
}

async function createMember(trx: Kysely<DB>, { ctx, person }: SignOn, email: string): Promise<User | undefined> {
  const { library, deps, locale } = ctx;
  const { first_name, last_name, home } = person;
  if (library.university_domain !== null && !isOfUniversity(email, library.university_domain))
    throw new ApiError('auth.sso_other_library');
  const now = deps.clock.now();
  return insertUser(trx, {
    library_id: library.id,
    id: uuidv7(now.getTime()),
    email,
    first_name,
    last_name,
    language: locale,
    can_post_objects: library.mandatory_sharing,
    email_verified_at: now,
    created_at: now,
    ...(home && {
      domicile_address: home.address,
      domicile_cap: home.cap,
      domicile_city: home.city,
      domicile_province: home.province,
    }),
  });
}
