-- Private addresses under which calendar programs read loans: one of a person or of a pickup point. Only the hash of the secret in it is kept.
CREATE TABLE calendars (
  library_id int NOT NULL,
  token_hash text NOT NULL,
  user_id uuid,
  headquarter_id uuid,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (library_id, token_hash),
  CONSTRAINT calendars_one_of_person UNIQUE (library_id, user_id),
  CONSTRAINT calendars_one_of_point UNIQUE (library_id, headquarter_id),
  CHECK (num_nonnulls(user_id, headquarter_id) = 1),
  FOREIGN KEY (library_id, user_id) REFERENCES users (library_id, id),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE
);
CREATE TRIGGER calendars_of_person BEFORE INSERT OR UPDATE OF user_id ON calendars FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION row_of_user();
CREATE TRIGGER calendars_at_point BEFORE INSERT OR UPDATE OF headquarter_id ON calendars FOR EACH ROW
  WHEN (NEW.headquarter_id IS NOT NULL) EXECUTE FUNCTION point_of_row();
