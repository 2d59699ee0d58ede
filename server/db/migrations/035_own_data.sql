-- Which of the mails that nothing depends on a member wants: reminders of what ends soon, wished objects that can be had again,
-- thanks with the invitation to review.
ALTER TABLE users
  ADD COLUMN mail_reminders boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_wishes boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_reviews boolean NOT NULL DEFAULT true,
  -- When the library's disclaimer was accepted; null where there was none.
  ADD COLUMN disclaimer_accepted_at timestamptz;

-- A telephone number is looked for by its digits, however it was written.
ALTER TABLE users ADD COLUMN phone_digits text GENERATED ALWAYS AS (regexp_replace(phone, '\D', '', 'g')) STORED;
CREATE INDEX users_phone ON users USING gin (library_id, phone_digits gin_trgm_ops);
