-- Nobody borrows an own object, and a review needs a loan that was picked up.
CREATE FUNCTION refuse_own_object() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM products p WHERE p.library_id = NEW.library_id AND p.id = NEW.product_id AND p.owner_user_id = NEW.user_id) THEN
      RAISE EXCEPTION 'Nobody borrows or reviews an own object.' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER loans_not_by_owner BEFORE INSERT OR UPDATE OF product_id, user_id ON loans FOR EACH ROW EXECUTE FUNCTION refuse_own_object();
CREATE TRIGGER reviews_not_by_owner BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_own_object();

CREATE FUNCTION refuse_early_review() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM loans l WHERE l.library_id = NEW.library_id AND l.id = NEW.loan_id
      AND (l.status = 'returned' OR l.status IN ('approved', 'extended') AND l.picked_up_at IS NOT NULL)) THEN
      RAISE EXCEPTION 'A review needs a loan that was picked up.' USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME, TABLE = TG_TABLE_NAME;
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER reviews_after_pickup BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION refuse_early_review();
