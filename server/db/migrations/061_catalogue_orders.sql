-- The catalogue by name, in each language, and the newest of a pickup point.
CREATE INDEX products_named ON products (library_id, (name COLLATE "und-x-icu"), id) WHERE status <> 'hidden';
CREATE INDEX products_named_en ON products (library_id, (coalesce(name_en, name) COLLATE "und-x-icu"), id) WHERE status <> 'hidden';
CREATE INDEX products_new_at ON products (library_id, headquarter_id, created_at DESC, id DESC) WHERE status <> 'hidden';
-- Which days of preparation a library's objects have of their own: a handful of values, each asked for by itself.
CREATE INDEX products_preparation ON products (library_id, preparation_days) WHERE preparation_days IS NOT NULL;
