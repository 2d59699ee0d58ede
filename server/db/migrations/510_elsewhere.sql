-- Where an object is, if it came back to another pickup point than its own; null while it is at home. An object that comes to live where it is, is home.
ALTER TABLE products ADD COLUMN elsewhere_id uuid;
ALTER TABLE products ADD CONSTRAINT products_elsewhere_id_fkey
  FOREIGN KEY (library_id, elsewhere_id) REFERENCES headquarters (library_id, id) ON DELETE SET NULL (elsewhere_id);
ALTER TABLE products ADD CONSTRAINT products_elsewhere_is_not_home CHECK (elsewhere_id <> headquarter_id);
CREATE INDEX products_elsewhere ON products (library_id, elsewhere_id) WHERE elsewhere_id IS NOT NULL;

CREATE FUNCTION at_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.elsewhere_id := NULLIF(NEW.elsewhere_id, NEW.headquarter_id);
  RETURN NEW;
END $$;
CREATE TRIGGER products_at_home BEFORE UPDATE OF headquarter_id, elsewhere_id ON products FOR EACH ROW EXECUTE FUNCTION at_home();

-- Where it was before a return, for the undo of that return.
ALTER TABLE loan_inspections ADD COLUMN was_elsewhere_id uuid;
ALTER TABLE loan_inspections ADD CONSTRAINT loan_inspections_was_elsewhere_id_fkey
  FOREIGN KEY (library_id, was_elsewhere_id) REFERENCES headquarters (library_id, id) ON DELETE SET NULL (was_elsewhere_id);
CREATE INDEX loan_inspections_was_elsewhere ON loan_inspections (library_id, was_elsewhere_id) WHERE was_elsewhere_id IS NOT NULL;
