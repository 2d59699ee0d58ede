import type { Insertable, Kysely } from 'kysely';
import { addDays } from '#machines/rules/dates';
import type { TicketStatus } from '#machines/tickets/ticket-events';
import { dayOf } from '#server/core/clock';
import { uuidv7 } from '#server/core/ids';
import type { DB } from '#server/db/database';

interface Scene {
  libraryId: number;
  timezone: string;
  now: Date;
  staffId: string;
}

type Entry = Pick<Insertable<DB['ticket_entries']>, 'kind' | 'text' | 'cents'> & { daysAgo: number };

interface DemoTicket {
  reason: 'damaged' | 'incomplete' | 'worn' | 'check' | 'other';
  note: string;
  status: TicketStatus;
  daysAgo: number;
  /** Days from today; undefined if it is not known. */
  expected?: number;
  entries: readonly Entry[];
}

/** One for each object that the content says is under maintenance, in turn. */
const open: readonly DemoTicket[] = [
  {
    reason: 'worn',
    note: 'La cinghia slitta: serve il ricambio originale.',
    status: 'in_repair',
    daysAgo: 12,
    expected: 5,
    entries: [
      { kind: 'take', text: 'Portato nell’officina di via Massarenti.', daysAgo: 10 },
      { kind: 'cost', text: 'Cinghia di ricambio', cents: 1890, daysAgo: 9 },
      { kind: 'note', text: 'Il ricambio arriva per posta, smontare intanto il carter.', daysAgo: 8 },
    ],
  },
  {
    reason: 'damaged',
    note: 'Il cavo è schiacciato vicino alla spina.',
    status: 'open',
    daysAgo: 3,
    entries: [],
  },
  {
    reason: 'check',
    note: 'Controllo annuale: due tasti restano giù.',
    status: 'in_repair',
    daysAgo: 40,
    expected: -4,
    entries: [
      { kind: 'take', text: 'Dalla liutaia, che la guarda nel tempo libero.', daysAgo: 35 },
      { kind: 'cost', text: 'Acconto', cents: 4000, daysAgo: 35 },
    ],
  },
];

/** Tickets that are over, of objects that can be lent. */
const done: readonly DemoTicket[] = [
  {
    reason: 'damaged',
    note: 'Interruttore rotto.',
    status: 'done',
    daysAgo: 210,
    entries: [
      { kind: 'take', daysAgo: 208 },
      { kind: 'cost', text: 'Interruttore', cents: 690, daysAgo: 205 },
      { kind: 'cost', text: 'Pasta termica', cents: 450, daysAgo: 205 },
      { kind: 'finish', text: 'Cambiato l’interruttore, provato un’ora.', daysAgo: 204 },
    ],
  },
  {
    reason: 'incomplete',
    note: 'Manca la chiave a brugola.',
    status: 'done',
    daysAgo: 95,
    entries: [
      { kind: 'cost', text: 'Chiave da 5 mm', cents: 230, daysAgo: 93 },
      { kind: 'finish', daysAgo: 93 },
    ],
  },
  {
    reason: 'check',
    note: 'Revisione dopo cento prestiti.',
    status: 'done',
    daysAgo: 30,
    entries: [
      { kind: 'note', text: 'Ingrassati i cuscinetti, tutto in ordine.', daysAgo: 29 },
      { kind: 'finish', daysAgo: 29 },
    ],
  },
];

const dayLength = 86_400_000;

/** Adds maintenance tickets in each status: the objects under maintenance have one, and some others had one. */
export async function addTickets(db: Kysely<DB>, scene: Scene): Promise<void> {
  const products = (maintenance: boolean) =>
    db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.library_id', '=', scene.libraryId)
      .where('p.maintenance', '=', maintenance)
      .where('p.status', '=', 'active')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('maintenance_tickets as t')
              .select('t.id')
              .whereRef('t.library_id', '=', 'p.library_id')
              .whereRef('t.product_id', '=', 'p.id'),
          ),
        ),
      )
      .orderBy('p.code');
  const ill = await products(true).execute();
  for (const [at, { id }] of ill.entries()) await add(db, scene, id, open[at % open.length]);
  const well = await products(false).limit(done.length).execute();
  for (const [at, { id }] of well.entries()) await add(db, scene, id, done[at]);
}

async function add(db: Kysely<DB>, scene: Scene, product_id: string, ticket: DemoTicket | undefined): Promise<void> {
  if (!ticket) return;
  const { libraryId: library_id, now, timezone, staffId } = scene;
  const ago = (days: number) => new Date(now.getTime() - days * dayLength);
  const { reason, note, status, daysAgo, expected, entries } = ticket;
  const last = entries.at(-1);
  const isDone = status === 'done';
  const id = uuidv7();
  await db
    .insertInto('maintenance_tickets')
    .values({
      ...{ library_id, id, product_id, reason, note, status },
      was_in_maintenance: false,
      expected_on: expected === undefined ? null : addDays(dayOf(now, timezone), expected),
      opened_at: ago(daysAgo),
      opened_by: staffId,
      closed_at: isDone ? ago(last?.daysAgo ?? 0) : null,
      closed_by: isDone ? staffId : null,
    })
    .execute();
  if (entries.length === 0) return;
  await db
    .insertInto('ticket_entries')
    .values(
      entries.map(({ daysAgo: days, ...entry }, nth) => ({
        ...entry,
        library_id,
        id: uuidv7(),
        ticket_id: id,
        // In their order, even on one day.
        at: new Date(ago(days).getTime() + nth * 60_000),
        actor_id: staffId,
      })),
    )
    .execute();
}
