-- What staff deleted and can have back for a day. The rows keep their `deleted_at`; a job removes them for good afterwards.
CREATE TABLE deletions (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  -- orphans: bytes without a record, found by a check.
  kind text NOT NULL CHECK (kind IN ('file', 'files', 'orphans', 'headquarters')),
  ids uuid[] NOT NULL CHECK (cardinality(ids) > 0),
  -- The first of their names.
  names text[] NOT NULL,
  -- Null for a job that the timetable began.
  deleted_by uuid,
  deleted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  restored_at timestamptz,
  restored_by uuid,
  erased_at timestamptz,
  PRIMARY KEY (library_id, id),
  CHECK (restored_at IS NULL OR erased_at IS NULL),
  FOREIGN KEY (library_id, deleted_by) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, restored_by) REFERENCES users (library_id, id)
);
CREATE INDEX deletions_newest ON deletions (library_id, deleted_at DESC, id DESC);
