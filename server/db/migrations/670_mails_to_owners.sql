-- Whether the owner of shared objects wants to know that they are booked, go out and come back. Damage is always told.
ALTER TABLE users ADD COLUMN mail_objects boolean NOT NULL DEFAULT true;
