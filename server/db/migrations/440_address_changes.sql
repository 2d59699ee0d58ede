-- The address that a code was mailed to: it opens and verifies only this one. Codes live ten minutes, so that those of before can go.
DELETE FROM password_recoveries;
ALTER TABLE password_recoveries ADD COLUMN email text;
ALTER TABLE password_recoveries ADD CONSTRAINT password_recoveries_email CHECK ((user_id IS NULL) = (email IS NULL));

-- Whoever changes the address of an account: what rests on the old one ends with it.
CREATE FUNCTION end_with_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_recoveries WHERE library_id = NEW.library_id AND user_id = NEW.id;
  DELETE FROM email_verifications WHERE library_id = NEW.library_id AND user_id = NEW.id;
  UPDATE sessions SET ended_at = now(), ended_by = 'staff' WHERE library_id = NEW.library_id AND user_id = NEW.id AND ended_at IS NULL;
  UPDATE impersonations SET ended_at = greatest(started_at, least(ends_at, now()))
    WHERE library_id = NEW.library_id AND actor_id = NEW.id AND ended_at IS NULL;
  UPDATE invitations SET withdrawn_at = now()
    WHERE library_id = NEW.library_id AND email = OLD.email AND accepted_at IS NULL AND withdrawn_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_address AFTER UPDATE OF email ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION end_with_address();

-- What waits to be sent to an address, for many changes at once.
CREATE INDEX mails_waiting ON mails (library_id, recipient) WHERE sent_at IS NULL;
CREATE INDEX supports_email ON supports (library_id, email);
