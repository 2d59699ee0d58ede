import { join } from 'node:path';
import { addDays } from '#machines/rules/dates';
import { dayOf, systemClock } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
} from '../../server/support/fixtures.ts';

interface Due {
  code: string;
  object: string;
  member: string;
}

/** A library of its own in the server under test, with an evening ahead; nothing else uses it. */
export interface Evening {
  /** Where its pages are. */
  url: string;
  pickups: Due[];
  returns: Due[];
  /** Was due out yesterday. */
  missed: Due;
  /** An object that nobody has booked. */
  free: { code: string; object: string };
  /** A member with a card and no loans. */
  member: { card: string; name: string };
  /** How often each step is in the history of its loans. */
  steps: () => Promise<Record<string, number>>;
  /** How many objects wait for a repair. */
  tickets: () => Promise<number>;
  close: () => Promise<void>;
}

/** Prepares pickups and returns for today, a no-show and a free object; the administrator is that of the demo. @param handover_signature whether members sign */
export async function openEvening(count: number, handover_signature = false): Promise<Evening> {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('E2E_DATA_DIR must name the data folder of the server at E2E_URL.');
  const { connection } = await startEmbedded(join(folder, 'postgres'));
  const { db } = openDatabase(connection);
  const domain = `sera-${uuidv7().slice(-12)}`;
  const { port } = new URL(process.env['E2E_URL'] ?? 'http://localhost:3210');
  const url = `http://${domain}.localhost:${port}`;
  const library = await makeLibrary(db, { domain, public_url: url, handover_signature, max_loans: 10 });
  const headquarter = await makeHeadquarter(db, library, { name: 'Punto della sera' });
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', 'admin@example.com')
    .orderBy('library_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await makeAdmin(db, library, { email: 'admin@example.com', password_hash });
  const today = dayOf(systemClock.now(), library.timezone);
  const place = (code: string, name: string) =>
    makeProduct(db, library, { headquarter, code, name, box: ['Valigetta', 'Mandrino'] });
  const lend = async (prefix: string, n: number, days: { from_date: string; to_date: string; isOut: boolean }) => {
    const { isOut, ...period } = days;
    const object = `Oggetto ${prefix}${n}`;
    const user = await makeMember(db, library, { first_name: 'Persona', last_name: `${prefix}${n}` });
    const code = `${prefix}-${n}`;
    const picked_up_at = isOut ? new Date(`${days.from_date}T11:00:00Z`) : null;
    await makeLoan(db, await place(code, object), user, { status: 'approved', picked_up_at, ...period });
    return { code, object, member: `Persona ${prefix}${n}` };
  };
  const pickups: Due[] = [];
  const returns: Due[] = [];
  for (let n = 1; n <= count; n += 1) {
    pickups.push(await lend('USC', n, { from_date: today, to_date: addDays(today, 6), isOut: false }));
    returns.push(await lend('RIE', n, { from_date: addDays(today, -6), to_date: today, isOut: true }));
  }
  const missed = await lend('ASS', 1, { from_date: addDays(today, -1), to_date: addDays(today, 5), isOut: false });
  const free = await place('LIB-1', 'Oggetto libero');
  const member = await makeMember(db, library, { first_name: 'Persona', last_name: 'al banco' });
  return {
    url,
    pickups,
    returns,
    missed,
    free: { code: free.code, object: free.name },
    member: { card: member.card_number ?? '', name: 'Persona al banco' },
    steps: async () => {
      const rows = await db
        .selectFrom('loan_transitions')
        .select(({ fn }) => ['event', fn.countAll<number>().as('times')])
        .where('library_id', '=', library.id)
        .groupBy('event')
        .execute();
      return Object.fromEntries(rows.map(({ event, times }) => [event, times]));
    },
    tickets: async () =>
      (await db.selectFrom('maintenance_tickets').select('id').where('library_id', '=', library.id).execute()).length,
    close: () => db.destroy(),
  };
}
