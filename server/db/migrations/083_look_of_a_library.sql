-- The accent and the logo of a library; without them it has the product's own. The logo is a picture made by the server in two forms: as it
-- is, and square on a ground for home screens.
ALTER TABLE libraries
  ADD COLUMN accent text CONSTRAINT libraries_accent CHECK (accent ~ '^#[0-9a-f]{6}$'),
  ADD COLUMN logo_id uuid,
  ADD COLUMN icon_id uuid,
  ADD CONSTRAINT libraries_logo FOREIGN KEY (id, logo_id) REFERENCES files (library_id, id),
  ADD CONSTRAINT libraries_icon FOREIGN KEY (id, icon_id) REFERENCES files (library_id, id),
  ADD CONSTRAINT libraries_logo_with_icon CHECK ((logo_id IS NULL) = (icon_id IS NULL));

-- Mail programs and home screens show PNG everywhere, and nothing that could run may stand in a page's head.
CREATE FUNCTION check_logo() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM files f WHERE f.library_id = NEW.id AND f.id IN (NEW.logo_id, NEW.icon_id)
        AND (f.mimetype <> 'image/png' OR f.deleted_at IS NOT NULL)
    ) THEN
      RAISE EXCEPTION 'The logo of a library is a PNG that is not deleted'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'libraries_logo_is_png';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER libraries_logo_png BEFORE INSERT OR UPDATE OF logo_id, icon_id ON libraries
  FOR EACH ROW EXECUTE FUNCTION check_logo();
