-- An administrator in the place of a member: why, for an hour at most, and since when changes are allowed.
CREATE TABLE impersonations (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  actor_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  -- The administrator's session: another browser of theirs may not use it.
  session_id uuid NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Null while only reading is allowed.
  unlocked_at timestamptz,
  -- Null if it runs, or ran, until `ends_at`.
  ended_at timestamptz,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, actor_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, subject_id) REFERENCES users (library_id, id),
  CHECK (actor_id <> subject_id),
  CHECK (ends_at > started_at AND ends_at <= started_at + interval '1 hour'),
  CHECK (unlocked_at BETWEEN started_at AND ends_at),
  CHECK (ended_at BETWEEN started_at AND ends_at)
);
-- One at a time: starting another ends the one before.
CREATE UNIQUE INDEX impersonations_open ON impersonations (library_id, actor_id) WHERE ended_at IS NULL;
CREATE INDEX impersonations_of_session ON impersonations (library_id, session_id) WHERE ended_at IS NULL;
-- The ids follow the time.
CREATE INDEX impersonations_of_subject ON impersonations (library_id, subject_id, id DESC);
