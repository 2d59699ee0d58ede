import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenTexts } from '../../../server/members/erasure.queries.ts';
import { createTestDatabase } from '../support/database.ts';

let t: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.close());

/** Texts about people that an erasure deletes with their row, or empties by itself. */
const erased = [
  'card_sales reviews loans loan_inspections',
  'drafts email_verifications idempotency_keys invitations mails memberships password_recoveries person_notes sessions',
  'wait_offers waits',
  'supports user_identities users import_rows',
];
/** Texts that name nobody: settings, the catalogue, keys, codes, hashes, counters and what machines write. */
const impersonal = [
  'calendars card_numbers categories compartments crm_records crm_syncs demo_libraries geo_overrides headquarters holidays libraries',
  'library_jobs locker_codes locker_events locker_reservations lockers missed_searches oidc_transactions opening_hours',
  'payment_events payment_transitions renewal_cards search_words servers sign_in_attempts closure_loans figure_changes object_move_loans',
  'figure_hours figure_objects figure_weeks schema_migrations schema_migrations_lock schema_checksums',
];
/** Single columns of that kind, in tables whose other texts people write. */
const single = [
  'audit_log.action audit_log.request_id closures.status deletions.kind files.extension files.folder files.mimetype files.placeholder',
  'files.sha256 files.storage_key imports.columns imports.counts imports.kind imports.mapping imports.sheets imports.source',
  'imports.state',
  'library_job_records.outcome loan_transitions.event loan_transitions.from_status loan_transitions.to_status loan_transitions.actor',
  'maintenance_tickets.status payments.currency payments.kind payments.provider_capture_id payments.provider_order_id payments.status',
  'products.code products.compartment products.keywords products.keywords_en products.name products.name_en products.status',
  'deletions.ids files.tags files.widths library_job_records.subject_id loan_transitions.reason maintenance_tickets.missing',
  'maintenance_tickets.reason payments.provider_refund_id payments.request_id product_manuals.language products.origin_id',
  'products.box products.box_en ticket_entries.kind product_verifications.decision',
];
const words = (lines: readonly string[]): Set<string> => new Set(lines.flatMap((line) => line.split(' ')));

test('every column where a name may stand is blanked out by an erasure, or is known to hold none', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
    WHERE c.table_schema = 'public' AND c.is_generated = 'NEVER' AND c.data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
    ORDER BY 1, 2`.execute(t.db);
  const known = new Set(writtenTexts.map(([table, column]) => `${table}.${column}`));
  const [tables, columns] = [words([...erased, ...impersonal]), words(single)];
  const undecided = rows.filter(
    ({ table, column }) => !tables.has(table) && !known.has(`${table}.${column}`) && !columns.has(`${table}.${column}`),
  );
  expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  expect([...known].filter((name) => !rows.some(({ table, column }) => `${table}.${column}` === name))).toEqual([]);
});
