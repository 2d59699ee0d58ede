-- What is referred to is held (KEY SHARE) by whoever refers to it; whoever deletes it holds it alone (FOR UPDATE) and then looks for references. So a
-- reference never ends at a pickup point, category, card or file that is not there. The constraint of the error is the field that is refused.
CREATE FUNCTION refuse_reference(field text, id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% % was deleted', field, id USING ERRCODE = 'PR002', CONSTRAINT = field;
END $$;

-- Of a row that is not there at all, the foreign key says so.
CREATE FUNCTION require_point(library int, point uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  deleted timestamptz;
BEGIN
  SELECT h.deleted_at INTO deleted FROM headquarters h WHERE h.library_id = library AND h.id = point FOR KEY SHARE;
  IF deleted IS NOT NULL THEN PERFORM refuse_reference('headquarter', point); END IF;
END $$;
CREATE FUNCTION require_file(library int, file uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  deleted timestamptz;
BEGIN
  SELECT f.deleted_at INTO deleted FROM files f WHERE f.library_id = library AND f.id = file FOR KEY SHARE;
  IF deleted IS NOT NULL THEN PERFORM refuse_reference('file', file); END IF;
END $$;
-- A withdrawn object and an ended loan keep the point that they had; what comes back needs it.
CREATE FUNCTION point_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status <> 'hidden' AND OLD.headquarter_id = NEW.headquarter_id THEN RETURN NEW; END IF;
  PERFORM require_point(NEW.library_id, NEW.headquarter_id);
  RETURN NEW;
END $$;
CREATE TRIGGER products_at_point BEFORE INSERT OR UPDATE OF headquarter_id, status ON products FOR EACH ROW
  WHEN (NEW.status <> 'hidden') EXECUTE FUNCTION point_of_product();
CREATE FUNCTION point_of_loan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_live(OLD.status) AND OLD.headquarter_id IS NOT DISTINCT FROM NEW.headquarter_id THEN RETURN NEW; END IF;
  PERFORM require_point(NEW.library_id, NEW.headquarter_id);
  RETURN NEW;
END $$;
CREATE TRIGGER loans_at_point BEFORE INSERT OR UPDATE OF headquarter_id, status ON loans FOR EACH ROW
  WHEN (NEW.headquarter_id IS NOT NULL AND is_live(NEW.status)) EXECUTE FUNCTION point_of_loan();
CREATE FUNCTION point_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_point(NEW.library_id, NEW.headquarter_id);
  RETURN NEW;
END $$;
CREATE TRIGGER drafts_at_point BEFORE INSERT OR UPDATE OF headquarter_id ON drafts FOR EACH ROW
  WHEN (NEW.headquarter_id IS NOT NULL) EXECUTE FUNCTION point_of_row();
CREATE TRIGGER closures_at_point BEFORE INSERT OR UPDATE OF headquarter_id ON closures FOR EACH ROW
  WHEN (NEW.headquarter_id IS NOT NULL) EXECUTE FUNCTION point_of_row();
CREATE TRIGGER lockers_at_point BEFORE INSERT OR UPDATE OF headquarter_id ON lockers FOR EACH ROW EXECUTE FUNCTION point_of_row();

-- Categories and cards are deleted without a mark: foreign keys hold them, except for what a payment buys.
CREATE FUNCTION card_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM renewal_cards c WHERE c.library_id = NEW.library_id AND c.id = NEW.subject_id FOR KEY SHARE;
  IF NOT FOUND THEN PERFORM refuse_reference('card', NEW.subject_id); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_card BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.kind = 'membership') EXECUTE FUNCTION card_of_payment();

CREATE FUNCTION file_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_file(NEW.library_id, NEW.file_id);
  RETURN NEW;
END $$;
CREATE FUNCTION image_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_file(NEW.library_id, NEW.image_id);
  RETURN NEW;
END $$;
CREATE FUNCTION files_of_library() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What stays is in use already.
  IF TG_OP = 'INSERT' OR NEW.faq_file_id IS DISTINCT FROM OLD.faq_file_id THEN PERFORM require_file(NEW.id, NEW.faq_file_id); END IF;
  IF TG_OP = 'INSERT' OR NEW.faq_file_en_id IS DISTINCT FROM OLD.faq_file_en_id THEN PERFORM require_file(NEW.id, NEW.faq_file_en_id); END IF;
  IF TG_OP = 'INSERT' OR NEW.logo_id IS DISTINCT FROM OLD.logo_id THEN PERFORM require_file(NEW.id, NEW.logo_id); END IF;
  IF TG_OP = 'INSERT' OR NEW.icon_id IS DISTINCT FROM OLD.icon_id THEN PERFORM require_file(NEW.id, NEW.icon_id); END IF;
  RETURN NEW;
END $$;
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['product_images', 'product_manuals', 'loan_inspection_photos', 'ticket_entries'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_file BEFORE INSERT OR UPDATE OF file_id ON %1$I FOR EACH ROW
      WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION file_of_row()', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['categories', 'headquarters'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_image BEFORE INSERT OR UPDATE OF image_id ON %1$I FOR EACH ROW
      WHEN (NEW.image_id IS NOT NULL) EXECUTE FUNCTION image_of_row()', name);
  END LOOP;
END $$;
-- After the check of the logo, which has a reason of its own.
CREATE TRIGGER libraries_used_files BEFORE INSERT OR UPDATE OF faq_file_id, faq_file_en_id, logo_id, icon_id ON libraries FOR EACH ROW
  EXECUTE FUNCTION files_of_library();
