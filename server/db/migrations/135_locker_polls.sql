-- When the provider was last asked how far it is with a code: an event of it may have got lost.
ALTER TABLE locker_codes ADD COLUMN polled_at timestamptz;
