-- Closures that staff plan: the loans that they affect are moved, and an undo moves them back.
CREATE TABLE closures (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  -- NULL: every pickup point, and deliveries too.
  headquarter_id uuid,
  -- Both ends are closed days.
  from_date date NOT NULL,
  to_date date NOT NULL,
  -- Smart lockers at these points are closed too.
  closes_lockers boolean NOT NULL DEFAULT false,
  reason text NOT NULL CHECK (reason <> '' AND length(reason) <= 200),
  reason_en text CHECK (reason_en <> '' AND length(reason_en) <= 200),
  -- `closing` and `undoing` while a job moves the loans.
  status text NOT NULL DEFAULT 'closing' CHECK (status IN ('closing', 'closed', 'undoing', 'undone')),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  PRIMARY KEY (library_id, id),
  CHECK (from_date <= to_date),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (status IN ('closing', 'closed'))),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id),
  FOREIGN KEY (library_id, created_by) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, undone_by) REFERENCES users (library_id, id)
);
CREATE INDEX closures_by_day ON closures (library_id, from_date DESC, id DESC);
CREATE INDEX closures_of_point ON closures (library_id, headquarter_id);
CREATE INDEX closures_by_person ON closures (library_id, created_by);
CREATE INDEX closures_undone_by ON closures (library_id, undone_by);

-- The loans that a closure moves, with the days that staff saw when they confirmed it.
CREATE TABLE closure_loans (
  library_id int NOT NULL,
  closure_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  -- The order in which they are moved: no loan gets the days of one that has yet to leave them.
  position int NOT NULL,
  was_from date NOT NULL,
  was_to date NOT NULL,
  new_from date NOT NULL,
  new_to date NOT NULL,
  -- `changed`: it was not as staff had seen it any more, so it stayed as it is; `kept`: an undo could not bring it back.
  outcome text NOT NULL DEFAULT 'planned' CHECK (outcome IN ('planned', 'moved', 'changed', 'restored', 'kept')),
  PRIMARY KEY (library_id, closure_id, loan_id),
  FOREIGN KEY (library_id, closure_id) REFERENCES closures (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id) ON DELETE CASCADE
);
CREATE INDEX closure_loans_of_loan ON closure_loans (library_id, loan_id);

-- The closed days of a pickup point that come from a closure.
ALTER TABLE holidays
  ADD COLUMN closure_id uuid,
  ADD COLUMN closes_locker boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (library_id, closure_id) REFERENCES closures (library_id, id) ON DELETE CASCADE;
CREATE INDEX holidays_of_closure ON holidays (library_id, closure_id) WHERE closure_id IS NOT NULL;

-- Days on which nothing is delivered, and days on which a smart locker is closed: kept beside the others, because every tile asks for them.
ALTER TABLE libraries ADD COLUMN delivery_closings datemultirange NOT NULL DEFAULT '{}';
ALTER TABLE headquarters ADD COLUMN locker_closings datemultirange NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION gather_opening(library int, headquarter uuid) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE headquarters h SET
      open_week = (SELECT coalesce(array_agg(o.day ORDER BY o.day) FILTER (WHERE hours_open(o.hours)), '{}') FROM opening_hours o
        WHERE o.library_id = library AND o.headquarter_id = headquarter HAVING count(*) > 0),
      closings = coalesce((SELECT range_agg(daterange(d.from_date, d.to_date, '[]')) FROM holidays d
        WHERE d.library_id = library AND d.headquarter_id = headquarter), '{}'),
      locker_closings = coalesce((SELECT range_agg(daterange(d.from_date, d.to_date, '[]')) FROM holidays d
        WHERE d.library_id = library AND d.headquarter_id = headquarter AND d.closes_locker), '{}')
    WHERE h.library_id = library AND h.id = headquarter
  $$;

CREATE FUNCTION note_delivery_closings() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    UPDATE libraries l SET delivery_closings = coalesce((SELECT range_agg(daterange(c.from_date, c.to_date, '[]')) FROM closures c
        WHERE c.library_id = l.id AND c.headquarter_id IS NULL AND c.status IN ('closing', 'closed')), '{}')
      WHERE l.id = NEW.library_id;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER closures_of_deliveries AFTER INSERT OR UPDATE OF status ON closures
  FOR EACH ROW WHEN (NEW.headquarter_id IS NULL) EXECUTE FUNCTION note_delivery_closings();
