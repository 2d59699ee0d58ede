-- Work that sends a library's records to the outside CRM.
ALTER TABLE library_jobs DROP CONSTRAINT library_jobs_kind_check,
  ADD CONSTRAINT library_jobs_kind_check CHECK (kind IN ('check_files', 'sync_crm'));

-- When the CRM made its record; memberships have it already.
ALTER TABLE users ADD COLUMN origin_created_at timestamptz;
ALTER TABLE loans ADD COLUMN origin_created_at timestamptz;
ALTER TABLE products ADD COLUMN origin_created_at timestamptz;
ALTER TABLE headquarters ADD COLUMN origin_created_at timestamptz;

-- What was last sent of each record: nothing is sent twice unless it changed, and what was refused is tried again.
CREATE TABLE crm_records (
  library_id int NOT NULL REFERENCES libraries (id),
  key text NOT NULL CHECK (key IN ('members', 'memberships', 'loans', 'products', 'headquarters')),
  record_id uuid NOT NULL,
  sent_hash text,
  -- Why the CRM refused it.
  failure text,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, key, record_id)
);
CREATE INDEX crm_records_failed ON crm_records (library_id, key, record_id) WHERE failure IS NOT NULL;

-- Only how far each part was sent: progress and report belong to the job.
ALTER TABLE crm_syncs DROP COLUMN started_at, DROP COLUMN finished_at, DROP COLUMN counts, DROP COLUMN error;
