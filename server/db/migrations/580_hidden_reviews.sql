-- Staff hide a review with a reason that its author reads. While it is hidden its stars do not count.
ALTER TABLE reviews
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text,
  ADD CONSTRAINT reviews_hidden_with_reason CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CONSTRAINT reviews_hidden_reason CHECK (btrim(hidden_reason) <> '' AND length(hidden_reason) <= 1000);

CREATE OR REPLACE FUNCTION count_rating() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      UPDATE products SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1
        WHERE library_id = OLD.library_id AND id = OLD.product_id AND OLD.hidden_at IS NULL;
    END IF;
    IF TG_OP <> 'DELETE' THEN
      UPDATE products SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1
        WHERE library_id = NEW.library_id AND id = NEW.product_id AND NEW.hidden_at IS NULL;
    END IF;
    RETURN NULL;
  END
  $$;
DROP TRIGGER reviews_rating ON reviews;
CREATE TRIGGER reviews_rating AFTER INSERT OR UPDATE OF rating, hidden_at OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_rating();

-- The staff's list, the newest first, and its search.
CREATE INDEX reviews_newest ON reviews (library_id, created_at DESC, id DESC);
CREATE INDEX reviews_message ON reviews USING gin (library_id, lower(f_unaccent(message)) gin_trgm_ops);
