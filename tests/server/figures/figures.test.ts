import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { checkFigures } from '#server/figures/sum-figures.job';
import { sumChanges } from '#server/figures/sums.queries';
import { openLog } from '#server/core/log';
import type { TaskDeps } from '#server/jobs/job';
import {
  makeAdmin,
  makeHeadquarter,
  makeLibrary,
  makeLoan,
  makeMember,
  makeMembership,
  makeProduct,
} from '../support/fixtures.ts';
import { useFiguresDesk, playground, t, counted, kept, library, ada } from '../support/desks/figures-desk.ts';

useFiguresDesk();

describe('the sums of the figures', () => {
  test('equal the same sums over the rows after any changes, summed at any moment', async () => {
    const { place, change } = await playground('somme', 11);
    const { db } = t.database;
    for (let n = 0; n < 200; n += 1) {
      await change();
      if (n % 23 === 0) await sumChanges(db, place.id);
    }
    expect(await sumChanges(db, place.id)).toBe(true);
    const truth = await counted(place.id);
    expect(truth.length).toBeGreaterThan(50);
    expect(await kept(place.id)).toEqual(truth);
    const { rows } = await sql<{ objects: number; hours: number; loans: number }>`
      SELECT (SELECT sum(loans)::int FROM figure_objects WHERE library_id = ${place.id}) AS objects,
        (SELECT sum(handovers)::int FROM figure_hours WHERE library_id = ${place.id}) AS hours,
        (SELECT count(*)::int FROM loans WHERE library_id = ${place.id} AND picked_up_at IS NOT NULL) AS loans`.execute(
      db,
    );
    expect(rows[0]).toEqual({ objects: rows[0]?.loans, hours: rows[0]?.loans, loans: rows[0]?.loans });
  });

  test('lose nothing when the server is killed while it sums', async () => {
    const { place, change } = await playground('interrotte', 23);
    const { db, pool } = t.database;
    for (let n = 0; n < 40; n += 1) await change();
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE figure_hours IN EXCLUSIVE MODE');
    const summing = sumChanges(db, place.id).then(
      () => 'done',
      () => 'killed',
    );
    const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%figure_hours%' AND datname = current_database()`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await pool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) w`);
    expect(await summing).toBe('killed');
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await kept(place.id)).toEqual([]);
    await sumChanges(db, place.id);
    expect(await kept(place.id)).toEqual(await counted(place.id));
  });

  test('are mended by the nightly check where they differ, which is logged', async () => {
    const { place, change } = await playground('controllo', 37);
    const { db } = t.database;
    for (let n = 0; n < 30; n += 1) await change();
    const lines: string[] = [];
    const log = openLog('trace', { write: (line: string) => lines.push(line) });
    const deps = { ...t.deps, log } as unknown as TaskDeps;
    await checkFigures({}, deps);
    expect(lines).toEqual([]);
    await sql`UPDATE figure_weeks SET loans = loans + 1 WHERE library_id = ${place.id} AND week = (SELECT max(week) FROM figure_weeks WHERE library_id = ${place.id})`.execute(
      db,
    );
    await sql`DELETE FROM figure_weeks WHERE library_id = ${place.id} AND week = (SELECT min(week) FROM figure_weeks WHERE library_id = ${place.id})`.execute(
      db,
    );
    await checkFigures({}, deps);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ library: place.id, weeks: 2 });
    expect(await kept(place.id)).toEqual(await counted(place.id));
  });
});

