import type { Selectable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DB } from '../../../server/db/database.ts';
import { type Caller, openTestApp, type TestApp } from '../support/app.ts';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeProduct,
  type Member,
} from '../support/fixtures.ts';

let t: TestApp;
let library: Selectable<DB['libraries']>;
let point: Selectable<DB['headquarters']>;
let ada: Member;
let nora: Member;
const lines: string[] = [];
beforeAll(async () => {
  t = await openTestApp({ onLog: (line) => lines.push(line) });
  const { db } = t.database;
  library = await makeLibrary(db);
  ada = await makeAdmin(db, library);
});
afterAll(() => t.close());
beforeEach(async () => {
  const { db } = t.database;
  t.clock.set('2027-03-15T09:00:00Z');
  point = await makeHeadquarter(db, library, { name: 'Bottega', address: 'Via Po 1', cap: '40139', city: 'Bologna' });
  nora = await makeMember(db, library, { first_name: 'Nora', last_name: 'Villa' });
});

type Loan = Omit<Parameters<typeof makeLoan>[3], 'from_date' | 'to_date'>;
const lend = async (from_date: string, to_date: string, values: Loan = {}, name = 'Trapano', member = nora) =>
  makeLoan(t.database.db, await makeProduct(t.database.db, library, { headquarter: point, name }), member, {
    ...{ status: 'approved', from_date, to_date },
    ...values,
  });
const secretOf = (url = ''): string =>
  /^https:\/\/demo\.prestalo\.test\/v1\/calendars\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
const make = async (as: Caller = nora): Promise<string> => secretOf((await t.call('makeMyCalendar', { as })).body.url);
const makeOfPoint = async (): Promise<string> =>
  secretOf((await t.call('makePointCalendar', { as: ada, params: { id: point.id } })).body.url);
const read = (secret: string, headers: Record<string, string> = {}) =>
  t.call('streamCalendar', { params: { secret }, headers });

/** The entries of a calendar file, by the end of their identifier: `from`, `to`, `out`. */
const entriesOf = (file: string): Map<string, Map<string, string>> =>
  new Map(
    file
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT\r\n')
      .slice(1)
      .map((event) => {
        const fields = event
          .replace(/BEGIN:VALARM[^]*END:VALARM/, '')
          .split('\r\n')
          .filter((line) => line.includes(':'))
          .map((line) => [line.split(/[:;]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)] as const);
        const values = new Map(fields);
        return [/-(\w+)@/.exec(values.get('UID') ?? '')?.[1] ?? '', values] as const;
      }),
  );
const daysOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...entriesOf(file)].map(([kind, fields]) => [kind, `${fields.get('DTSTART')}-${fields.get('DTEND')}`]),
  );
const titlesOf = (file: string): string[] => [...file.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title);

