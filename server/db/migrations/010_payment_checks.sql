-- When the provider is asked how a payment stands, whatever became of the process that began it; also the end of the lease of whoever
-- captures it now. Null once there is nothing left to find out.
ALTER TABLE payments ADD COLUMN check_at timestamptz;
-- Captures that the provider has refused for good: the next one is another request, while a repetition of the same one is not.
ALTER TABLE payments ADD COLUMN refusals int NOT NULL DEFAULT 0;
CREATE INDEX payments_to_check ON payments (check_at) WHERE check_at IS NOT NULL;
