import type { Insertable, Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import type { DB } from '#server/db/database';
import { uuidv7 } from '#server/core/ids';
import { readContent, readSharers, type LibraryContent, type PeopleContent, type PersonContent } from './content.ts';
import type { DemoDelivery } from './loan-book.ts';
import type { Random } from './random.ts';

type Insert<T extends keyof DB> = Insertable<DB[T]>;

/** Members whose card has expired, so that the renewal can be tried more than once. */
const expired = new Set([51, 52, 53, 54, 55, 56, 57, 58]);

/** Card numbers of an affiliated association whose members are also members here: the first account and every tenth of the two hundred. */
const affiliatedNumber = (number: number): string | null =>
  number === 1 || (number > 100 && number % 10 === 0) ? `CONV-${String(40_000 + number * 7)}` : null;

/** Adds the named accounts and two hundred members, each with a membership; returns their ids by e-mail. */
export async function addPeople(
  db: Kysely<DB>,
  libraryId: number,
  content: LibraryContent,
  passwordHash: string,
  cardId: string,
  day: string,
  random: Random,
): Promise<Map<string, string>> {
  const people = readContent<PeopleContent>('people.json');
  const members = new Map<string, string>();
  const users: Insert<'users'>[] = [];
  const memberships: Insert<'memberships'>[] = [];
  const sharers = readSharers(content.domain);
  const add = (
    email: string,
    person: PersonContent,
    level: number,
    card: 'active' | 'expired',
    number: number,
    banned = false,
  ): void => {
    const id = uuidv7();
    members.set(email, id);
    users.push({
      library_id: libraryId,
      id,
      email,
      first_name: person.first,
      last_name: person.last,
      password_hash: passwordHash,
      level,
      phone: `+39333555${String(1000 + number)}`,
      card_number: `${content.card_prefix}-${String(number).padStart(5, '0')}`,
      domicile_address: person.address,
      domicile_cap: person.cap,
      domicile_city: person.city,
      domicile_province: person.province,
      can_post_objects: content.is.mandatory_sharing || sharers.has(email),
      banned_at: banned ? new Date(`${addDays(day, -2)}T10:00:00Z`) : null,
      email_verified_at: new Date(`${addDays(day, -200)}T10:00:00Z`),
    });
    const from = card === 'active' ? addDays(day, -30 - random.int(250)) : addDays(addMonths(day, -12), -20);
    memberships.push({
      library_id: libraryId,
      id: uuidv7(),
      user_id: id,
      card_id: cardId,
      from_date: from,
      to_date: addDays(addMonths(from, 12), -1),
      number: affiliatedNumber(number),
      created_at: new Date(`${from}T10:00:00Z`),
    });
  };
  for (const [index, account] of people.accounts.entries())
    add(account.email, account, account.level, account.card, index + 1, account.banned);
  for (let n = 1; n <= 200; n += 1) {
    const first = people.people[(n * 7) % people.people.length];
    const last = people.people[(n * 13 + Math.floor(n / 40)) % people.people.length];
    if (first && last)
      add(
        `socio${String(n).padStart(3, '0')}@example.com`,
        { ...last, first: first.first },
        10,
        expired.has(n) ? 'expired' : 'active',
        100 + n,
      );
  }
  await db.insertInto('users').values(users).execute();
  await db.insertInto('memberships').values(memberships).execute();
  return members;
}

/** Home deliveries of the members in the library's city, by e-mail; empty if it does not deliver. */
export async function homeDeliveries(
  db: Kysely<DB>,
  libraryId: number,
  { city, delivery }: LibraryContent,
): Promise<Map<string, DemoDelivery>> {
  if (!delivery.on) return new Map();
  const priceCents = Math.round(delivery.price * 100);
  const homes = await db
    .selectFrom('users')
    .select(['email', 'domicile_address', 'domicile_cap', 'domicile_city', 'domicile_province'])
    .where('library_id', '=', libraryId)
    .where('domicile_city', '=', city)
    .execute();
  return new Map(
    homes.map((home) => [
      home.email ?? '',
      {
        address: home.domicile_address ?? '',
        cap: home.domicile_cap ?? '',
        city: home.domicile_city ?? '',
        province: home.domicile_province ?? '',
        priceCents,
        weekdays: delivery.days,
      },
    ]),
  );
}
