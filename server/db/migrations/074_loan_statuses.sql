-- What the statuses of a loan mean, in the words of machines/loan.machine.ts; a test compares the two. The lists stand here and nowhere
-- else: queries, indexes and triggers ask these functions, and the planner looks through them.
CREATE FUNCTION is_live(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('checkout', 'pending', 'approved', 'extended');
COMMENT ON FUNCTION is_live IS 'The loan keeps its object from others and counts for the limit of its member. Whoever changes the list rebuilds the indexes of loans.';
CREATE FUNCTION is_lent(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status IN ('approved', 'extended');
COMMENT ON FUNCTION is_lent IS 'The object is granted to the member and not back yet. Whoever changes the list rebuilds the indexes of loans.';
CREATE FUNCTION is_granted(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN is_lent(status) OR status = 'returned';
COMMENT ON FUNCTION is_granted IS 'The object was granted to the member, whether it is back or not.';

ALTER TABLE loans
  DROP CONSTRAINT loans_no_overlap,
  ADD CONSTRAINT loans_no_overlap EXCLUDE USING gist (product_id WITH =, daterange(from_date, blocked_to, '[]') WITH &&, library_id WITH =)
    WHERE (is_live(status));
DROP INDEX loans_busy, loans_live_of_member, loans_pickup_code, loans_deposit_code, loans_out;
CREATE INDEX loans_busy ON loans (library_id, product_id, to_date DESC) INCLUDE (from_date, blocked_to, status) WHERE is_live(status);
CREATE INDEX loans_live_of_member ON loans (library_id, user_id) WHERE is_live(status);
CREATE UNIQUE INDEX loans_pickup_code ON loans (library_id, headquarter_id, pickup_code) WHERE is_lent(status);
CREATE UNIQUE INDEX loans_deposit_code ON loans (library_id, headquarter_id, deposit_code) WHERE is_lent(status);
CREATE INDEX loans_out ON loans (library_id, to_date) WHERE is_lent(status);

DROP TRIGGER loans_brought_back ON loans;
CREATE TRIGGER loans_brought_back BEFORE INSERT ON loans
  FOR EACH ROW WHEN (is_live(NEW.status)) EXECUTE FUNCTION refuse_while_out();
DROP TRIGGER loans_of_shared_object ON loans;
CREATE TRIGGER loans_of_shared_object BEFORE INSERT ON loans
  FOR EACH ROW WHEN (is_live(NEW.status)) EXECUTE FUNCTION check_lent_product();

CREATE OR REPLACE FUNCTION refuse_while_out() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM loans o
      WHERE o.library_id = NEW.library_id AND o.product_id = NEW.product_id AND is_lent(o.status) AND o.id <> NEW.id
        AND o.to_date < (SELECT (NEW.created_at AT TIME ZONE l.timezone)::date FROM libraries l WHERE l.id = NEW.library_id)) THEN
      RAISE EXCEPTION 'the object has not been brought back' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'loans_brought_back', TABLE = 'loans';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE OR REPLACE FUNCTION refuse_early_review() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = NEW.library_id AND l.id = NEW.loan_id
      AND is_granted(l.status) AND (l.status = 'returned' OR l.picked_up_at IS NOT NULL)) THEN
      RAISE EXCEPTION 'A review needs a loan that was picked up.' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE OR REPLACE FUNCTION check_withdrawal() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM loans l WHERE l.library_id = NEW.library_id AND l.product_id = NEW.id AND is_live(l.status)) THEN
      RAISE EXCEPTION 'The object has live loans' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_withdrawn_free';
    END IF;
    RETURN NEW;
  END
  $$;
