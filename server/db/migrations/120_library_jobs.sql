-- Work on a whole library (such as a check of all files): begun by a person or by the timetable, carried on by the job queue in small
-- steps. Each step writes how far it is together with what it did, so that any server can go on after a crash.
CREATE TABLE library_jobs (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('check_files')),
  -- What of it, such as all or members.
  part text NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
  -- Null for the timetable.
  started_by uuid,
  done int NOT NULL DEFAULT 0 CHECK (done >= 0),
  -- Null until it has been counted.
  total int CHECK (total >= 0),
  -- How many records of each outcome.
  counts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(counts) = 'object'),
  -- Where the next step begins; what is in it is known to the kind of job.
  position jsonb,
  -- Whoever carries it on; a step of an earlier run is not written.
  run uuid,
  -- Failed tries since the last step, when the next one is due, and why it waits or has failed.
  tries int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  retry_at timestamptz,
  problem text CHECK (problem ~ '^[a-z_]{1,40}$'),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  -- When it last took a step.
  moved_at timestamptz NOT NULL,
  finished_at timestamptz,
  PRIMARY KEY (library_id, id),
  CONSTRAINT library_jobs_finished CHECK ((finished_at IS NOT NULL) = (state IN ('done', 'failed'))),
  CONSTRAINT library_jobs_problem CHECK (state <> 'failed' OR problem IS NOT NULL),
  FOREIGN KEY (library_id, started_by) REFERENCES users (library_id, id)
);
CREATE UNIQUE INDEX library_jobs_one_live ON library_jobs (library_id, kind) WHERE state IN ('queued', 'running');
CREATE INDEX library_jobs_newest ON library_jobs (library_id, created_at DESC, id DESC);
CREATE INDEX library_jobs_live ON library_jobs (moved_at) WHERE state IN ('queued', 'running');
CREATE INDEX library_jobs_age ON library_jobs (finished_at) WHERE finished_at IS NOT NULL;

-- What a job did, record by record.
CREATE TABLE library_job_records (
  library_id int NOT NULL,
  job_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The record as people know it, and its id here.
  subject text NOT NULL,
  subject_id text,
  outcome text NOT NULL CHECK (outcome ~ '^[a-z_]{1,40}$'),
  detail text,
  PRIMARY KEY (library_id, job_id, id),
  FOREIGN KEY (library_id, job_id) REFERENCES library_jobs (library_id, id) ON DELETE CASCADE
);