describe('the figures', () => {
  test('tell a range of whole weeks and the same weeks of the year before, up to this moment', async () => {
    const { db } = t.database;
    const point = await makeHeadquarter(db, library);
    const member = await makeMember(db, library, { card: 'none', created_at: new Date('2026-03-04T10:00:00Z') });
    const drill = await makeProduct(db, library, {
      name: 'Trapano',
      name_en: 'Drill',
      value_cents: 10_000,
      headquarter_id: point.id,
    });
    const tent = await makeProduct(db, library, { name: 'Tenda', value_cents: null, headquarter_id: point.id });
    const unused = await makeProduct(db, library, { name: 'Bussola', value_cents: 1800, headquarter_id: point.id });
    const lend = (object: typeof drill, from_date: string, to_date: string, back: string) =>
      makeLoan(db, object, member, {
        ...{ status: 'returned', from_date, to_date, headquarter_id: point.id },
        ...{ picked_up_at: new Date(`${from_date}T17:30:00Z`), returned_at: new Date(`${back}T18:00:00Z`) },
      });
    await lend(drill, '2027-03-08', '2027-03-10', '2027-03-10');
    await lend(drill, '2027-03-11', '2027-03-12', '2027-03-14');
    await lend(tent, '2027-03-01', '2027-03-03', '2027-03-03');
    await lend(drill, '2026-03-09', '2026-03-11', '2026-03-11');

    const { body } = await t.call('getFigures', {
      as: ada,
      query: { from: '2027-03-10', to: '2027-03-15', compare: true },
    });
    expect(body).toMatchObject({
      from: '2027-03-08',
      to: '2027-03-21',
      before: { from: '2026-03-09', to: '2026-03-22' },
      is_current: true,
    });
    expect(
      body.weeks.map(({ week, loans, returns, on_time, late_days }) => [week, loans, returns, on_time, late_days]),
    ).toEqual([
      ['2027-03-08', 2, 2, 1, 2],
      ['2027-03-15', 0, 0, 0, 0],
    ]);
    expect(body.weeks_before.map(({ week, loans }) => [week, loans])).toEqual([
      ['2026-03-09', 1],
      ['2026-03-16', 0],
    ]);
    expect(body.wanted).toEqual([
      { id: drill.id, code: drill.code, name: 'Trapano', loans: 2, loans_before: 1, wishes: 0 },
    ]);
    expect(body.idle.items.map(({ id, last_week }) => [id, last_week])).toEqual([
      [unused.id, null],
      [tent.id, '2027-03-01'],
    ]);
    expect(body.hours).toEqual([
      { weekday: 1, hour: 18, handovers: 1, returns: 0 },
      { weekday: 3, hour: 19, handovers: 0, returns: 1 },
      { weekday: 4, hour: 18, handovers: 1, returns: 0 },
      { weekday: 7, hour: 19, handovers: 0, returns: 1 },
    ]);
    expect(body.saved).toMatchObject({
      euros: 20,
      kilograms: 10,
      value: 200,
      before: { euros: 10, kilograms: 5 },
      loans_without_value: 0,
    });

    const alone = await t.call('getFigures', { as: ada, query: { from: '2027-03-01', to: '2027-03-07' } });
    expect(alone.body).toMatchObject({
      before: null,
      weeks_before: [],
      hours_before: [],
      saved: { euros: 0, loans_without_value: 1, before: null },
    });
    const english = await t.call('getFigures', {
      as: ada,
      query: { from: '2027-03-08' },
      headers: { 'accept-language': 'en' },
    });
    expect(english.body.wanted[0]?.name).toBe('Drill');
  });

  test('count the members with a card at the end of each week', async () => {
    const { db } = t.database;
    const place = await makeLibrary(db, { domain: 'tessere' });
    const staff = await makeAdmin(db, place, { card: 'none' });
    const member = await makeMember(db, place, { card: 'none' });
    await makeMembership(db, member, {
      from_date: '2027-02-24',
      to_date: '2027-03-07',
      created_at: new Date('2027-02-24T10:00:00Z'),
    });
    await makeMembership(db, member, {
      from_date: '2027-03-17',
      to_date: '2028-03-16',
      created_at: new Date('2027-03-10T10:00:00Z'),
    });
    const { body } = await t.call('getFigures', {
      as: staff,
      host: 'tessere.localhost',
      query: { from: '2027-02-22', to: '2027-03-21' },
    });
    expect(body.weeks.map((week) => [week.cards_active, week.cards_sold, week.cards_renewed])).toEqual([
      [1, 1, 0],
      [1, 0, 0],
      [0, 1, 1],
      [1, 0, 0],
    ]);
  });

  test('refuse a day that does not exist, a range that ends before it begins, and more than five years', async () => {
    const fields = async (query: Record<string, string>) =>
      (await t.call('getFigures', { as: ada, query })).body.fields;
    expect(await fields({ from: '2027-02-30' })).toEqual({ from: 'format' });
    expect(await fields({ from: '2027-03-15', to: '2027-03-01' })).toEqual({ to: 'day' });
    expect(await fields({ from: '2010-01-01' })).toEqual({ from: 'range' });
  });

  test.each(['loans', 'wanted', 'idle', 'searches', 'members', 'returns', 'hours', 'saved'])(
    'go into a spreadsheet: %s',
    async (figure) => {
      const ask = (query: Record<string, string | boolean>) =>
        t.call('exportFigure', {
          as: ada,
          params: { figure },
          query: { from: '2027-03-01', to: '2027-03-14', ...query },
        });
      const answer = await ask({});
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${figure}-2027-03-01-2027-03-14.csv"`);
      const [head = '', ...lines] = answer.raw.split('\r\n');
      expect(head).toMatch(/^\uFEFF/);
      const width = head.split(';').length;
      for (const line of lines.filter((each) => each !== '')) expect(line.split(';')).toHaveLength(width);
      const compared = (await ask({ compare: true, separator: 'comma' })).raw;
      expect(compared.includes('un anno prima')).toBe(
        ['loans', 'wanted', 'searches', 'members', 'returns', 'hours'].includes(figure),
      );
      expect(compared.split('\r\n')[0]?.includes(';')).toBe(false);
    },
  );
});

describe('searches that find nothing', () => {
  const search = (query: Record<string, string | number>) => t.call('searchProducts', { query });
  const missed = async () =>
    (await t.call('getFigures', { as: ada, query: { from: '2027-03-15' } })).body.searches.map(({ words, count }) => [
      words,
      count,
    ]);

  test('are counted by their words alone, however they are written and whether the answer was kept or not', async () => {
    for (const keywords of ['Tosaerba  robot', 'tosaerba robot', ' TOSAERBA robot '])
      expect((await search({ keywords })).body.total).toBe(0);
    expect(await missed()).toEqual([['tosaerba robot', 3]]);
    const columns = await sql<{
      name: string;
    }>`SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'missed_searches'`.execute(
      t.database.db,
    );
    expect(columns.rows.map(({ name }) => name).sort()).toEqual(['count', 'library_id', 'week', 'words']);
  });

  test('leave out what was typed on the way, what somebody might be known by, later pages and narrowed searches', async () => {
    await search({ keywords: 'tosaerba rob' });
    for (const keywords of ['ada.neri@example.com', 'prova 333 5551234', 'rssmra80a01h501u'])
      await search({ keywords });
    await search({ keywords: 'mongolfiera', transportable: 'true' });
    await search({ keywords: 'trapano' });
    expect(await missed()).toEqual([['tosaerba robot', 3]]);
  });

  test('are written so that no spreadsheet takes them for a formula', async () => {
    await search({ keywords: '=cmd|calc' });
    const { raw } = await t.call('exportFigure', {
      as: ada,
      params: { figure: 'searches' },
      query: { from: '2027-03-15' },
    });
    expect(raw.split('\r\n')).toContain("'=cmd|calc;1");
  });
});