describe("the address of a member's loans", () => {
  it('shows when to collect, the days at home and when to bring back, on whole days', async () => {
    const loan = await lend('2027-03-20', '2027-03-27');
    const { status, headers, raw } = await read(await make());
    expect([status, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
      ...[200, 'text/calendar; charset=utf-8', 'private, no-cache', undefined],
    ]);
    const entries = entriesOf(raw);
    expect(entries.get('from')?.get('UID')).toBe(`${loan.id}-from@demo.prestalo.test`);
    expect(titlesOf(raw)).toEqual(['Ritiro: Trapano', 'Restituzione: Trapano', 'In prestito: Trapano']);
    expect(entries.get('from')?.get('LOCATION')).toMatch(/^Bottega\\, Via Po 1\\, 40139 Bologna/);
    expect(daysOf(raw)).toEqual({ from: '20270320-20270321', to: '20270327-20270328', out: '20270320-20270328' });
    expect(raw).toContain('X-WR-CALNAME:Prestiti · Biblioteca demo\r\n');
    expect(raw).not.toContain('METHOD');
  });

  it.each([
    ['the night that loses an hour', '2027-03-27', '2027-03-28', '20270327-20270329', '20270328-20270329'],
    ['the night that gains one', '2027-10-30', '2027-10-31', '20271030-20271101', '20271031-20271101'],
  ])('has the same days over %s', async (_, from, to, out, last) => {
    t.clock.set(`${from}T22:30:00Z`);
    await lend(from, to);
    const { raw } = await read(await make());
    expect(daysOf(raw)).toMatchObject({ out, to: last });
    expect(raw).not.toMatch(/DT(?:START|END)(?!;VALUE=DATE:\d{8}\r)/);
  });

  it('asks for what waits, and forgets what was cancelled, denied or brought back', async () => {
    await lend('2027-03-20', '2027-03-22', { status: 'pending' }, 'Tenda');
    await lend('2027-03-20', '2027-03-22', { status: 'cancelled' }, 'Sega');
    await lend('2027-03-20', '2027-03-22', { status: 'denied' }, 'Lima');
    await lend('2027-03-01', '2027-03-03', { status: 'returned' }, 'Pala');
    await lend('2027-03-20', '2027-03-22', {}, 'Sega', await makeMember(t.database.db, library));
    const { raw } = await read(await make());
    expect(titlesOf(raw)).toEqual(['Ritiro: Tenda', 'Restituzione: Tenda']);
    expect(raw.match(/^STATUS:TENTATIVE/gm)).toHaveLength(2);
    const [order] = (await t.call('listMyOrders', { as: nora })).body.find(({ id }) => id === 'pending')?.docs ?? [];
    await t.call('cancelMyOrder', { as: nora, params: { id: order?.id ?? '' } });
    expect((await read(await make())).raw).not.toContain('VEVENT');
  });

  it('moves the entries of a loan that is moved: same identifier, higher sequence', async () => {
    const loan = await lend('2027-03-20', '2027-03-27');
    const secret = await make();
    const before = entriesOf((await read(secret)).raw);
    const params = { id: loan.id };
    const days = { from_date: '2027-04-06', to_date: '2027-04-09' };
    expect((await t.call('rescheduleMyOrder', { as: nora, params, body: days })).status).toBe(200);
    const { raw } = await read(secret);
    const after = entriesOf(raw);
    // The library approves it again: until then nothing is lent.
    expect(daysOf(raw)).toEqual({ from: '20270406-20270407', to: '20270409-20270410' });
    for (const [kind, fields] of after) {
      const first = before.get(kind);
      expect(fields.get('UID')).toBe(first?.get('UID'));
      expect(Number(fields.get('SEQUENCE'))).toBeGreaterThan(Number(first?.get('SEQUENCE')));
      expect(fields.get('LAST-MODIFIED')).toMatch(/^\d{8}T\d{6}Z$/);
      expect(fields.get('DTSTAMP')).toBe(fields.get('LAST-MODIFIED'));
    }
  });

  it('is written in the language of the account', async () => {
    await t.call('updateMe', { as: nora, body: { language: 'en' } });
    await lend('2027-03-20', '2027-03-20', {}, 'Drill');
    expect(titlesOf((await read(await make())).raw)).toEqual(['Pickup: Drill', 'Return: Drill', 'On loan: Drill']);
  });

  it('folds long lines and escapes what would end a value', async () => {
    await lend('2027-03-20', '2027-03-20', {}, `Sega; a nastro, ${'è'.repeat(60)}`);
    const { raw } = await read(await make());
    for (const line of raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(raw.replaceAll('\r\n ', '')).toContain(`SUMMARY:Ritiro: Sega\\; a nastro\\, ${'è'.repeat(60)}\r\n`);
  });

  it('is read again for nothing as long as no loan has changed, whatever the time', async () => {
    const loan = await lend('2027-03-20', '2027-03-27');
    const secret = await make();
    const { headers } = await read(secret);
    t.clock.advance(3 * 86_400);
    const again = await read(secret, { 'if-none-match': headers['etag'] ?? '' });
    expect([again.status, again.raw]).toEqual([304, '']);
    await t.call('rescheduleMyOrder', {
      ...{ as: nora, params: { id: loan.id } },
      body: { from_date: '2027-04-06', to_date: '2027-04-09' },
    });
    expect((await read(secret, { 'if-none-match': headers['etag'] ?? '' })).status).toBe(200);
  });
});

describe('making and ending', () => {
  it('is made when it is asked for, is shown once, and only its hash is stored', async () => {
    expect((await t.call('getMyCalendar', { as: nora })).body).toEqual({ made_at: null });
    const secret = await make();
    expect((await t.call('getMyCalendar', { as: nora })).body).toEqual({ made_at: '2027-03-15T09:00:00.000Z' });
    const rows = await t.database.db.selectFrom('calendars').selectAll().where('user_id', '=', nora.id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends the former address with the new one, and the last with a word', async () => {
    const first = await make();
    const second = await make();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await t.call('revokeMyCalendar', { as: nora })).status).toBe(204);
    expect((await t.call('revokeMyCalendar', { as: nora })).status).toBe(204);
    expect((await read(second)).status).toBe(404);
  });

  it('answers a guess like an ended address, and writes neither into the log', async () => {
    const ended = await make();
    await t.call('revokeMyCalendar', { as: nora });
    const bare = ({ status, body }: Awaited<ReturnType<typeof read>>) => ({ status, ...body, request_id: '' });
    expect(bare(await read(ended))).toEqual(bare(await read('A'.repeat(43))));
    expect(bare(await read(ended))).toEqual(bare(await read('x')));
    expect(lines.some((line) => line.includes('/v1/calendars/'))).toBe(true);
    expect(lines.filter((line) => line.includes(ended))).toEqual([]);
  });

  it('belongs to its library', async () => {
    const secret = await make();
    await makeLibrary(t.database.db, { domain: 'altra' });
    const elsewhere = await t.call('streamCalendar', { params: { secret }, host: 'altra.localhost' });
    expect(elsewhere.status).toBe(404);
  });

  it('answers nothing for a suspended member, and again afterwards', async () => {
    const secret = await make();
    const suspend = (banned_at: Date | null) =>
      t.database.db.updateTable('users').set({ banned_at }).where('id', '=', nora.id).execute();
    await suspend(t.clock.now());
    expect((await read(secret)).status).toBe(404);
    await suspend(null);
    expect((await read(secret)).status).toBe(200);
  });

  it('goes with an account that is erased, and is in the archive of its data before', async () => {
    const secret = await make();
    const { readOwnData } = await import('../../../server/members/export.queries.ts');
    const made = new Date('2027-03-15T09:00:00.000Z');
    expect((await readOwnData(t.database.db, library.id, nora.id))['calendar']).toEqual([{ made_at: made }]);
    const admin = await makeAdmin(t.database.db, library, { level: 0 });
    const erased = await t.call('erasePerson', { as: admin, params: { id: nora.id }, body: { email: nora.email } });
    expect([erased.status, (await read(secret)).status]).toEqual([201, 404]);
    expect(await t.database.db.selectFrom('calendars').selectAll().where('user_id', '=', nora.id).execute()).toEqual(
      [],
    );
  });

  it('is for its owner alone: whoever acts in their place makes and ends none', async () => {
    await t.impersonate(ada, nora, { unlocked: true });
    const ghost = { as: ada, ghost: nora };
    expect((await t.call('makeMyCalendar', ghost)).body.code).toBe('impersonation.in_person');
    expect((await t.call('revokeMyCalendar', ghost)).body.code).toBe('impersonation.in_person');
  });
});

