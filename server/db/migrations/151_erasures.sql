-- A person who was erased: the account stays without anything about them, for the loans that point to it.
ALTER TABLE users ADD COLUMN erased_at timestamptz;
CREATE INDEX users_not_erased ON users (library_id, id) WHERE erased_at IS NOT NULL;
