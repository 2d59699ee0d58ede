import { isInstant, isUuid, packCursor, unpackCursor } from '#server/core/cursor';
import { ApiError } from '#server/core/errors';
import { receiptOf } from '#server/core/receipt-number';
import type { Locale } from '#server/core/words/texts';
import type { Schema } from '#server/core/wire';
import { inLanguage } from '#server/core/words/local-texts';
import { memberOf } from '#server/http/caller';
import type { Handlers } from '#server/http/handler';
import { type MyPaymentRow, pageOfMyPayments } from './my-payments.queries.ts';

/** What a member paid, online and at the desk. */
export const myPayments: Pick<Handlers, 'listMyPayments' | 'getMyPayment'> = {
  listMyPayments: async ({ ctx, query: { limit = 24, cursor } }) => {
    const before = unpackCursor(cursor, [isInstant, isUuid]);
    const whose = { libraryId: ctx.library.id, userId: memberOf(ctx).userId };
    const found = await pageOfMyPayments(ctx.deps.db, whose, { limit: limit + 1, before });
    const items = found.slice(0, limit);
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items: items.map(paymentOf(ctx.locale)), next: last ? packCursor([last.cursor_at, last.id]) : null };
  },

  getMyPayment: async ({ ctx, params: { id } }) => {
    const whose = { libraryId: ctx.library.id, userId: memberOf(ctx).userId };
    const [row] = isUuid(id) ? await pageOfMyPayments(ctx.deps.db, whose, { limit: 1, id }) : [];
    if (!row) throw new ApiError('resource.not_found');
    return paymentOf(ctx.locale)(row);
  },
};

const paymentOf =
  (locale: Locale) =>
  (row: MyPaymentRow): Schema<'MyPayment'> => ({
    ...{ id: row.id, what: row.what, loan: row.loan, how: row.how, state: row.state },
    name: row.name === null ? null : inLanguage(locale, { name: row.name, name_en: row.name_en }, ['name']).name,
    period: row.from_date === null || row.to_date === null ? null : { from: row.from_date, to: row.to_date },
    amount: row.amount_cents / 100,
    at: row.at.toISOString(),
    refunded_at: row.refunded_at?.toISOString() ?? null,
    number:
      row.year === null || row.serial === null
        ? row.provider_number
        : receiptOf({ year: row.year, serial: row.serial }),
  });
