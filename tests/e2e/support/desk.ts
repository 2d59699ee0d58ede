import { join } from 'node:path';
import { addDays } from '#machines/rules/dates';
import { addMonths } from '#machines/rules/months';
import { dayOf, systemClock } from '#server/core/clock';
import { type Database, openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { findLibraryByDomain, type Library, listRenewalCards } from '#server/core/libraries.queries';
import { findUserByEmail } from '#server/auth/users.queries';
import { uuidv7 } from '#server/core/ids';
import { type LoanTransition, transitionLoan } from '#server/loans/lifecycle';

/** Actions at the counter of the demo library, performed on the database of the server under test. */
export interface Desk {
  /** Moves a loan as staff does, through the product's own lifecycle. */
  move: (loanId: string, move: LoanTransition, answer?: string) => Promise<void>;
  /** Expires a member's hold now; nobody is notified. */
  endHold: (email: string) => Promise<void>;
  /** Expires a member's payment without a hold. */
  endPayments: (email: string) => Promise<void>;
  /** Makes a member's card expire yesterday. */
  endCards: (email: string) => Promise<void>;
  /** How many payments of a member have bought something, and how many are in progress. */
  paymentsOf: (email: string) => Promise<{ captured: number; underWay: number }>;
  /** Statuses of a member's loans, except those that were cancelled. */
  loansOf: (email: string) => Promise<string[]>;
  /** Gives a member a card that begins today. */
  giveCard: (email: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openDesk(): Promise<Desk> {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('E2E_DATA_DIR must name the data folder of the server at E2E_URL.');
  const { connection } = await startEmbedded(join(folder, 'postgres'));
  const database = openDatabase(connection);
  const library = await findLibraryByDomain(database.db, 'demo');
  const staff = library && (await findUserByEmail(database.db, library.id, 'admin@example.com'));
  if (!staff) throw new Error('The demo library or its administrator is missing.');
  const initiator = { by: 'staff', userId: staff.id } as const;
  return {
    move: async (loanId, move, answer) => {
      await database.db
        .transaction()
        .execute((trx) =>
          transitionLoan(
            trx,
            { library, clock: systemClock },
            loanId,
            move,
            initiator,
            answer === undefined ? {} : { answer },
          ),
        );
    },
    endHold: (email) => endHold(database, library, email),
    endPayments: async (email) => {
      await database.db
        .updateTable('payments')
        .set({ expires_at: systemClock.now() })
        .where('user_id', '=', await userIdOf(database, library, email))
        .where('status', '=', 'created')
        .execute();
    },
    endCards: async (email) => {
      const yesterday = addDays(dayOf(systemClock.now(), library.timezone), -1);
      await database.db
        .updateTable('memberships')
        .set({ to_date: yesterday })
        .where('user_id', '=', await userIdOf(database, library, email))
        // Some have an older card as well.
        .where('from_date', '<=', yesterday)
        .where('to_date', '>', yesterday)
        .execute();
    },
    paymentsOf: async (email) => {
      const rows = await database.db
        .selectFrom('payments')
        .select('status')
        .where('user_id', '=', await userIdOf(database, library, email))
        .execute();
      const count = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
      return { captured: count('captured'), underWay: count('capturing', 'pending') };
    },
    loansOf: async (email) => {
      const rows = await database.db
        .selectFrom('loans')
        .select('status')
        .where('user_id', '=', await userIdOf(database, library, email))
        .where('status', '!=', 'cancelled')
        .orderBy('id')
        .execute();
      return rows.map(({ status }) => status);
    },
    giveCard: (email) => giveCard(database, library, email),
    close: () => database.db.destroy(),
  };
}

async function userIdOf({ db }: Database, library: Library, email: string): Promise<string> {
  const user = await findUserByEmail(db, library.id, email);
  if (!user) throw new Error(`Nobody is ${email}.`);
  return user.id;
}

async function endHold(database: Database, library: Library, email: string): Promise<void> {
  const { db } = database;
  const now = systemClock.now();
  const held = await db
    .updateTable('loans')
    .set({ hold_expires_at: now })
    .where('library_id', '=', library.id)
    .where('user_id', '=', await userIdOf(database, library, email))
    .where('status', '=', 'checkout')
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('payments').set({ expires_at: now }).where('subject_id', '=', held.id).execute();
}

async function giveCard({ db }: Database, library: Library, email: string): Promise<void> {
  const [user, [card]] = await Promise.all([findUserByEmail(db, library.id, email), listRenewalCards(db, library.id)]);
  if (!user || !card) throw new Error(`There is no card for ${email}.`);
  const from_date = dayOf(systemClock.now(), library.timezone);
  await db
    .insertInto('memberships')
    .values({
      library_id: library.id,
      id: uuidv7(),
      user_id: user.id,
      card_id: card.id,
      from_date,
      to_date: addDays(addMonths(from_date, card.duration_months), -1),
    })
    .execute();
}
