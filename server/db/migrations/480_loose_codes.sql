-- A code without the signs between its letters and digits, as people type it: `FDT001` of `FDT-001`.
CREATE FUNCTION loose_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
  $$ SELECT regexp_replace(upper(code), '[-\s._/]', '', 'g') $$;
CREATE INDEX products_loose_code ON products (library_id, loose_code(code));
