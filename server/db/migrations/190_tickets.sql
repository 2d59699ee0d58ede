-- Maintenance tickets are opened by hand too, taken into repair, and done.
ALTER TABLE maintenance_tickets DROP CONSTRAINT maintenance_tickets_reason_check;
ALTER TABLE maintenance_tickets
  ADD CONSTRAINT maintenance_tickets_reason CHECK (reason IN ('damaged', 'incomplete', 'worn', 'check', 'other')),
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'in_repair', 'done')),
  -- The day on which the object should be ready.
  ADD COLUMN expected_on date,
  -- How often it was opened again: each time members are told anew.
  ADD COLUMN reopened int NOT NULL DEFAULT 0 CHECK (reopened >= 0);
UPDATE maintenance_tickets SET status = 'done' WHERE closed_at IS NOT NULL;
ALTER TABLE maintenance_tickets ADD CONSTRAINT maintenance_tickets_done CHECK ((status = 'done') = (closed_at IS NOT NULL));

CREATE INDEX maintenance_tickets_listed ON maintenance_tickets (library_id, opened_at DESC, id DESC);
CREATE INDEX maintenance_tickets_in_status ON maintenance_tickets (library_id, status, opened_at DESC, id DESC);
CREATE INDEX maintenance_tickets_of_product ON maintenance_tickets (library_id, product_id, opened_at DESC, id DESC);

-- What happened with a ticket: its steps, notes, costs and pictures.
CREATE TABLE ticket_entries (
  library_id int NOT NULL,
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('take', 'wait', 'note', 'cost', 'picture', 'expect', 'finish', 'reopen')),
  text text CHECK (text <> '' AND length(text) <= 1000),
  cents int CHECK (cents > 0 AND cents <= 10000000),
  file_id uuid,
  expected_on date,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL,
  PRIMARY KEY (library_id, id),
  CHECK ((kind = 'cost') = (cents IS NOT NULL)),
  CHECK ((kind = 'picture') = (file_id IS NOT NULL)),
  CHECK (kind NOT IN ('note', 'cost') OR text IS NOT NULL),
  FOREIGN KEY (library_id, ticket_id) REFERENCES maintenance_tickets (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, file_id) REFERENCES files (library_id, id) ON DELETE CASCADE
);
CREATE INDEX ticket_entries_of_ticket ON ticket_entries (library_id, ticket_id, at);
CREATE INDEX ticket_entries_file ON ticket_entries (library_id, file_id) WHERE file_id IS NOT NULL;

-- Whatever else changes an object: it is not lent while a ticket of it is not done.
CREATE FUNCTION keep_maintenance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM maintenance_tickets t WHERE t.library_id = NEW.library_id AND t.product_id = NEW.id AND t.closed_at IS NULL) THEN
    RAISE EXCEPTION 'object % has an open maintenance ticket', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_keep_maintenance BEFORE UPDATE OF maintenance ON products
  FOR EACH ROW WHEN (OLD.maintenance AND NOT NEW.maintenance) EXECUTE FUNCTION keep_maintenance();