describe('the address of a pickup point', () => {
  const ofPoint = () => ({ as: ada, params: { id: point.id } });
  const logged = async () =>
    (await t.call('listAudit', { as: ada, query: { person: point.id } })).body.items.map(({ action }) => action);

  it('shows what is handed out and taken back, with a first name and an initial, and nothing else of a person', async () => {
    await lend('2027-03-20', '2027-03-22', { note: 'Segreto' });
    await lend('2027-03-10', '2027-03-16', { picked_up_at: new Date('2027-03-10T10:00:00Z') }, 'Tenda');
    await lend('2027-03-20', '2027-03-22', { status: 'pending' }, 'Sega');
    const { raw } = await read(await makeOfPoint());
    expect(titlesOf(raw)).toEqual([
      ...['Ritiro: Trapano (Nora V.)', 'Restituzione: Trapano (Nora V.)', 'Restituzione: Tenda (Nora V.)'],
    ]);
    expect(raw).toContain('X-WR-CALNAME:Bottega · Biblioteca demo\r\n');
    expect(raw).not.toMatch(/Villa|membro|Segreto/);
  });

  it('shows no other point', async () => {
    await lend('2027-03-20', '2027-03-22');
    point = await makeHeadquarter(t.database.db, library);
    expect((await read(await makeOfPoint())).raw).not.toContain('VEVENT');
  });

  it('is made, renewed and ended by administrators, and the log says so', async () => {
    expect((await t.call('getPointCalendar', ofPoint())).body).toEqual({ made_at: null });
    const first = await makeOfPoint();
    const second = await makeOfPoint();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    await t.call('revokePointCalendar', ofPoint());
    await t.call('revokePointCalendar', ofPoint());
    expect((await read(second)).status).toBe(404);
    expect(await logged()).toEqual([
      ...['headquarters.end_calendar', 'headquarters.make_calendar', 'headquarters.make_calendar'],
    ]);
    const volunteer = await makeMember(t.database.db, library, { level: 7 });
    expect((await t.call('makePointCalendar', { ...ofPoint(), as: volunteer })).body.code).toBe('auth.forbidden');
    const unknown = { as: ada, params: { id: 'x' } };
    expect((await t.call('makePointCalendar', unknown)).status).toBe(404);
  });

  it('answers nothing once the point is deleted', async () => {
    const secret = await makeOfPoint();
    await t.call('deleteHeadquarter', ofPoint());
    expect((await read(secret)).status).toBe(404);
  });
});
