-- One person at the provider, one account here.
CREATE UNIQUE INDEX user_identities_one_each ON user_identities (library_id, issuer, user_id);

-- Sealed; with it the person can sign out at the provider too.
ALTER TABLE sessions ADD COLUMN oidc_id_token text;

ALTER TABLE libraries ADD CONSTRAINT libraries_oidc CHECK ((oidc_issuer IS NULL) = (oidc_client_id IS NULL)
  AND (oidc_client_secret IS NULL OR oidc_client_id IS NOT NULL));
