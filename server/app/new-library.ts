import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { slugOf } from '#machines/rules/library/lists';
import { hashOf } from '#server/core/keys';
import { hashPassword } from '#server/auth/passwords';
import { systemClock } from '#server/core/clock';
import { ConfigError } from '#server/core/config/config-error';
import { uuidv7 } from '#server/core/ids';
import { levels } from '#server/core/levels';
import type { DB } from '#server/db/database';
import { inTransaction } from '#server/db/transaction';
import { labelOf } from '#server/http/tenant';
import { linkDays } from '#server/invitations/send';

export interface NewLibrary {
  /** First label of its host name. */
  domain: string;
  name: string;
  /** Public origin; links in mails begin with it. */
  url: string;
  /** In which the library itself is written to. */
  language?: 'it' | 'en';
  /** E-mail address of its first super administrator. */
  email: string;
  /** How mails greet that person, and who colleagues read in the log. */
  firstName: string;
  lastName: string;
}

/** The label that the address of a library names; one that names none, such as `localhost`, gets it from the library's name. */
export const domainOf = (url: string, name: string): string =>
  labelOf(new URL(url).hostname) || slugOf(name).slice(0, 63).replace(/-+$/, '') || 'biblioteca';

/**
 * Creates a library with its first super administrator. @returns the administrator's initial password, to be changed after signing in @throws
 * ConfigError with one sentence for values that the database rejects, or an address that opens another library
 */
export async function addLibrary(db: Kysely<DB>, library: NewLibrary, defaultLibrary?: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const label = URL.canParse(library.url) ? labelOf(new URL(library.url).hostname) : library.domain;
    const oldest = await trx.selectFrom('libraries').select('domain').orderBy('id').limit(1).executeTakeFirst();
    const opened = label || (defaultLibrary ?? oldest?.domain ?? library.domain);
    if (opened !== library.domain)
      throw new ConfigError(
        `The library was not created: its address ${library.url} is that of the library ${opened}.`,
      );
    await insertLibrary(trx, library, passwordHash);
  });
  return password;
}

/** @param passwordHash null: the administrator has no password yet @returns the library and its administrator @throws ConfigError as {@link addLibrary} */
export async function insertLibrary(
  trx: Transaction<DB>,
  { domain, name, url, language = 'it', email, firstName, lastName }: NewLibrary,
  passwordHash: string | null,
): Promise<{ library_id: number; id: string }> {
  try {
    const { id: library_id } = await trx
      .insertInto('libraries')
      // Its cards are sold online as soon as payments are connected.
      .values({ domain, name, public_url: url.replace(/\/$/, ''), language, renewable_card: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await trx
      .insertInto('users')
      .values({
        ...{ library_id, id: uuidv7(), level: levels.super, language, password_hash: passwordHash },
        ...{ email: email.trim().toLowerCase(), first_name: firstName.trim(), last_name: lastName.trim() },
        email_verified_at: systemClock.now(),
      })
      .returning(['library_id', 'id'])
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw new ConfigError(`The library was not created: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/**
 * Makes a link that lets one of the staff set a password, once: for the first administrator, or where no mail can be sent. Their earlier password and
 * links open nothing any more. @returns the link @throws ConfigError if there is no such account
 */
export async function passwordLink(trx: Transaction<DB>, domain: string, email: string): Promise<string> {
  const staff = await trx
    .updateTable('users as u')
    .from('libraries as l')
    .set({ password_hash: null })
    .whereRef('l.id', '=', 'u.library_id')
    .where('l.domain', '=', domain)
    .where('u.email', '=', email.trim().toLowerCase())
    .where('u.level', '<=', levels.volunteer)
    .returning(['u.library_id', 'u.id', 'u.email', 'u.language', 'l.public_url'])
    .executeTakeFirst();
  if (staff?.email == null) throw new ConfigError(`Nobody with the address ${email} works for the library ${domain}.`);
  const { library_id, id, email: address, language, public_url } = staff;
  const now = systemClock.now();
  await trx
    .updateTable('invitations')
    .set({ withdrawn_at: now, withdrawn_by: id })
    .where('library_id', '=', library_id)
    .where('email', '=', address)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('invitations')
    .values({
      ...{ library_id, id: uuidv7(), email: address, language, user_id: id, level: levels.member },
      ...{ token_hash: hashOf(token), invited_by: id, created_at: now },
      expires_at: new Date(now.getTime() + linkDays * 86_400_000),
    })
    .execute();
  return `${public_url}/invitations/${token}`;
}
