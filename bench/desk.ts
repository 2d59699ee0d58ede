// P13: the desk with BENCH_LOANS loans (default 100,000) of 20,000 objects: from a scan to its proposal, and the board of a day with 300 lines. Times
// are ratios to the same bytes from memory on the same server, sent to the same administrator: every call looks up who asks, the reference too. The
// server is built and in a process of its own as in production; one request at a time, alternating. The ratio to the bytes for anybody, which ask no
// database at all, is printed beside it.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { today as todayOf } from '#server/core/clock';
import { demoPassword } from '#demo/accounts';
import { buildServer } from '../scripts/build-server.mjs';
import { databaseUrlOf, startBuilt, stopBuilt } from './built.ts';
import { figure, finish, heading, median, openBench, quantile } from './support.ts';

const loans = Number(process.env['BENCH_LOANS'] ?? '100000');
const objects = 20_000;
const members = 5_000;
/** Loans that are out, and loans that are due out today. */
const lent = 3_000;
const lines = 300;
const scans = 1000;
const warming = 600;
const library = 1;

const bench = await openBench();
const { db, clock } = bench.deps;
const today = todayOf(clock, 'Europe/Rome');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Members, objects and loans of the last years; some are out, and today 300 of them are on the board of one pickup point. */
async function fill(): Promise<void> {
  await sql`SET statement_timeout = 0`.execute(db);
  await sql`INSERT INTO headquarters (library_id, id, name, address, cap, city, province, lat, lng, position)
    SELECT ${library}, gen_random_uuid(), 'Banco ' || n, 'Via Roma 1', '40121', 'Bologna', 'BO', 44.5, 11.3, 100 + n FROM generate_series(1, 2) n`.execute(
    db,
  );
  const point = (n: number) =>
    sql`(SELECT id FROM headquarters WHERE library_id = ${library} AND name = ${`Banco ${n}`})`;
  await sql`INSERT INTO users (library_id, id, email, first_name, last_name, level, card_number, email_verified_at)
    SELECT ${library}, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'b' || n || '@example.org', 'Persona', 'Numero ' || n, 10,
      'BEN-' || n, now() FROM generate_series(1, ${members}::int) n`.execute(db);
  await sql`INSERT INTO memberships (library_id, id, user_id, card_id, from_date, to_date)
    SELECT ${library}, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      (SELECT id FROM renewal_cards WHERE library_id = ${library} LIMIT 1), ${today}::date - 100, ${today}::date + 200
    FROM generate_series(1, ${members}::int) n`.execute(db);
  await sql`INSERT INTO products (library_id, id, code, name, description, box, headquarter_id, created_at, verified_at)
    SELECT ${library}, ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'BEN' || n, 'Trapano avvitatore ' || n, 'Con due batterie.',
      '{Valigetta,Mandrino,Impugnatura}', CASE WHEN n <= ${lines} THEN ${point(1)} ELSE ${point(2)} END, now() - n * interval '1 minute', now()
    FROM generate_series(1, ${objects}::int) n`.execute(db);
  // The first third of the board is due out today, the second comes back today, the third is late; the rest of the lent ones are out for days.
  await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, method, headquarter_id, from_date, to_date, blocked_to, picked_up_at, created_at)
    SELECT ${library}, ('00000000-0000-7000-a000-' || lpad(n::text, 12, '0'))::uuid, p.id,
      ('00000000-0000-7000-8000-' || lpad((1 + n % ${members})::text, 12, '0'))::uuid, 'approved', 'pickup', p.headquarter_id, d.from_date, d.to_date,
      d.to_date + 1, CASE WHEN n % 3 = 0 THEN NULL ELSE d.from_date::timestamptz + interval '12 hours' END, now() - interval '40 days'
    FROM generate_series(1, ${lent}::int) n
    JOIN products p ON p.library_id = ${library} AND p.id = ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid,
    LATERAL (SELECT CASE WHEN n % 3 = 0 THEN ${today}::date WHEN n % 3 = 1 THEN ${today}::date - 6 ELSE ${today}::date - 20 END AS from_date,
      CASE WHEN n % 3 = 0 THEN ${today}::date + 6 WHEN n <= ${lines} AND n % 3 = 1 THEN ${today}::date
        WHEN n <= ${lines} THEN ${today}::date - 2 ELSE ${today}::date + 3 END AS to_date) d`.execute(db);
  await sql`INSERT INTO loans (library_id, id, product_id, user_id, status, method, headquarter_id, from_date, to_date, blocked_to, picked_up_at, returned_at,
      created_at)
    SELECT ${library}, gen_random_uuid(), p.id, ('00000000-0000-7000-8000-' || lpad((1 + n % ${members})::text, 12, '0'))::uuid, 'returned', 'pickup',
      p.headquarter_id, d.day, d.day + 6, d.day + 7, d.day::timestamptz, d.day::timestamptz + interval '6 days', d.day::timestamptz
    FROM generate_series(1, ${loans - lent}::int) n
    JOIN products p ON p.library_id = ${library} AND p.id = ('00000000-0000-7000-9000-' || lpad((1 + n % ${objects})::text, 12, '0'))::uuid,
    LATERAL (SELECT ${today}::date - 40 - (n / ${objects}) * 90 - n % 60 AS day) d`.execute(db);
  await sql`INSERT INTO loan_transitions (library_id, loan_id, from_status, to_status, event, actor, actor_id, at)
    SELECT l.library_id, l.id, e.before, e.after, e.event, 'staff', l.user_id, l.created_at
    FROM loans l, (VALUES (NULL, 'pending', 'confirm'), ('pending', 'approved', 'approve'), ('approved', 'returned', 'return')) e (before, after, event)
    WHERE l.library_id = ${library} AND l.created_at < now() - interval '35 days' AND (e.event <> 'return' OR l.status = 'returned')`.execute(
    db,
  );
  for (const table of ['loans', 'loan_transitions', 'products', 'users', 'memberships'])
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}

/** One request on a connection that stays open; how long it took until the last byte, in milliseconds. */
const ask = (
  path: string,
  { headers = {}, post }: { headers?: Record<string, string>; post?: { type: string; body: string } } = {},
): Promise<{ body: string; took: number }> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const all = post === undefined ? headers : { ...headers, 'content-type': post.type };
    request(`${address}${path}`, { agent, headers: all, method: post === undefined ? 'GET' : 'POST' }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${path} was answered ${answer.statusCode}.`));
        else resolve({ body: Buffer.concat(parts).toString(), took: performance.now() - began });
      });
    })
      .on('error', reject)
      .end(post?.body);
  });

