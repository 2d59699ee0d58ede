-- A suspension has a reason and may have a last day; it was set by an administrator.
ALTER TABLE users
  ADD COLUMN ban_reason text CHECK (length(ban_reason) <= 1000),
  ADD COLUMN banned_until date,
  ADD COLUMN banned_by uuid,
  ADD CONSTRAINT users_ban CHECK (banned_at IS NOT NULL OR (ban_reason IS NULL AND banned_until IS NULL AND banned_by IS NULL)),
  ADD CONSTRAINT users_banned_by FOREIGN KEY (library_id, banned_by) REFERENCES users (library_id, id);

-- Whether a suspension is in force on a day: it ends by itself after its last one.
CREATE FUNCTION is_banned(banned_at timestamptz, banned_until date, day date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN banned_at IS NOT NULL AND (banned_until IS NULL OR banned_until >= day);

-- The list of people, in each of its orders and with each of its filters.
CREATE INDEX users_by_name ON users (library_id, last_name, first_name, id);
CREATE INDEX users_by_age ON users (library_id, created_at DESC, id DESC);
CREATE INDEX users_staff ON users (library_id, level) WHERE level <= 4;
CREATE INDEX users_banned ON users (library_id, banned_until) WHERE banned_at IS NOT NULL;
CREATE INDEX users_banned_by ON users (library_id, banned_by) WHERE banned_by IS NOT NULL;
CREATE INDEX users_sharing ON users (library_id, last_name, first_name, id) WHERE can_post_objects;
