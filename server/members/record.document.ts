import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { addDays, laterOf } from '#machines/rules/dates';
import { SESSION } from '#machines/rules/limits';
import { usesSso } from '#server/auth/password-access';
import { findUser } from '#server/auth/users.queries';
import { todayOf } from '#server/core/clock';
import type { Context } from '#server/core/context';
import { ApiError } from '#server/core/errors';
import { listRenewalCards } from '#server/core/libraries.queries';
import { receiptOf } from '#server/core/receipt-number';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';
import type { DB } from '#server/db/database';
import { levels } from '#server/core/levels';
import { memberOf } from '#server/http/caller';
import { noticeOf, pageOfNotices } from '#server/mail/notices.queries';
import { listObstacles } from './erasure.queries.ts';
import {
  latestLoans,
  latestPayments,
  listCards,
  listNotes,
  countSessions,
  ownObjects,
  type SoldCard,
} from './record.queries.ts';

type User = Selectable<DB['users']>;
const noticesAtMost = 50;

/** The data of a person that staff can change. */
export const profileOf = (user: User): Schema<'PersonProfile'> => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone: user.phone,
  student_number: user.student_number,
  card_number: user.card_number,
  language: user.language,
  address: user.domicile_address,
  cap: user.domicile_cap,
  city: user.domicile_city,
  province: user.domicile_province,
});

/** The version of these data: the same data have the same one. */
export const versionOf = (user: User): string =>
  createHash('sha256')
    .update(JSON.stringify(profileOf(user)))
    .digest('base64url');

/** All that staff know of a person; volunteers get names, contacts, cards and loans. @throws ApiError `resource.not_found` */
export async function readRecord(ctx: Context, userId: string, db: Kysely<DB>): Promise<Schema<'PersonRecord'>> {
  const { library, locale, deps } = ctx;
  const user = await findUser(db, library.id, userId);
  if (!user || user.erased_at !== null) throw new ApiError('resource.not_found');
  const today = todayOf(ctx);
  const cards = await listCards(db, library.id, userId);
  const valid = cards.filter(({ refunded_at }) => refunded_at === null);
  const last = valid[0]?.to_date ?? null;
  const loans = await latestLoans(db, library.id, userId, today);
  const powers = powersOver(ctx, user);
  const isShort = isVolunteer(ctx);
  const isSeenUntil = new Date(deps.clock.now().getTime() - SESSION.inactivitySeconds * 1000);
  return {
    id: user.id,
    version: versionOf(user),
    profile: isShort ? contactsOf(user) : profileOf(user),
    cards: cards.map((row) => ({
      id: row.id,
      name: inLanguage(locale, row, ['name']).name,
      from: row.from_date,
      to: row.to_date,
      number: row.number,
      paid: row.sale_id !== null ? row.method : row.paid_cents !== null ? 'online' : 'elsewhere',
      amount: centsOf(row.sale_id !== null ? row.amount_cents : row.paid_cents),
      sale: row.sale_id === null ? null : saleOf(row, powers.includes('sell') && !isShort),
    })),
    on_sale: (await listRenewalCards(db, library.id)).map((row) => ({
      id: row.id,
      name: inLanguage(locale, row, ['name']).name,
      duration: row.duration_months,
      price: row.price_cents / 100,
    })),
    covered_to: last,
    next_from: last === null ? today : laterOf(today, addDays(last, 1)),
    loans: loans.map(({ id, status, method, from_date, to_date, next, name, name_en, ...at }) => ({
      ...{ id, status, method, from_date, to_date, next },
      product: inLanguage(locale, { name, name_en }, ['name']).name,
      picked_up_at: at.picked_up_at?.toISOString() ?? null,
      returned_at: at.returned_at?.toISOString() ?? null,
      reminded_at: at.reminded_at?.toISOString() ?? null,
    })),
    loans_total: loans[0]?.total ?? 0,
    objects: (isShort ? [] : await ownObjects(db, library.id, userId)).map(({ id, code, status, ...product }) => ({
      id,
      code,
      name: inLanguage(locale, product, ['name']).name,
      status,
    })),
    payments: (isShort ? [] : await latestPayments(db, library.id, userId)).map(
      ({ id, kind, amount_cents, status, created_at }) => ({
        id,
        kind,
        amount: amount_cents / 100,
        status,
        created_at: created_at.toISOString(),
      }),
    ),
    notes: powers.includes('note')
      ? (await listNotes(db, library.id, userId)).map(({ id, text, author, created_at, edited_at, editor }) => ({
          id,
          text,
          author: author ?? '',
          created_at: created_at.toISOString(),
          edited_at: edited_at?.toISOString() ?? null,
          edited_by: editor,
        }))
      : [],
    notices:
      isShort || user.email === null
        ? []
        : (await pageOfNotices(db, library.id, user.email, { limit: noticesAtMost })).map(noticeOf(locale)),
    sessions: isShort ? 0 : await countSessions(db, library.id, userId, isSeenUntil),
    erasure_obstacles: isShort ? [] : await listObstacles(db, user),
    powers,
  };
}

const centsOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const saleOf = (row: SoldCard, maySell: boolean): Schema<'PersonSale'> => ({
  id: row.sale_id,
  receipt: receiptOf(row),
  at: row.sold_at.toISOString(),
  by: row.sold_by,
  reason: row.reason,
  refund:
    row.refunded_at === null
      ? null
      : { at: row.refunded_at.toISOString(), by: row.refunded_by, reason: row.refund_reason },
  refundable: maySell && row.refunded_at === null,
});

const isVolunteer = (ctx: Context): boolean => memberOf(ctx).level > levels.admin;

/** What volunteers see of these data: how to reach the person, not where they live. */
const contactsOf = (user: User): Schema<'PersonProfile'> => ({
  ...profileOf(user),
  ...{ student_number: null, address: null, cap: null, city: null, province: null },
});

/** What a caller may do: nothing at or above the own level; nobody but super administrators sells a card to themselves. */
export function powersOver(ctx: Context, user: User): Schema<'PersonRecordPower'>[] {
  const sell: Schema<'PersonRecordPower'>[] = maySellTo(ctx, user.id) ? ['sell'] : [];
  if (user.level <= memberOf(ctx).level) return sell;
  const invite: Schema<'PersonRecordPower'>[] = awaitsPassword(ctx, user) ? ['invite'] : [];
  if (isVolunteer(ctx)) return [...invite, ...sell];
  return [
    'edit',
    ...invite,
    ...(user.email !== null && user.email_verified_at === null ? (['verify'] as const) : []),
    ...sell,
    'note',
    'sign_out',
    'merge',
    'erase',
    'export',
  ];
}

/** Staff have made the account, and its owner has not set a password yet; where the institution signs people in, nobody does. */
const awaitsPassword = ({ library }: Context, { email, password_hash, level }: User): boolean =>
  email !== null && password_hash === null && level === levels.member && !usesSso(library);

/** Whether the caller may sell this person a card. */
export function maySellTo(ctx: Context, userId: string): boolean {
  const caller = memberOf(ctx);
  return caller.userId !== userId || caller.level <= levels.super;
}
