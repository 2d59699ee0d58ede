-- Objects that changed their pickup point while they were booked: the loans that moved with them, so that it can be undone.
CREATE TABLE object_moves (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  from_headquarter_id uuid NOT NULL,
  to_headquarter_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  PRIMARY KEY (library_id, id),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, from_headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, to_headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, created_by) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, undone_by) REFERENCES users (library_id, id)
);
CREATE INDEX object_moves_of_product ON object_moves (library_id, product_id, created_at DESC);
CREATE INDEX object_moves_from ON object_moves (library_id, from_headquarter_id);
CREATE INDEX object_moves_to ON object_moves (library_id, to_headquarter_id);
CREATE INDEX object_moves_by_person ON object_moves (library_id, created_by);
CREATE INDEX object_moves_undone_by ON object_moves (library_id, undone_by);

CREATE TABLE object_move_loans (
  library_id int NOT NULL,
  move_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  -- How often the loan had been moved once it was moved with its object: with another number it has changed since.
  reschedulings int NOT NULL,
  -- `kept`: an undo could not bring it back.
  outcome text NOT NULL DEFAULT 'moved' CHECK (outcome IN ('moved', 'restored', 'kept')),
  PRIMARY KEY (library_id, move_id, loan_id),
  FOREIGN KEY (library_id, move_id) REFERENCES object_moves (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id) ON DELETE CASCADE
);
CREATE INDEX object_move_loans_of_loan ON object_move_loans (library_id, loan_id);