await fill();
const serverFolder = resolve(import.meta.dirname, '../dist/bench-desk');
await buildServer('bench/programs/desk-server.ts', serverFolder);
const data = mkdtempSync(join(tmpdir(), 'prestalo-bench-desk-'));
const place = { databaseUrl: databaseUrlOf(bench), folder: data, path: '/v1/status' };
const running = await startBuilt([join(serverFolder, 'main.mjs')], place);
const { address } = running;
const signIn = JSON.stringify({ email: 'admin@example.com', password: demoPassword });
const { body: session } = await ask('/v1/auths/signin', { post: { type: 'application/json', body: signIn } });
const headers = { authorization: `Bearer ${(JSON.parse(session) as { access_token: string }).access_token}` };

/** Alternates between these calls and the same bytes from memory, to anybody and to the signed-in administrator. */
async function compare(
  paths: readonly string[],
): Promise<{ calls: number[]; memory: number[]; signedIn: number[]; bytes: number }> {
  const result = { calls: [] as number[], memory: [] as number[], signedIn: [] as number[], bytes: 0 };
  for (const [n, path] of paths.entries()) {
    const { body, took } = await ask(path, { headers });
    await ask('/bench/memory', { post: { type: 'text/plain', body } });
    const reference = await ask('/bench/memory', { headers });
    const signedIn = await ask('/bench/signed-in', { headers });
    result.bytes = Math.max(result.bytes, Buffer.byteLength(body));
    if (n < warming) continue;
    result.calls.push(took);
    result.memory.push(reference.took);
    result.signedIn.push(signedIn.took);
  }
  return result;
}

heading(`P13: the desk with ${loans.toLocaleString('en')} loans of ${objects.toLocaleString('en')} objects`);
const numbers = Array.from({ length: warming + scans }, (_, n) => 1 + ((n * 37) % lent));
const groups = {
  'an object due out': numbers.map((n) => `BEN${Math.ceil(n / 3) * 3}`),
  'an object that is out': numbers.map((n) => `BEN${Math.ceil(n / 3) * 3 - 1}`),
  'a free object': numbers.map((n) => `BEN${lent + n}`),
  'a card': numbers.map((n) => `BEN-${n}`),
};
for (const [what, codes] of Object.entries(groups)) {
  const { calls, memory, signedIn } = await compare(codes.map((code) => `/v1/staff/desk?code=${code}`));
  const p95 = quantile(calls, 0.95);
  const same = quantile(signedIn, 0.95);
  const anybody = quantile(memory, 0.95);
  figure({ id: 'P13', what: `scan of ${what}, p95`, value: p95, unit: 'ms' });
  figure({ id: 'P13', what: 'the same bytes from memory, to the same caller, p95', value: same, unit: 'ms' });
  figure({ id: 'P13', what: `scan of ${what} ÷ memory`, value: p95 / same, unit: '×', pass: 3, goal: 2 });
  figure({ id: 'P13', what: 'the same, medians', value: median(calls) / median(signedIn), unit: '×' });
  figure({ id: 'P13', what: 'scan ÷ memory for anybody, without a session', value: p95 / anybody, unit: '×' });
}
const point = await db.selectFrom('headquarters').select('id').where('name', '=', 'Banco 1').executeTakeFirstOrThrow();
const board = `/v1/staff/day?headquarter_id=${point.id}`;
const { calls, signedIn: same, bytes } = await compare(Array.from({ length: warming + 100 }, () => board));
figure({ id: 'P13', what: `day board with ${lines} lines`, value: bytes / 1000, unit: 'kB', pass: 60, goal: 50 });
figure({ id: 'P13', what: 'day board ÷ memory, p95', value: quantile(calls, 0.95) / quantile(same, 0.95), unit: '×' });
agent.destroy();
await stopBuilt(running);
await bench.end();
for (const folder of [data, serverFolder]) rmSync(folder, { recursive: true, force: true });
finish();
