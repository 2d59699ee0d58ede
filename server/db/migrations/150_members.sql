-- What staff note about a person; never shown to that person.
CREATE TABLE person_notes (
  library_id int NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  author_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  edited_by uuid,
  edited_at timestamptz,
  PRIMARY KEY (library_id, id),
  CHECK ((edited_by IS NULL) = (edited_at IS NULL)),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, author_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, edited_by) REFERENCES users (library_id, id)
);
CREATE INDEX person_notes_author ON person_notes (library_id, author_id);
CREATE INDEX person_notes_editor ON person_notes (library_id, edited_by);
CREATE INDEX person_notes_of_user ON person_notes (library_id, user_id, created_at DESC, id DESC);

-- Cards that staff sold for cash or gave for free; year and serial make the number of the receipt, without gaps.
CREATE TABLE card_sales (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  year int NOT NULL,
  serial int NOT NULL CHECK (serial > 0),
  user_id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- Null once the sale is undone: the card is gone, its receipt stays.
  membership_id uuid,
  from_date date NOT NULL,
  to_date date NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'free')),
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  -- Why it was free.
  reason text CHECK (length(reason) <= 1000),
  sold_by uuid NOT NULL,
  sold_at timestamptz NOT NULL,
  refunded_by uuid,
  refunded_at timestamptz,
  refund_reason text CHECK (length(refund_reason) <= 1000),
  PRIMARY KEY (library_id, id),
  CONSTRAINT card_sales_receipt UNIQUE (library_id, year, serial),
  CONSTRAINT card_sales_membership UNIQUE (library_id, membership_id),
  CHECK (method <> 'free' OR (amount_cents = 0 AND reason IS NOT NULL)),
  CHECK ((membership_id IS NULL) = (refunded_at IS NOT NULL)),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, card_id) REFERENCES renewal_cards (library_id, id),
  FOREIGN KEY (library_id, membership_id) REFERENCES memberships (library_id, id),
  FOREIGN KEY (library_id, sold_by) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, refunded_by) REFERENCES users (library_id, id)
);
CREATE INDEX card_sales_of_user ON card_sales (library_id, user_id, sold_at DESC);
CREATE INDEX card_sales_card ON card_sales (library_id, card_id);
CREATE INDEX card_sales_seller ON card_sales (library_id, sold_by);
CREATE INDEX card_sales_refunder ON card_sales (library_id, refunded_by);
