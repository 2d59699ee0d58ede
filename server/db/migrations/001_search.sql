-- Words of Italian names without accents and endings: trapano and trapani are one word.
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION f_unaccent(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, $1) $$;

-- Light stemming: seghe -> seg, giochi -> gioc, caffè -> caff, città -> citt.
CREATE FUNCTION it_light(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT regexp_replace(
      regexp_replace(lower(public.f_unaccent($1)), '([a-z]{2,}?)[aeio]{1,2}\M', '\1', 'g'),
      '([a-z])([cg])h\M', '\1\2', 'g')
  $$;

-- The stems of a text, apart by single spaces; anything but letters and digits ends a word.
CREATE FUNCTION search_stems(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(regexp_replace(public.it_light($1), '[^a-z0-9]+', ' ', 'g')) $$;

-- The library is part of each lexeme, so that a small library never reads the postings of a large one.
CREATE FUNCTION library_tsv(library_id int, value text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT to_tsvector('pg_catalog.simple'::regconfig,
      regexp_replace(public.search_stems(value), '[a-z0-9]+', library_id::text || 'x\&', 'g'))
  $$;

CREATE FUNCTION set_updated_at() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    NEW.updated_at := now();
    RETURN NEW;
  END
  $$;
