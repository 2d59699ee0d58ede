-- What was sent to a person, the latest first.
CREATE INDEX mails_recipient ON mails (library_id, recipient, queued_at DESC);
