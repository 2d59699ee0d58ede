-- The desk: what staff did last can be undone for a minute, so the history keeps the row as it was before.
ALTER TABLE loan_transitions
  ADD COLUMN before jsonb,
  -- Why staff cancelled.
  ADD COLUMN reason text CHECK (reason IN ('no_show', 'member', 'unavailable', 'other'));

-- The member signs for the object on the tablet.
ALTER TABLE libraries ADD COLUMN handover_signature boolean NOT NULL DEFAULT false;

-- What was checked when an object was handed over or taken back.
CREATE TABLE loan_inspections (
  library_id int NOT NULL,
  id uuid NOT NULL,
  loan_id uuid NOT NULL,
  step text NOT NULL CHECK (step IN ('hand_over', 'return')),
  condition text CHECK (condition IN ('ok', 'incomplete', 'damaged')),
  -- Parts of the box, in the language in which the library keeps them.
  parts text[] NOT NULL DEFAULT '{}',
  missing text[] NOT NULL DEFAULT '{}',
  note text CHECK (note <> '' AND length(note) <= 1000),
  -- The `d` of an SVG path. A signature is nobody's business: it is no file with an address.
  signature text CHECK (signature <> '' AND length(signature) <= 20000),
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL,
  PRIMARY KEY (library_id, id),
  CONSTRAINT loan_inspections_condition CHECK ((step = 'return') = (condition IS NOT NULL)),
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id) ON DELETE CASCADE
);
CREATE INDEX loan_inspections_of_loan ON loan_inspections (library_id, loan_id, at);

CREATE TABLE loan_inspection_photos (
  library_id int NOT NULL,
  inspection_id uuid NOT NULL,
  position int NOT NULL CHECK (position >= 0),
  file_id uuid NOT NULL,
  PRIMARY KEY (library_id, inspection_id, position),
  FOREIGN KEY (library_id, inspection_id) REFERENCES loan_inspections (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, file_id) REFERENCES files (library_id, id) ON DELETE CASCADE
);
CREATE INDEX loan_inspection_photos_file ON loan_inspection_photos (library_id, file_id);

-- An object that came back incomplete or damaged is not lent until its ticket is closed.
CREATE TABLE maintenance_tickets (
  library_id int NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  loan_id uuid,
  reason text NOT NULL CHECK (reason IN ('incomplete', 'damaged')),
  missing text[] NOT NULL DEFAULT '{}',
  note text CHECK (note <> '' AND length(note) <= 1000),
  -- The object was in maintenance before: an undo leaves it there.
  was_in_maintenance boolean NOT NULL,
  -- The loan that comes next, whose member gets a mail.
  warned_loan_id uuid,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  closed_at timestamptz,
  closed_by uuid,
  PRIMARY KEY (library_id, id),
  CHECK (closed_at IS NOT NULL OR closed_by IS NULL),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id),
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id),
  FOREIGN KEY (library_id, warned_loan_id) REFERENCES loans (library_id, id)
);
CREATE INDEX maintenance_tickets_open ON maintenance_tickets (library_id, product_id, opened_at) WHERE closed_at IS NULL;
CREATE INDEX maintenance_tickets_warned ON maintenance_tickets (library_id, warned_loan_id) WHERE warned_loan_id IS NOT NULL;
CREATE INDEX maintenance_tickets_of_loan ON maintenance_tickets (library_id, loan_id) WHERE loan_id IS NOT NULL;

-- The desk looks objects up by their code in any case, cards and locker codes too.
CREATE INDEX products_code_in_any_case ON products (library_id, upper(code));
CREATE INDEX users_card_in_any_case ON users (library_id, upper(card_number)) WHERE card_number IS NOT NULL;
CREATE INDEX memberships_number_in_any_case ON memberships (library_id, upper(number)) WHERE number IS NOT NULL;
CREATE INDEX loans_codes ON loans (library_id, pickup_code) WHERE is_lent(status) AND pickup_code IS NOT NULL;
CREATE INDEX loans_deposit_codes ON loans (library_id, deposit_code) WHERE is_lent(status) AND deposit_code IS NOT NULL;
-- The lists of the staff: newest first day first, and what begins on a day.
CREATE INDEX loans_by_first_day ON loans (library_id, from_date DESC, id DESC);
CREATE INDEX loans_picked_up ON loans (library_id, picked_up_at) WHERE picked_up_at IS NOT NULL;
CREATE INDEX loans_came_back ON loans (library_id, returned_at) WHERE returned_at IS NOT NULL;
