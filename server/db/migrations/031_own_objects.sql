-- An owner may take an object out of the catalogue for a while, or for good; both are hidden from then on. Loans that are under way stand.
ALTER TABLE products
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN withdrawn_at timestamptz,
  ADD CONSTRAINT products_paused CHECK (paused_at IS NULL OR (status = 'hidden' AND withdrawn_at IS NULL)),
  ADD CONSTRAINT products_withdrawn CHECK (withdrawn_at IS NULL OR status = 'hidden');

-- No object is withdrawn while somebody has it or waits for it, and none that is withdrawn is lent: each side locks the object's row first.
CREATE FUNCTION check_withdrawal() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM loans l WHERE l.library_id = NEW.library_id AND l.product_id = NEW.id
        AND l.status IN ('checkout', 'pending', 'approved', 'extended')) THEN
      RAISE EXCEPTION 'The object has live loans' USING ERRCODE = 'check_violation', CONSTRAINT = 'products_withdrawn_free';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER products_withdrawal BEFORE UPDATE OF withdrawn_at ON products
  FOR EACH ROW WHEN (NEW.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS NULL) EXECUTE FUNCTION check_withdrawal();

CREATE FUNCTION check_lent_product() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF (SELECT p.withdrawn_at IS NOT NULL FROM products p WHERE p.library_id = NEW.library_id AND p.id = NEW.product_id FOR SHARE) THEN
      RAISE EXCEPTION 'The object is withdrawn' USING ERRCODE = 'check_violation', CONSTRAINT = 'loans_of_shared_object';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER loans_of_shared_object BEFORE INSERT ON loans
  FOR EACH ROW WHEN (NEW.status IN ('checkout', 'pending', 'approved', 'extended')) EXECUTE FUNCTION check_lent_product();
