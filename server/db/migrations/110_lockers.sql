-- Smart lockers: how each is operated, its compartments, the loans in them and their codes. Codes are stored encrypted.

-- A smart locker without a row is operated as `local`: its codes are made here.
CREATE TABLE lockers (
  library_id integer NOT NULL,
  headquarter_id uuid NOT NULL,
  driver text NOT NULL DEFAULT 'local' CHECK (driver IN ('manual', 'local', 'http')),
  base_url text CHECK (base_url ~ '^https?://[^\s]+$'),
  station_id text CHECK (station_id <> ''),
  -- Sealed (server/core/sealer.ts).
  api_key text,
  webhook_secret text,
  -- How many days after its first day a loan can still be collected.
  pickup_days smallint NOT NULL DEFAULT 2 CHECK (pickup_days BETWEEN 0 AND 60),
  -- How many days before and after its last day it can be brought back; NULL: from the pickup on.
  deposit_days_before smallint CHECK (deposit_days_before BETWEEN 0 AND 60),
  deposit_days_after smallint NOT NULL DEFAULT 1 CHECK (deposit_days_after BETWEEN 0 AND 60),
  set_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, headquarter_id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE,
  CHECK (driver <> 'http' OR num_nulls(base_url, station_id, api_key, webhook_secret) = 0)
);

CREATE TABLE compartments (
  library_id integer NOT NULL,
  headquarter_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 20),
  PRIMARY KEY (library_id, headquarter_id, name),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE
);

-- The use of a locker by one loan; `state` is that of machines/lockers/compartment.machine.ts.
CREATE TABLE locker_reservations (
  library_id integer NOT NULL,
  id uuid NOT NULL,
  headquarter_id uuid NOT NULL,
  loan_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'granted', 'opened', 'taken', 'deposited', 'revoked')),
  purpose text NOT NULL CHECK (purpose IN ('pickup', 'deposit')),
  -- Undefined until a door is chosen, and while the object is with the member.
  compartment text,
  -- Codes that the member has replaced.
  renewals smallint NOT NULL DEFAULT 0 CHECK (renewals >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, loan_id) REFERENCES loans (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id),
  FOREIGN KEY (library_id, headquarter_id, compartment) REFERENCES compartments (library_id, headquarter_id, name),
  CHECK (purpose = 'pickup' OR state NOT IN ('held', 'granted')),
  CHECK (purpose = 'deposit' OR state NOT IN ('taken', 'deposited'))
);
CREATE UNIQUE INDEX locker_reservations_one_a_loan ON locker_reservations (library_id, loan_id) WHERE state <> 'revoked';
CREATE UNIQUE INDEX locker_reservations_one_a_compartment ON locker_reservations (library_id, headquarter_id, compartment)
  WHERE state <> 'revoked' AND compartment IS NOT NULL;

-- One row a code: `asked` until the driver has made it, `live` while it opens the locker, then `ended`.
CREATE TABLE locker_codes (
  library_id integer NOT NULL,
  id uuid NOT NULL,
  reservation_id uuid NOT NULL,
  headquarter_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('pickup', 'deposit')),
  status text NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'live', 'ended')),
  -- Sealed.
  code text,
  qr text,
  -- Keyed hashes, to find a scanned code.
  code_hash text,
  qr_hash text,
  valid_from timestamptz NOT NULL,
  valid_to timestamptz NOT NULL CHECK (valid_to > valid_from),
  asked_at timestamptz NOT NULL,
  made_at timestamptz,
  -- When a mail with the code was sent.
  told_at timestamptz,
  ended_at timestamptz,
  -- Whether the provider was ever asked for it, so that it must also be told of its end.
  is_requested boolean NOT NULL DEFAULT false,
  is_released boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  failure text,
  PRIMARY KEY (library_id, id),
  FOREIGN KEY (library_id, reservation_id) REFERENCES locker_reservations (library_id, id) ON DELETE CASCADE,
  CHECK ((status = 'live') <= (num_nulls(code, qr, code_hash, qr_hash, made_at) = 0)),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  -- What no longer opens anything is not kept.
  CHECK (status <> 'ended' OR num_nonnulls(code, qr, code_hash, qr_hash) = 0)
);
CREATE UNIQUE INDEX locker_codes_one_a_reservation ON locker_codes (library_id, reservation_id) WHERE status <> 'ended';
CREATE UNIQUE INDEX locker_codes_unique ON locker_codes (library_id, headquarter_id, code_hash) WHERE status = 'live';
CREATE INDEX locker_codes_by_hash ON locker_codes (library_id, code_hash) WHERE status = 'live';
CREATE INDEX locker_codes_by_qr ON locker_codes (library_id, qr_hash) WHERE status = 'live';
-- What a driver still has to do.
CREATE INDEX locker_codes_open ON locker_codes (next_try_at) WHERE status = 'asked' OR (status = 'ended' AND is_requested AND NOT is_released);

-- Events that a provider has sent: each counts once.
CREATE TABLE locker_events (
  library_id integer NOT NULL,
  headquarter_id uuid NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 200),
  kind text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, headquarter_id, event_id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE
);

-- Loans under way get new codes from the job that makes them: the stored ones were not encrypted.
WITH kept AS (
  INSERT INTO locker_reservations (library_id, id, headquarter_id, loan_id, state, purpose)
    SELECT l.library_id, gen_random_uuid(), l.headquarter_id, l.id,
      CASE WHEN l.picked_up_at IS NULL THEN 'held' ELSE 'taken' END, CASE WHEN l.picked_up_at IS NULL THEN 'pickup' ELSE 'deposit' END
    FROM loans l JOIN headquarters h ON h.library_id = l.library_id AND h.id = l.headquarter_id
    WHERE l.method = 'pickup' AND h.is_smartlocker AND is_lent(l.status)
    RETURNING library_id, id, headquarter_id, loan_id, purpose
)
INSERT INTO locker_codes (library_id, id, reservation_id, headquarter_id, purpose, valid_from, valid_to, asked_at)
  SELECT k.library_id, gen_random_uuid(), k.id, k.headquarter_id, k.purpose,
    l.from_date::timestamp AT TIME ZONE b.timezone,
    (CASE k.purpose WHEN 'pickup' THEN l.from_date + 3 ELSE l.to_date + 2 END)::timestamp AT TIME ZONE b.timezone, now()
  FROM kept k JOIN loans l ON l.library_id = k.library_id AND l.id = k.loan_id JOIN libraries b ON b.id = k.library_id;

UPDATE loan_transitions SET before = before - 'pickup_code' - 'deposit_code' WHERE before IS NOT NULL;
ALTER TABLE loans DROP COLUMN pickup_code, DROP COLUMN deposit_code;
ALTER TABLE headquarters DROP COLUMN locker_driver, DROP COLUMN locker_settings;
