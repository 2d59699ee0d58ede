-- A person without an e-mail address has an account that staff use for them: nobody can sign in to it until an address is added.
ALTER TABLE users ALTER COLUMN email DROP NOT NULL;
ALTER TABLE users ADD CONSTRAINT users_sign_in CHECK (email IS NOT NULL OR (password_hash IS NULL AND email_verified_at IS NULL));
ALTER TABLE users DROP COLUMN search_text;
ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS (lower(f_unaccent(first_name || ' ' || last_name || ' ' || coalesce(email, '') ||
  ' ' || regexp_replace(first_name || ' ' || last_name, '[^[:alnum:] ]', '', 'g')))) STORED NOT NULL;
CREATE INDEX users_search ON users USING gin (library_id, search_text gin_trgm_ops);

-- Telephone numbers that are the same however they are written: without the country code, as most are stored.
ALTER TABLE users ADD COLUMN phone_key text GENERATED ALWAYS AS (regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(00)?39(?=\d{6})', '')) STORED;
CREATE INDEX users_phone_key ON users (library_id, phone_key) WHERE phone_key <> '';

-- Who typed an address at sign-up has to confirm it; staff vouch for the accounts that they make, which have no password yet.
CREATE OR REPLACE FUNCTION borrower_facts(library int, member uuid, day date, except_loan uuid DEFAULT NULL)
  RETURNS TABLE (
    verified boolean, banned boolean, has_active_card boolean, had_card boolean, shared_objects int, live_loans int, overdue_loans int
  )
  LANGUAGE sql STABLE AS $$
  SELECT u.email_verified_at IS NOT NULL OR u.password_hash IS NULL,
    is_banned(u.banned_at, u.banned_until, day),
    EXISTS (SELECT 1 FROM memberships m WHERE m.library_id = library AND m.user_id = member AND m.from_date <= day AND m.to_date >= day),
    EXISTS (SELECT 1 FROM memberships m WHERE m.library_id = library AND m.user_id = member AND m.to_date < day),
    (SELECT count(*)::int FROM products p WHERE p.library_id = library AND p.owner_user_id = member
      AND p.verified_at IS NOT NULL AND p.status = 'active'),
    (SELECT count(*)::int FROM loans l WHERE l.library_id = library AND l.user_id = member AND is_live(l.status)
      AND l.id IS DISTINCT FROM except_loan),
    (SELECT count(*)::int FROM loans l WHERE l.library_id = library AND l.user_id = member AND is_live(l.status) AND is_lent(l.status)
      AND l.to_date < day AND l.id IS DISTINCT FROM except_loan)
  FROM users u WHERE u.library_id = library AND u.id = member
$$;

-- The invitation of a person to the account that staff have made for them: whoever opens it sets the password.
ALTER TABLE invitations ADD COLUMN user_id uuid;
ALTER TABLE invitations ADD FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE;
ALTER TABLE invitations DROP CONSTRAINT invitations_level;
ALTER TABLE invitations ADD CONSTRAINT invitations_level
  CHECK (CASE WHEN user_id IS NULL THEN level BETWEEN 0 AND 4 OR level = 7 ELSE level = 10 END);
CREATE INDEX invitations_user ON invitations (library_id, user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER invitations_of_person BEFORE INSERT OR UPDATE OF user_id ON invitations FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION row_of_user();
