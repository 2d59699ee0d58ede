-- How often the member has moved the loan to other days: each time its mails begin anew. What was fetched stays where it is.
ALTER TABLE loans ADD COLUMN reschedulings int NOT NULL DEFAULT 0 CHECK (reschedulings >= 0);

CREATE FUNCTION refuse_other_start() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION 'the object was fetched already' USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_start_before_pickup', TABLE = 'loans';
  END
  $$;
CREATE TRIGGER loans_start_before_pickup BEFORE UPDATE OF from_date ON loans
  FOR EACH ROW WHEN (OLD.picked_up_at IS NOT NULL AND OLD.from_date IS DISTINCT FROM NEW.from_date) EXECUTE FUNCTION refuse_other_start();
