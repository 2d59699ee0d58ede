-- Every step of a payment, written with the change of its status: the lifecycle is machines/payment-lifecycle.machine.ts.
CREATE TABLE payment_transitions (
  library_id int NOT NULL,
  payment_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- Null for the first status of a payment.
  from_status text,
  to_status text NOT NULL
    CHECK (to_status IN ('created', 'approved', 'capturing', 'pending', 'captured', 'refused', 'expired', 'refunding', 'refunded')),
  event text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('member', 'staff', 'system', 'timer', 'locker', 'provider')),
  actor_id uuid,
  -- The administrator behind an impersonated member.
  impersonator_id uuid,
  -- What the provider said of a capture that it refused.
  reason text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, payment_id, id),
  CHECK (actor_id IS NOT NULL OR actor NOT IN ('member', 'staff')),
  FOREIGN KEY (library_id, payment_id) REFERENCES payments (library_id, id) ON DELETE CASCADE
);

-- Money that goes back was a payment being captured with the failure `nothing_left`; it has a status of its own now.
ALTER TABLE payments DROP CONSTRAINT payments_status_check, DROP CONSTRAINT payments_check;
CREATE FUNCTION pg_temp.new_status(status text, failure text, capture text) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT CASE
      WHEN failure = 'nothing_left' AND capture IS NOT NULL AND status IN ('capturing', 'pending') THEN 'refunding'
      WHEN status IN ('declined', 'failed') THEN 'refused'
      ELSE status
    END
  $$;
-- Of payments from before there was a history, it says when they came to where they are.
INSERT INTO payment_transitions (library_id, payment_id, to_status, event, actor, reason, at)
  SELECT library_id, id, pg_temp.new_status(status, failure, provider_capture_id), 'recorded', 'system', nullif(failure, 'nothing_left'), updated_at
  FROM payments ORDER BY created_at;
UPDATE payments SET status = pg_temp.new_status(status, failure, provider_capture_id), failure = nullif(failure, 'nothing_left')
  WHERE failure = 'nothing_left' OR status IN ('declined', 'failed');
DROP FUNCTION pg_temp.new_status;
ALTER TABLE payments
  ADD CONSTRAINT payments_status
    CHECK (status IN ('created', 'approved', 'capturing', 'pending', 'captured', 'refused', 'expired', 'refunding', 'refunded')),
  -- What was taken can be named: to give the thing once, and to send the money back.
  ADD CONSTRAINT payments_taken CHECK (status NOT IN ('captured', 'refunding') OR provider_capture_id IS NOT NULL);
-- No query reads payments by their age.
DROP INDEX payments_open;

-- Which status may follow which, as the lifecycle has it; a test compares the two.
CREATE FUNCTION payment_may_become(old_status text, new_status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN new_status = ANY (CASE old_status
    WHEN 'created' THEN '{approved,pending,captured,refused,expired,refunding,refunded}'
    WHEN 'approved' THEN '{capturing,pending,captured,refused,expired,refunding,refunded}'
    WHEN 'capturing' THEN '{created,approved,capturing,pending,captured,refused,expired,refunding,refunded}'
    WHEN 'pending' THEN '{captured,refused,refunding,refunded}'
    WHEN 'refused' THEN '{pending,captured,refunding,refunded}'
    WHEN 'expired' THEN '{pending,captured,refused,refunding,refunded}'
    WHEN 'captured' THEN '{refunding}'
    WHEN 'refunding' THEN '{refunded}'
    ELSE '{}'
  END::text[]);
ALTER TABLE payment_transitions ADD CONSTRAINT payment_transitions_lifecycle
  CHECK (from_status IS NULL OR payment_may_become(from_status, to_status));

CREATE FUNCTION refuse_payment_step() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    RAISE EXCEPTION 'A payment that is % cannot become %', OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_lifecycle', TABLE = TG_TABLE_NAME;
  END
  $$;
CREATE TRIGGER payments_lifecycle BEFORE UPDATE OF status ON payments
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NOT payment_may_become(OLD.status, NEW.status)) EXECUTE FUNCTION refuse_payment_step();
