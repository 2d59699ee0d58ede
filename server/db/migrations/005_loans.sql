CREATE TABLE payments (
  library_id int NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('membership', 'delivery')),
  -- The card that is bought, or the held loan that is delivered.
  subject_id uuid NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency ~ '^[A-Z]{3}$'),
  -- Constant for this payment, so that a repeated call to the provider changes nothing.
  request_id text NOT NULL,
  provider_order_id text,
  provider_capture_id text,
  provider_refund_id text,
  status text NOT NULL DEFAULT 'created'
    CHECK (status IN ('created', 'capturing', 'captured', 'pending', 'declined', 'failed', 'expired', 'refunded')),
  -- The loan or membership that this payment became; one payment buys one thing, once.
  used_by uuid,
  failure text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  captured_at timestamptz,
  refunded_at timestamptz,
  PRIMARY KEY (library_id, id),
  CONSTRAINT payments_request UNIQUE (library_id, request_id),
  CONSTRAINT payments_order UNIQUE (library_id, provider_order_id),
  CONSTRAINT payments_capture UNIQUE (library_id, provider_capture_id),
  CONSTRAINT payments_used_by UNIQUE (library_id, used_by),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id),
  CHECK (status <> 'captured' OR provider_capture_id IS NOT NULL)
);
CREATE INDEX payments_of_subject ON payments (library_id, user_id, kind, subject_id);
CREATE INDEX payments_open ON payments (status, updated_at) WHERE status IN ('created', 'capturing', 'pending');
CREATE TRIGGER payments_updated BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION set_updated_at();

-- Notices of the payment provider, each handled once.
CREATE TABLE payment_events (
  library_id int NOT NULL,
  event_id text NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, event_id),
  FOREIGN KEY (library_id, payment_id) REFERENCES payments (library_id, id)
);

CREATE TABLE memberships (
  library_id int NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  card_id uuid NOT NULL,
  -- Both ends are days of membership.
  from_date date NOT NULL,
  to_date date NOT NULL CHECK (from_date <= to_date),
  -- The number of an affiliated card.
  number text,
  payment_id uuid,
  origin_id text,
  origin_created_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, id),
  CONSTRAINT memberships_payment UNIQUE (library_id, payment_id),
  CONSTRAINT memberships_origin UNIQUE (library_id, origin_id),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, card_id) REFERENCES renewal_cards (library_id, id),
  FOREIGN KEY (library_id, payment_id) REFERENCES payments (library_id, id),
  CONSTRAINT memberships_no_overlap EXCLUDE USING gist (user_id WITH =, daterange(from_date, to_date, '[]') WITH &&, library_id WITH =)
);
CREATE INDEX memberships_of_user ON memberships (library_id, user_id, to_date DESC);
CREATE INDEX memberships_end ON memberships (library_id, to_date);
CREATE TRIGGER memberships_updated BEFORE UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE loans (
  library_id int NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- checkout is a delivery that is held while its payment is made.
  status text NOT NULL CHECK (status IN ('checkout', 'pending', 'approved', 'extended', 'returned', 'cancelled', 'denied')),
  from_date date NOT NULL,
  to_date date NOT NULL,
  -- Last day on which the object cannot be lent again: to_date plus the days of preparation.
  blocked_to date NOT NULL,
  method text NOT NULL CHECK (method IN ('pickup', 'delivery')),
  headquarter_id uuid,
  delivery_address text,
  delivery_cap text CHECK (delivery_cap ~ '^\d{5}$'),
  delivery_city text,
  delivery_province text CHECK (delivery_province ~ '^[A-Z]{2}$'),
  delivery_price_cents int CHECK (delivery_price_cents >= 0),
  note text CHECK (length(note) <= 1000),
  note_answers text CHECK (length(note_answers) <= 1000),
  hold_expires_at timestamptz,
  pickup_code text,
  deposit_code text,
  payment_id uuid,
  origin_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  picked_up_at timestamptz,
  extended_at timestamptz,
  returned_at timestamptz,
  PRIMARY KEY (library_id, id),
  CONSTRAINT loans_of_one UNIQUE (library_id, id, product_id, user_id),
  CONSTRAINT loans_payment UNIQUE (library_id, payment_id),
  CONSTRAINT loans_origin UNIQUE (library_id, origin_id),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id),
  FOREIGN KEY (library_id, payment_id) REFERENCES payments (library_id, id),
  CONSTRAINT loans_period CHECK (from_date <= to_date AND to_date <= blocked_to),
  -- At most 30 days with both ends counted; an extension adds one month, once.
  CONSTRAINT loans_length CHECK (to_date - from_date < CASE WHEN extended_at IS NULL THEN 30 ELSE 61 END),
  CONSTRAINT loans_hold CHECK (status <> 'checkout' OR hold_expires_at IS NOT NULL),
  CONSTRAINT loans_extended CHECK (status <> 'extended' OR extended_at IS NOT NULL),
  CONSTRAINT loans_returned CHECK (status <> 'returned' OR returned_at IS NOT NULL),
  CONSTRAINT loans_place CHECK (
    CASE method
      WHEN 'pickup' THEN headquarter_id IS NOT NULL
      ELSE delivery_address IS NOT NULL AND delivery_cap IS NOT NULL AND delivery_city IS NOT NULL AND delivery_province IS NOT NULL
    END
  ),
  -- The object comes first: with the library first this index reads dozens of pages for each object.
  CONSTRAINT loans_no_overlap EXCLUDE USING gist (product_id WITH =, daterange(from_date, blocked_to, '[]') WITH &&, library_id WITH =)
    WHERE (status IN ('checkout', 'pending', 'approved', 'extended'))
);
CREATE INDEX loans_busy ON loans (library_id, product_id, to_date DESC) INCLUDE (from_date, blocked_to, status)
  WHERE status IN ('checkout', 'pending', 'approved', 'extended');
