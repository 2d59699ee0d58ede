CREATE TABLE user_identities (
  library_id int NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (library_id, issuer, subject),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE
);
CREATE INDEX user_identities_of_user ON user_identities (library_id, user_id);

CREATE TABLE sessions (
  library_id int NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  refresh_hash text NOT NULL,
  -- The secret before the last rotation: good for a short grace (several tabs), a theft after it.
  previous_hash text,
  rotated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('sign_out', 'reuse', 'password', 'inactivity', 'staff')),
  user_agent text,
  PRIMARY KEY (library_id, id),
  CHECK (ended_at IS NOT NULL OR ended_by IS NULL),
  CONSTRAINT sessions_refresh UNIQUE (library_id, refresh_hash),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_previous ON sessions (library_id, previous_hash) WHERE previous_hash IS NOT NULL;
CREATE INDEX sessions_live ON sessions (library_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

CREATE TABLE password_recoveries (
  library_id int NOT NULL REFERENCES libraries (id),
  id uuid NOT NULL,
  -- Null for an address without an account: its tries are counted all the same.
  user_id uuid,
  code_hash text NOT NULL,
  -- The browser that asked, by a cookie.
  binding_hash text NOT NULL,
  tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  -- Set when used or replaced by a newer code.
  ended_at timestamptz,
  PRIMARY KEY (library_id, id),
  CHECK (used_at IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT password_recoveries_binding UNIQUE (library_id, binding_hash),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX password_recoveries_one_live ON password_recoveries (library_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX password_recoveries_expiry ON password_recoveries (expires_at);

CREATE TABLE email_verifications (
  library_id int NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  PRIMARY KEY (library_id, id),
  CONSTRAINT email_verifications_token UNIQUE (library_id, token_hash),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id) ON DELETE CASCADE
);
CREATE INDEX email_verifications_of_user ON email_verifications (library_id, user_id, created_at DESC);
CREATE INDEX email_verifications_expiry ON email_verifications (expires_at);

-- Failures counted for every server together; `scope` says of what (sign_in_account, sign_in_address, recovery_codes…).
CREATE TABLE sign_in_attempts (
  library_id int NOT NULL REFERENCES libraries (id),
  scope text NOT NULL CHECK (scope ~ '^[a-z_]{1,40}$'),
  -- A keyed hash of the account's address or of the network address; never the address itself.
  subject text NOT NULL CHECK (length(subject) <= 100),
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  window_started_at timestamptz NOT NULL DEFAULT now(),
  last_failed_at timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz,
  PRIMARY KEY (library_id, scope, subject)
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (last_failed_at);

CREATE TABLE oidc_transactions (
  library_id int NOT NULL REFERENCES libraries (id),
  state_hash text NOT NULL,
  issuer text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  return_to text,
  browser_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, state_hash)
);
CREATE INDEX oidc_transactions_expiry ON oidc_transactions (expires_at);

CREATE TABLE idempotency_keys (
  library_id int NOT NULL REFERENCES libraries (id),
  -- The member's id, or a keyed hash of a visitor's address.
  caller text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash text NOT NULL,
  -- Null while the first call is still running.
  status int CHECK (status BETWEEN 100 AND 599),
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  PRIMARY KEY (library_id, caller, operation, key),
  CHECK ((status IS NULL) = (finished_at IS NULL))
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE audit_log (
  library_id int NOT NULL REFERENCES libraries (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  -- Who really acted, and in whose name or on whom.
  actor_id uuid,
  subject_id uuid,
  action text NOT NULL,
  request_id text,
  details jsonb,
  PRIMARY KEY (library_id, id)
);
CREATE INDEX audit_log_at ON audit_log (library_id, at DESC);
CREATE INDEX audit_log_subject ON audit_log (library_id, subject_id, at DESC);
