-- Accounts that nobody uses are erased after a time that the library chooses, with a warning before.
ALTER TABLE libraries
  -- 0: kept for ever.
  ADD inactive_months int NOT NULL DEFAULT 0 CHECK (inactive_months BETWEEN 0 AND 120);
ALTER TABLE users
  -- The last day on which a session was seen, kept when sessions are forgotten.
  ADD last_seen_on date,
  ADD inactivity_warned_at timestamptz;
CREATE INDEX users_warned ON users (library_id, inactivity_warned_at) WHERE inactivity_warned_at IS NOT NULL;