CREATE INDEX loans_of_member ON loans (library_id, user_id, created_at DESC, id DESC);
CREATE INDEX loans_live_of_member ON loans (library_id, user_id) WHERE status IN ('checkout', 'pending', 'approved', 'extended');
CREATE UNIQUE INDEX loans_one_hold ON loans (library_id, user_id) WHERE status = 'checkout';
CREATE UNIQUE INDEX loans_pickup_code ON loans (library_id, headquarter_id, pickup_code) WHERE status IN ('approved', 'extended');
CREATE UNIQUE INDEX loans_deposit_code ON loans (library_id, headquarter_id, deposit_code) WHERE status IN ('approved', 'extended');
CREATE INDEX loans_hold_end ON loans (hold_expires_at) WHERE status = 'checkout';
CREATE INDEX loans_out ON loans (library_id, to_date) WHERE status IN ('approved', 'extended');
CREATE INDEX loans_asked ON loans (library_id, from_date) WHERE status = 'pending';
CREATE TRIGGER loans_updated BEFORE UPDATE ON loans FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE loan_transitions (
  library_id int NOT NULL,
  loan_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for the first status of a loan.
  from_status text,
  to_status text NOT NULL CHECK (to_status IN ('checkout', 'pending', 'approved', 'extended', 'returned', 'cancelled', 'denied')),
  event text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('member', 'staff', 'system', 'timer', 'locker')),
  actor_id uuid,
  -- The administrator behind an impersonated member.
  impersonator_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, loan_id, id),
  CHECK (actor_id IS NOT NULL OR actor IN ('system', 'timer', 'locker')),
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id) ON DELETE CASCADE
);

-- What a member is putting together; one for each member.
CREATE TABLE drafts (
  library_id int NOT NULL,
  user_id uuid NOT NULL,
  product_id uuid NOT NULL,
  method text CHECK (method IN ('pickup', 'delivery')),
  headquarter_id uuid,
  delivery_address text,
  delivery_cap text CHECK (delivery_cap ~ '^\d{5}$'),
  delivery_city text,
  delivery_province text CHECK (delivery_province ~ '^[A-Z]{2}$'),
  from_date date,
  to_date date,
  note text CHECK (length(note) <= 1000),
  -- The loan of status checkout that holds the object while a delivery is paid.
  loan_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, user_id),
  CHECK ((from_date IS NULL) = (to_date IS NULL) AND from_date <= to_date),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id),
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id) ON DELETE SET NULL (loan_id)
);
CREATE INDEX drafts_age ON drafts (updated_at);
CREATE INDEX drafts_of_product ON drafts (library_id, product_id);
CREATE INDEX drafts_hold ON drafts (library_id, loan_id) WHERE loan_id IS NOT NULL;
CREATE TRIGGER drafts_updated BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION set_updated_at();

CREATE TABLE reviews (
  library_id int NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  user_id uuid NOT NULL,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  message text NOT NULL CHECK (message <> '' AND length(message) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, id),
  CONSTRAINT reviews_one_per_loan UNIQUE (library_id, loan_id),
  -- Only the borrower of this object by this loan.
  CONSTRAINT reviews_by_borrower FOREIGN KEY (library_id, loan_id, product_id, user_id) REFERENCES loans (library_id, id, product_id, user_id)
);
CREATE INDEX reviews_of_product ON reviews (library_id, product_id, created_at DESC, id DESC);

CREATE FUNCTION count_rating() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE products SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1
        WHERE library_id = OLD.library_id AND id = OLD.product_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE products SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1
        WHERE library_id = NEW.library_id AND id = NEW.product_id;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER reviews_rating AFTER INSERT OR UPDATE OF rating OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_rating();

CREATE TABLE supports (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  user_id uuid,
  email text NOT NULL,
  section text NOT NULL,
  object text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id)
);
CREATE INDEX supports_new ON supports (library_id, created_at DESC);

-- How far each part was sent to the outside CRM.
CREATE TABLE crm_syncs (
  library_id int NOT NULL REFERENCES libraries (id),
  key text NOT NULL,
  -- Rows changed up to here are sent.
  watermark timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  counts jsonb NOT NULL DEFAULT '{}',
  error text,
  PRIMARY KEY (library_id, key)
);
