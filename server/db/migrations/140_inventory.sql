-- The staff's list of objects in each of its orders, hidden and retired ones too.
CREATE INDEX products_staff_named ON products (library_id, (name COLLATE "und-x-icu"), id);
CREATE INDEX products_staff_new ON products (library_id, created_at DESC, id DESC);
CREATE INDEX products_staff_text ON products USING gin (library_id,
  (lower(f_unaccent(name || ' ' || coalesce(name_en, '') || ' ' || code || ' ' || keywords || ' ' || keywords_en))) gin_trgm_ops);
-- The few that are not in the catalogue, or not lent.
CREATE INDEX products_aside ON products (library_id, status) WHERE status <> 'active' OR maintenance;

-- The compartment of a smart locker that the object fits into; null for any.
ALTER TABLE products ADD COLUMN compartment text CHECK (compartment <> '' AND length(compartment) <= 20);

-- Manuals of an object as PDF, in order.
CREATE TABLE product_manuals (
  library_id int NOT NULL,
  product_id uuid NOT NULL,
  position int NOT NULL CHECK (position >= 0),
  file_id uuid NOT NULL,
  title text NOT NULL CHECK (title <> '' AND length(title) <= 100),
  language text NOT NULL CHECK (language IN ('it', 'en')),
  PRIMARY KEY (library_id, product_id, position),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE,
  FOREIGN KEY (library_id, file_id) REFERENCES files (library_id, id) ON DELETE CASCADE
);
CREATE INDEX product_manuals_file ON product_manuals (library_id, file_id);

-- What was changed of an object.
CREATE INDEX audit_log_of_product ON audit_log (library_id, (details ->> 'product_id'), id DESC) WHERE details ? 'product_id';
