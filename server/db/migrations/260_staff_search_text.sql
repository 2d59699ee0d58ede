-- What staff search objects in is kept with the object: composing and unaccenting it for every row cost far more than comparing it.
ALTER TABLE products ADD COLUMN staff_text text GENERATED ALWAYS AS
  (lower(f_unaccent(name || ' ' || coalesce(name_en, '') || ' ' || code || ' ' || keywords || ' ' || keywords_en))) STORED;
DROP INDEX products_staff_text;
CREATE INDEX products_staff_text ON products USING gin (library_id, staff_text gin_trgm_ops);
