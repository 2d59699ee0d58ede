-- Names are also found without what is neither letter nor space: `oneil` finds O'Neil.
ALTER TABLE users DROP COLUMN search_text;
ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS (lower(f_unaccent(first_name || ' ' || last_name || ' ' || email || ' ' ||
  regexp_replace(first_name || ' ' || last_name, '[^[:alnum:] ]', '', 'g')))) STORED NOT NULL;
CREATE INDEX users_search ON users USING gin (library_id, search_text gin_trgm_ops);
