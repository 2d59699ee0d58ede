// P7: search in the database with 10,000 objects and with BENCH_OBJECTS (default 100,000; the full target is 1000000), and the quality of judged
// searches on the demo objects.
import { sql } from 'kysely';
import { searchTiles } from '#server/catalogue/search.queries';
import { judged, judgeSearch, summary } from './judging.ts';
import { figure, finish, heading, openBench, quantile } from './support.ts';

const many = Number(process.env['BENCH_OBJECTS'] ?? '100000');
const few = 10_000;
const chunk = 10_000;
const bench = await openBench();
const { db } = bench.deps;
await sql`SET statement_timeout = 0`.execute(db);

const things =
  'trapano sega martello scala tenda bici canoa forno proiettore tavolo sedia gazebo idropulitrice aspirapolvere microscopio telescopio chitarra tastiera zaino sacco lanterna fornello pentola frullatore gelatiera impastatrice levigatrice avvitatore saldatrice pialla rastrello vanga decespugliatore tagliasiepi carriola betoniera passeggino seggiolino culla monopattino'.split(
    ' ',
  );
const kinds =
  'elettrico manuale professionale piccolo grande pieghevole portatile leggero robusto da viaggio da cucina da giardino a batteria a filo per bambini per esterni'.split(
    ' ',
  );

/** Fills a library with this many objects, named by item, type and model, with a vocabulary as small as a real one's. */
async function fill(id: number, objects: number): Promise<void> {
  await sql`INSERT INTO libraries (id, domain, name, public_url)
    SELECT ${id}, ${`bench-${id}`}, ${`Bench ${id}`}, 'http://localhost'`.execute(db);
  await sql`INSERT INTO headquarters (library_id, id, name, address, cap, city, province, lat, lng)
    VALUES (${id}, gen_random_uuid(), 'Centro', 'Via Roma 1', '40121', 'Bologna', 'BO', 44.5, 11.3)`.execute(db);
  for (let from = 0; from < objects; from += chunk) {
    await sql`
      INSERT INTO products (library_id, id, code, name, description, headquarter_id, created_at)
      SELECT ${id}, gen_random_uuid(), 'B-' || n,
        (${things}::text[])[1 + n % ${things.length}] || ' ' || (${kinds}::text[])[1 + (n / ${things.length}) % ${kinds.length}] || ' m' || n % 2000,
        'Descrizione con ' || (${things}::text[])[1 + (n * 7) % ${things.length}] || ' e modello s' || n % 5000,
        (SELECT h.id FROM headquarters h WHERE h.library_id = ${id}), now() - n * interval '1 second'
      FROM generate_series(${from}::int, ${from + chunk - 1}::int) AS n`.execute(db);
  }
}

/** Cycles through four kinds of query: an item, an item and its type, a model, a typo. */
function question(n: number): string {
  const thing = things[n % things.length] ?? '';
  switch (n % 4) {
    case 0:
      return thing;
    case 1:
      return `${thing} ${kinds[n % kinds.length] ?? ''}`;
    case 2:
      return `${thing} m${(n * 37) % 2000}`;
    default:
      return thing.slice(0, 3) + thing.slice(4);
  }
}

async function p95(id: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 440; n += 1) {
    const began = performance.now();
    await searchTiles(db, id, question(n), '2027-03-15', 'it', {}, { from: 0, to: 24 });
    if (n >= 40) times.push(performance.now() - began);
  }
  return quantile(times, 0.95);
}

heading(`What ${judged.length} judged searches in Italian and English find in the demo`);
const { precision, found, poor } = summary(await judgeSearch(db, 1, new Date().toISOString().slice(0, 10)));
console.log(`     precision at 5: ${precision.toFixed(3)}`);
for (const verdict of poor)
  console.log(`     ${verdict.precision.toFixed(2)} “${verdict.ask}”: ${verdict.found.join(', ') || 'nothing'}`);
figure({ id: 'P7', what: 'wrong or missing at 5', value: (1 - precision) * 100, unit: '%', pass: 10, goal: 5 });
figure({ id: 'P7', what: 'nonsense that finds something', value: found.length, unit: '', pass: 0, goal: 0 });

heading(`P7: search in the database (${many.toLocaleString('en')} objects; BENCH_OBJECTS=1000000 for the full size)`);
await fill(900, few);
await fill(901, many);
await sql`VACUUM ANALYZE products, search_words`.execute(db);
const [small, large] = [await p95(900), await p95(901)];
figure({ id: 'P7', what: `search p95 at ${many.toLocaleString('en')}`, value: large, unit: 'ms', pass: 15, goal: 5 });
figure({ id: 'P7', what: 'growth from 10,000', value: large / small, unit: '×', pass: 8, goal: 2 });
await bench.end();
finish();
