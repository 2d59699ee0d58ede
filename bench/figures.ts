// The figures of a year with the year before, from the sums of a library with BENCH_LOANS loans (default 1,000,000) over five years.
import { sql } from 'kysely';
import { readHours, readMissedSearches, readObjects, readWeeks } from '#server/figures/figures.queries';
import { markDifferences, sumChanges } from '#server/figures/sums.queries';
import { figure, finish, heading, openBench, quantile } from './support.ts';

const loans = Number(process.env['BENCH_LOANS'] ?? '1000000');
const [objects, members, library] = [3_000, 20_000, 950];
const chunk = 50_000;
const bench = await openBench();
const { db } = bench.deps;

heading(`The figures of ${loans.toLocaleString('en')} loans`);
await sql`INSERT INTO libraries (id, domain, name, public_url) SELECT ${library}, 'bench', 'Bench', 'http://localhost'`.execute(
  db,
);
await sql`INSERT INTO headquarters (library_id, id, name, address, cap, city, province, lat, lng)
  SELECT ${library}, gen_random_uuid(), 'Punto ' || n, 'Via Roma 1', '40121', 'Bologna', 'BO', 44.5, 11.3 FROM generate_series(1, 4) n`.execute(
  db,
);
await sql`INSERT INTO products (library_id, id, code, name, headquarter_id, value_cents)
  SELECT ${library}, md5('p' || n)::uuid, 'B-' || n, 'Oggetto ' || n, (SELECT id FROM headquarters WHERE library_id = ${library} LIMIT 1), 1000 + n
  FROM generate_series(0, ${objects - 1}::int) n`.execute(db);
await sql`INSERT INTO users (library_id, id, email, first_name, last_name, created_at)
  SELECT ${library}, md5('u' || n)::uuid, 'b' || n || '@example.com', 'Nome', 'Cognome', now() - n % 1800 * interval '1 day'
  FROM generate_series(0, ${members - 1}::int) n`.execute(db);
for (let from = 0; from < loans; from += chunk)
  await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, from_date, to_date, blocked_to, method, headquarter_id, created_at, picked_up_at, returned_at)
    SELECT ${library}, gen_random_uuid(), md5('p' || floor(random() ^ 2 * ${objects}))::uuid, md5('u' || floor(random() * ${members}))::uuid, 'returned',
      at::date, at::date + 7, at::date + 8, 'pickup', (ARRAY(SELECT id FROM headquarters WHERE library_id = ${library}))[1 + n % 4], at, at,
      at + interval '1 day' * (2 + n % 9)
    FROM (SELECT n, now() - random() * interval '1820 days' AS at FROM generate_series(${from}::int, ${Math.min(from + chunk, loans) - 1}::int) n) l`.execute(
    db,
  );
await sql`VACUUM ANALYZE loans`.execute(db);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const summing = await timed(() => sumChanges(db, library));
await sql`VACUUM ANALYZE figure_weeks, figure_objects, figure_hours`.execute(db);
figure({ id: '', what: 'all weeks summed for the first time', value: summing / 1000, unit: 's' });
const { rows } = await sql<{ monday: string }>`SELECT week_of(current_date) AS monday`.execute(db);
const last = rows[0]?.monday ?? '';
const back = (weeks: number): string => new Date(Date.parse(last) - weeks * 7 * 86_400_000).toISOString().slice(0, 10);
const weeks = { first: back(51), last, before: { first: back(103), last: back(52) } };
const read = () =>
  Promise.all([
    readWeeks(db, library, weeks),
    readWeeks(db, library, weeks.before),
    readObjects(db, { libraryId: library, locale: 'it', timezone: 'Europe/Rome', weeks, limit: 20 }),
    readMissedSearches(db, library, weeks, 20),
    readHours(db, library, weeks),
    readHours(db, library, weeks.before),
  ]);
const times: number[] = [];
for (let n = 0; n < 25; n += 1) times.push(await timed(read));
figure({
  id: '',
  what: 'a year with the year before, p95',
  value: quantile(times.slice(5), 0.95),
  unit: 'ms',
  pass: 300,
  goal: 150,
});
await sql`UPDATE loans SET returned_at = returned_at + interval '1 hour' WHERE library_id = ${library} AND picked_up_at > now() - interval '2 days'`.execute(
  db,
);
figure({
  id: '',
  what: 'the weeks of the last two days summed again',
  value: await timed(() => sumChanges(db, library)),
  unit: 'ms',
  pass: 300,
  goal: 100,
});
figure({
  id: '',
  what: 'nightly check of all weeks',
  value: (await timed(() => markDifferences(db, library))) / 1000,
  unit: 's',
  pass: 60,
  goal: 30,
});
await bench.end();
finish();
