-- An object that begins with its photograph has its name later; until then nobody but staff sees it.
ALTER TABLE products
  DROP CONSTRAINT products_name_check,
  ADD CONSTRAINT products_name_check CHECK (length(name) <= 165),
  ADD CONSTRAINT products_named CHECK (name <> '' OR status = 'hidden');
CREATE INDEX products_without_name ON products (library_id, code) WHERE name = '';
