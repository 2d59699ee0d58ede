-- Pictures are imported too, matched with objects by their file names. Their bytes wait in the file store until they are.
ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
  ADD CONSTRAINT imports_kind_check CHECK (kind IN ('objects', 'members', 'pictures')),
  -- Pictures are added one by one.
  DROP CONSTRAINT imports_row_count_check,
  ADD CONSTRAINT imports_row_count_check CHECK (row_count > 0 OR kind = 'pictures'),
  -- Whether the pictures take the place of those that are there.
  ADD COLUMN replaces boolean NOT NULL DEFAULT false;
-- The number in the name, the digest, and the key of the bytes that wait; null for what cannot become a picture.
ALTER TABLE import_rows ADD COLUMN picture jsonb CHECK (jsonb_typeof(picture) = 'object');
CREATE INDEX import_rows_waiting ON import_rows (library_id, (picture ->> 'key')) WHERE picture IS NOT NULL;
