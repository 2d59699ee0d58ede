-- Members who wait for an object on some days between two dates (docs/rules/lending.md#waiting). Days that came free are kept for one of them by a row
-- of loans with the status `offered`: the constraint that keeps loans apart keeps it apart too. No loan has come of it yet, so it is not live.
ALTER TABLE libraries
  ADD COLUMN max_waits int NOT NULL DEFAULT 5 CHECK (max_waits BETWEEN 0 AND 50),
  ADD COLUMN offer_hours int NOT NULL DEFAULT 24 CHECK (offer_hours BETWEEN 1 AND 168),
  ADD COLUMN waiting_limits_extensions boolean NOT NULL DEFAULT true;

CREATE FUNCTION keeps_object(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN is_live(status) OR status = 'offered';
COMMENT ON FUNCTION keeps_object IS 'The row keeps its object from others and counts for the limit of its member: a live loan, or an offer. Whoever changes the list rebuilds the indexes of loans.';
CREATE FUNCTION is_held(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('checkout', 'offered');
COMMENT ON FUNCTION is_held IS 'Days are kept for a person until an instant, and no loan has come of it yet.';

ALTER TABLE loans
  DROP CONSTRAINT loans_status_check,
  ADD CONSTRAINT loans_status_check
    CHECK (status IN ('checkout', 'offered', 'pending', 'approved', 'extended', 'returned', 'cancelled', 'denied')),
  DROP CONSTRAINT loans_hold,
  ADD CONSTRAINT loans_hold CHECK (NOT is_held(status) OR hold_expires_at IS NOT NULL),
  DROP CONSTRAINT loans_no_overlap,
  ADD CONSTRAINT loans_no_overlap EXCLUDE USING gist (product_id WITH =, daterange(from_date, blocked_to, '[]') WITH &&, library_id WITH =)
    WHERE (keeps_object(status));
DROP INDEX loans_busy, loans_live_of_member;
CREATE INDEX loans_busy ON loans (library_id, product_id, to_date DESC)
  INCLUDE (from_date, blocked_to, status, picked_up_at, id, user_id) WHERE keeps_object(status);
CREATE INDEX loans_live_of_member ON loans (library_id, user_id) WHERE keeps_object(status);
CREATE UNIQUE INDEX loans_one_offer ON loans (library_id, user_id, product_id) WHERE status = 'offered';

DROP TRIGGER loans_brought_back ON loans;
CREATE TRIGGER loans_brought_back BEFORE INSERT ON loans
  FOR EACH ROW WHEN (keeps_object(NEW.status)) EXECUTE FUNCTION refuse_while_out();
DROP TRIGGER loans_of_shared_object ON loans;
CREATE TRIGGER loans_of_shared_object BEFORE INSERT ON loans
  FOR EACH ROW WHEN (keeps_object(NEW.status)) EXECUTE FUNCTION check_lent_product();
DROP TRIGGER loans_at_point ON loans;
CREATE TRIGGER loans_at_point BEFORE INSERT OR UPDATE OF headquarter_id, status ON loans FOR EACH ROW
  WHEN (NEW.headquarter_id IS NOT NULL AND keeps_object(NEW.status)) EXECUTE FUNCTION point_of_loan();

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
    (SELECT count(*)::int FROM loans l WHERE l.library_id = library AND l.user_id = member AND keeps_object(l.status)
      AND l.id IS DISTINCT FROM except_loan),
    (SELECT count(*)::int FROM loans l WHERE l.library_id = library AND l.user_id = member AND is_live(l.status) AND is_lent(l.status)
      AND l.to_date < day AND l.id IS DISTINCT FROM except_loan)
  FROM users u WHERE u.library_id = library AND u.id = member
$$;

CREATE TABLE waits (
  library_id int NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  -- So many days, both ends counted, between two dates.
  days int NOT NULL CHECK (days BETWEEN 1 AND 30),
  from_date date NOT NULL,
  to_date date NOT NULL,
  status text NOT NULL CHECK (status IN ('asked', 'offered', 'paused', 'taken', 'withdrawn', 'ended')),
  -- Its order among those of the object: the time of asking, unless the library has moved it.
  place int NOT NULL,
  moved_at timestamptz,
  -- Offers in a row that nobody answered.
  lapses int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What was offered before is offered again after a pause.
  resumed_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (library_id, id),
  CHECK (to_date - from_date >= days - 1),
  CHECK ((status IN ('taken', 'withdrawn', 'ended')) = (ended_at IS NOT NULL)),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX waits_one_open ON waits (library_id, user_id, product_id) WHERE ended_at IS NULL;
CREATE INDEX waits_of_object ON waits (library_id, product_id, place, id) WHERE ended_at IS NULL;
CREATE TRIGGER waits_of_person BEFORE INSERT OR UPDATE OF user_id ON waits FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION row_of_user();

-- Days that were offered to somebody who waits. While an offer is open, the row of loans with its id keeps them.
CREATE TABLE wait_offers (
  library_id int NOT NULL,
  id uuid NOT NULL,
  wait_id uuid NOT NULL,
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (from_date <= to_date),
  made_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text CHECK (outcome IN ('taken', 'passed', 'lapsed', 'withdrawn', 'called_off')),
  PRIMARY KEY (library_id, id),
  CHECK ((outcome IS NULL) = (ended_at IS NULL)),
  FOREIGN KEY (library_id, wait_id) REFERENCES waits (library_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX wait_offers_one_open ON wait_offers (library_id, wait_id) WHERE outcome IS NULL;
CREATE INDEX wait_offers_of_wait ON wait_offers (library_id, wait_id);
CREATE INDEX wait_offers_end ON wait_offers (ends_at) WHERE outcome IS NULL;
