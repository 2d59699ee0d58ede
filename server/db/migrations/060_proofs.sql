-- The mail of a reset code carries a link as well, whose long key needs no browser and no budget of guesses.
ALTER TABLE password_recoveries ADD COLUMN link_hash text;
CREATE UNIQUE INDEX password_recoveries_link ON password_recoveries (library_id, link_hash) WHERE link_hash IS NOT NULL;

-- Whose sign-up a verification confirms (a keyed hash of the network), so that it no longer counts as one of a stranger.
ALTER TABLE email_verifications ADD COLUMN signed_up_from text CHECK (length(signed_up_from) <= 100);
