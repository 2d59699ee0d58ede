-- Files of rows (CSV) that staff import: read once when they are uploaded, looked at by a check, then written by a run. Each step of the job
-- writes what became of its rows and how far it is in one transaction, so that any server can go on after a crash and no row is written twice.
ALTER TABLE library_jobs DROP CONSTRAINT library_jobs_kind_check,
  ADD CONSTRAINT library_jobs_kind_check CHECK (kind IN ('check_files', 'sync_crm', 'import'));

CREATE TABLE imports (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('objects', 'members')),
  -- Of the uploaded file.
  name text NOT NULL,
  -- The headings of the file, and the field that each column is; empty for one that is left out.
  columns text[] NOT NULL,
  mapping text[] NOT NULL,
  row_count int NOT NULL CHECK (row_count > 0),
  state text NOT NULL DEFAULT 'mapping' CHECK (state IN ('mapping', 'checking', 'checked', 'importing', 'done')),
  -- The latest job; jobs are forgotten sooner than imports.
  job_id uuid,
  -- The last row that the check or the run has handled, and how many rows that is.
  through int NOT NULL DEFAULT 0,
  handled int NOT NULL DEFAULT 0,
  -- How many rows of each outcome.
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  -- The entry of the run in the audit log.
  audit_id bigint,
  created_by uuid,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- When its cells were deleted.
  emptied_at timestamptz,
  PRIMARY KEY (library_id, id),
  CONSTRAINT imports_mapping CHECK (cardinality(mapping) = cardinality(columns)),
  CONSTRAINT imports_finished CHECK ((finished_at IS NOT NULL) = (state = 'done')),
  FOREIGN KEY (library_id, created_by) REFERENCES users (library_id, id)
);
CREATE INDEX imports_newest ON imports (library_id, created_at DESC, id DESC);
CREATE INDEX imports_author ON imports (library_id, created_by);
CREATE INDEX imports_age ON imports (created_at) WHERE emptied_at IS NULL;

CREATE TABLE import_rows (
  library_id int NOT NULL,
  import_id uuid NOT NULL,
  -- The number that a spreadsheet shows.
  line int NOT NULL CHECK (line > 1),
  -- Null once they are deleted.
  cells jsonb CHECK (jsonb_typeof(cells) = 'array'),
  -- What the row is matched by: a code, or an e-mail address and a card number; null without one.
  key text,
  other_key text,
  -- What people know it by.
  label text NOT NULL DEFAULT '',
  outcome text CHECK (outcome IN ('new', 'changed', 'unchanged', 'faulty')),
  problems jsonb,
  -- The object or the person.
  target_id uuid,
  -- What a run has changed of an object, before and after.
  changes jsonb,
  PRIMARY KEY (library_id, import_id, line),
  FOREIGN KEY (library_id, import_id) REFERENCES imports (library_id, id) ON DELETE CASCADE
);
CREATE INDEX import_rows_key ON import_rows (library_id, import_id, key, line) WHERE key IS NOT NULL;
CREATE INDEX import_rows_other_key ON import_rows (library_id, import_id, other_key, line) WHERE other_key IS NOT NULL;
CREATE INDEX import_rows_outcome ON import_rows (library_id, import_id, outcome, line);
CREATE INDEX import_rows_target ON import_rows (library_id, target_id) WHERE target_id IS NOT NULL;
