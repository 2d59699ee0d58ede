-- Every mail that was asked for, once by its key; its contents are forgotten when it is sent.
CREATE TABLE mails (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  -- What the mail is about (approval:<loan>): a second request for the same one changes nothing.
  key text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL CHECK (locale IN ('it', 'en')),
  template text NOT NULL,
  values jsonb,
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- A code or link that is over is not sent any more.
  expires_at timestamptz,
  sent_at timestamptz,
  -- Why it was never sent.
  failure text,
  PRIMARY KEY (library_id, id),
  CONSTRAINT mails_once UNIQUE (library_id, key)
);
CREATE INDEX mails_age ON mails (queued_at);
