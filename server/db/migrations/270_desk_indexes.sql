-- The desk reads the live loans of an object and the cards of a member from these indexes alone: the ones that keep periods from overlapping cost
-- several times as much to look something up.
DROP INDEX loans_busy, memberships_of_user;
CREATE INDEX loans_busy ON loans (library_id, product_id, to_date DESC)
  INCLUDE (from_date, blocked_to, status, picked_up_at, id, user_id) WHERE is_live(status);
CREATE INDEX memberships_of_user ON memberships (library_id, user_id, to_date DESC) INCLUDE (from_date);
