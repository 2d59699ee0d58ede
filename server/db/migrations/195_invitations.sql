-- Colleagues invited by mail to administer the library; the link in the mail holds a token, of which only the hash is kept.
CREATE TABLE invitations (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(btrim(email)) AND length(email) <= 254),
  level int NOT NULL CHECK (level BETWEEN 0 AND 4),
  language text NOT NULL CHECK (language IN ('it', 'en')),
  token_hash text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_by uuid,
  accepted_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  PRIMARY KEY (library_id, id),
  CONSTRAINT invitations_token UNIQUE (library_id, token_hash),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL),
  FOREIGN KEY (library_id, invited_by) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, accepted_by) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, withdrawn_by) REFERENCES users (library_id, id)
);
CREATE UNIQUE INDEX invitations_one_open ON invitations (library_id, email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX invitations_invited_by ON invitations (library_id, invited_by);
CREATE INDEX invitations_accepted_by ON invitations (library_id, accepted_by) WHERE accepted_by IS NOT NULL;
CREATE INDEX invitations_withdrawn_by ON invitations (library_id, withdrawn_by) WHERE withdrawn_by IS NOT NULL;
