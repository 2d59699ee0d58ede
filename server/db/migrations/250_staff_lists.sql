-- The loans of one object, and the loans in one state by their first day: what the staff's list asks for.
CREATE INDEX loans_of_product ON loans (library_id, product_id);
CREATE INDEX loans_by_status ON loans (library_id, status, from_date DESC, id DESC);
-- Everybody who has an account is counted from the index alone.
CREATE INDEX users_kept ON users (library_id) WHERE erased_at IS NULL;
