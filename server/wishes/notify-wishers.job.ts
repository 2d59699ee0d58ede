import { sql } from 'kysely';
import { today } from '#server/core/clock';
import { tilesByIds } from '#server/catalogue/tiles.queries';
import { inLanguage } from '#server/core/words/local-texts';
import { queueMemberMail } from '#server/mail/queue';
import type { Task } from '../jobs/job.ts';
import { inTransaction } from '#server/db/transaction';

/** Days before a wish is notified again: an object that keeps becoming free must not flood a mailbox. */
const quietDays = 14;

/** Notifies the members who wish for an object that it is free, if it still is. */
export const notifyWishers: Task<'notify_wishers'> = async ({ library_id, product_id }, { db, clock }) => {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    // Persons are held before objects.
    await sql`
      SELECT 1 FROM users u WHERE u.library_id = ${library_id}
        AND u.id IN (SELECT w.user_id FROM wishes w WHERE w.library_id = ${library_id} AND w.product_id = ${product_id})
      ORDER BY u.id FOR KEY SHARE OF u`.execute(trx);
    const product = await trx
      .selectFrom('products as p')
      .innerJoin('libraries as b', 'b.id', 'p.library_id')
      .select(['p.name', 'p.name_en', 'b.timezone'])
      .where('p.library_id', '=', library_id)
      .where('p.id', '=', product_id)
      .where('p.status', '=', 'active')
      .where('p.maintenance', '=', false)
      .forUpdate('p')
      .executeTakeFirst();
    if (!product) return;
    const day = today(clock, product.timezone);
    // The same definition of free as on the object's own page.
    const [tile] = await tilesByIds(trx, library_id, [product_id], day, 'it');
    const from_date = tile?.loan.status === null ? tile.loan.next_from : null;
    if (from_date === null) return;
    const { rows: wishers } = await sql<{ id: string; language: 'it' | 'en' }>`
      UPDATE wishes w SET notified_at = ${now} FROM users u
      WHERE w.library_id = ${library_id} AND w.product_id = ${product_id} AND u.library_id = w.library_id AND u.id = w.user_id
        AND NOT is_banned(u.banned_at, u.banned_until, ${day}::date) AND u.email_verified_at IS NOT NULL AND u.mail_wishes
        AND (w.notified_at IS NULL OR w.notified_at < ${now}::timestamptz - make_interval(days => ${quietDays}))
        -- Only preparation and closed days may lie before that day, not somebody else's loan.
        AND NOT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = ${library_id} AND l.product_id = ${product_id}
          AND keeps_object(l.status) AND l.from_date <= ${from_date}::date AND l.blocked_to >= ${day}::date)
      RETURNING u.id, u.language`.execute(trx);
    for (const { id, language } of wishers) {
      const values = { product_id, object: inLanguage(language, product, ['name']).name, from_date };
      await queueMemberMail(trx, library_id, id, { template: 'wish', values, key: `wish:${id}:${product_id}:${day}` });
    }
  });
};
