-- Edit distance, for typing mistakes.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

-- What a library writes stands in Italian in the column that was there; beside it the English, null where nobody has written it yet.
ALTER TABLE categories ADD name_en text CHECK (name_en <> '');
ALTER TABLE renewal_cards ADD name_en text CHECK (name_en <> '');
ALTER TABLE files ADD alt_en text CHECK (alt_en <> '');
ALTER TABLE headquarters
  ADD smartlocker_instruction_en text CHECK (smartlocker_instruction_en <> ''),
  ADD opening_days_en text CHECK (opening_days_en <> ''),
  ADD opening_times_en text CHECK (opening_times_en <> ''),
  ADD additional_days_en text CHECK (additional_days_en <> '');
ALTER TABLE libraries
  ADD regolamento_en text CHECK (regolamento_en <> ''),
  ADD signup_disclaimer_en text CHECK (signup_disclaimer_en <> '');

-- Lower case, without accents; anything but letters and digits ends a word.
CREATE FUNCTION search_plain(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(regexp_replace(lower(public.f_unaccent($1)), '[^a-z0-9]+', ' ', 'g')) $$;

-- Without the words of either language that say nothing about an object.
CREATE FUNCTION search_content(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT btrim(regexp_replace($1, '\m(a|ad|ai|al|all|alla|alle|allo|an|and|anche|at|by|che|chi|ci|come|con|cosa|cui|da|dai|dal|dall|dalla|dalle|dei|del|dell|della|delle|dello|di|e|ed|for|from|gli|ha|ho|i|il|in|is|it|la|le|lo|ma|me|mi|my|ne|nei|nel|nell|nella|nelle|no|non|o|of|on|or|per|piu|se|si|su|sua|sul|sull|sulla|sulle|suo|the|ti|to|tra|tu|un|una|uno|with|you|your)\M *', '', 'g'))
  $$;

-- Light stemming that serves both languages: seghe -> seg, giochi -> gioc, forare -> for, batterie and batteries -> batter, sewing -> sew.
CREATE OR REPLACE FUNCTION search_stems(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(public.search_plain($1),
      '([a-z]{2}[a-rt-z])s\M', '\1', 'g'),
      '([a-z]{3})(ing|are|ire)\M', '\1', 'g'),
      '([a-z]{2,}?)[aeioy]{1,2}\M', '\1', 'g'),
      '([a-z])([cg])h\M', '\1\2', 'g')
  $$;

-- The library and where a word stands are part of each lexeme: a small library never reads the postings of a large one, and a word of
-- names is found without reading the descriptions that have it. n: name and keywords; x: anywhere; c: the code in one piece.
CREATE FUNCTION library_lexemes(library_id int, place text, words text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT to_tsvector('pg_catalog.simple'::regconfig, regexp_replace(words, '[a-z0-9]+', library_id::text || place || '\&', 'g')) $$;

CREATE FUNCTION product_lexemes(library_id int, code text, names text, keywords text, descriptions text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT setweight(public.library_lexemes(library_id, 'n', named), 'A') || setweight(public.library_lexemes(library_id, 'n', keyed), 'B')
      || setweight(public.library_lexemes(library_id, 'x', named || ' ' || keyed || ' ' || described || ' ' || coded), 'D')
      || setweight(public.library_lexemes(library_id, 'c', replace(public.search_plain(code), ' ', '')), 'A')
    FROM (SELECT public.search_stems(public.search_content(public.search_plain(names))) AS named,
      public.search_stems(public.search_plain(code)) AS coded,
      public.search_stems(public.search_content(public.search_plain(keywords))) AS keyed,
      public.search_stems(public.search_content(public.search_plain(descriptions))) AS described) stems
  $$;

DROP TRIGGER products_words_added ON products;
DROP TRIGGER products_words_changed ON products;
DROP TRIGGER products_words_removed ON products;
DROP FUNCTION product_words;
ALTER TABLE products DROP tsv;
DROP FUNCTION library_tsv;
DROP FUNCTION it_light;

ALTER TABLE products
  ADD name_en text CHECK (name_en <> '' AND length(name_en) <= 165),
  ADD description_en text CHECK (description_en <> '' AND length(description_en) <= 5000),
  ADD box_en text[] CHECK (cardinality(box_en) > 0),
  -- Other words by which the object is looked for, apart by spaces or commas.
  ADD keywords text NOT NULL DEFAULT '' CHECK (length(keywords) <= 1000),
  ADD keywords_en text NOT NULL DEFAULT '' CHECK (length(keywords_en) <= 1000),
  ADD tsv tsvector GENERATED ALWAYS AS (product_lexemes(library_id, code, name || ' ' || coalesce(name_en, ''), keywords || ' ' || keywords_en,
    description || ' ' || coalesce(description_en, ''))) STORED NOT NULL;
CREATE INDEX products_tsv ON products USING gin (tsv);

-- How many objects have the word in their name or keywords; n counts those that have it anywhere.
ALTER TABLE search_words ADD named int NOT NULL DEFAULT 0;

-- The words of an object, each with the place (n or x) in which it stands.
CREATE FUNCTION product_words(library int, tsv tsvector) RETURNS TABLE (stem text, place text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT substr(lexeme, length(library::text) + 2), substr(lexeme, length(library::text) + 1, 1) FROM unnest(tsvector_to_array(tsv)) lexeme
    WHERE length(lexeme) - length(library::text) BETWEEN 3 AND 41 AND substr(lexeme, length(library::text) + 1, 1) IN ('n', 'x')
  $$;

CREATE OR REPLACE FUNCTION count_search_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO search_words AS s (library_id, stem, n, named)
        SELECT p.library_id, w.stem, count(*) FILTER (WHERE w.place = 'x'), count(*) FILTER (WHERE w.place = 'n')
        FROM new_products p, product_words(p.library_id, p.tsv) w
        WHERE p.status <> 'hidden' GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n, named = s.named + excluded.named;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO search_words AS s (library_id, stem, n, named)
        SELECT p.library_id, w.stem, -count(*) FILTER (WHERE w.place = 'x'), -count(*) FILTER (WHERE w.place = 'n')
        FROM old_products p, product_words(p.library_id, p.tsv) w
        WHERE p.status <> 'hidden' GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n, named = s.named + excluded.named;
      DELETE FROM search_words s USING (SELECT DISTINCT library_id FROM old_products) p WHERE s.library_id = p.library_id AND s.n <= 0;
    ELSE
      WITH changed AS (
        SELECT n.library_id, n.tsv, n.status, o.tsv AS old_tsv, o.status AS old_status
        FROM new_products n JOIN old_products o ON o.library_id = n.library_id AND o.id = n.id
        WHERE (n.tsv, n.status) IS DISTINCT FROM (o.tsv, o.status)
      ), words AS (
        SELECT library_id, w.stem, w.place, 1 AS d FROM changed, product_words(library_id, tsv) w WHERE status <> 'hidden'
        UNION ALL
        SELECT library_id, w.stem, w.place, -1 FROM changed, product_words(library_id, old_tsv) w WHERE old_status <> 'hidden'
      )
      INSERT INTO search_words AS s (library_id, stem, n, named)
        SELECT library_id, stem, coalesce(sum(d) FILTER (WHERE place = 'x'), 0), coalesce(sum(d) FILTER (WHERE place = 'n'), 0)
        FROM words GROUP BY 1, 2
        HAVING coalesce(sum(d) FILTER (WHERE place = 'x'), 0) <> 0 OR coalesce(sum(d) FILTER (WHERE place = 'n'), 0) <> 0 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n, named = s.named + excluded.named;
      IF FOUND THEN
        DELETE FROM search_words s USING (SELECT DISTINCT library_id FROM old_products) p WHERE s.library_id = p.library_id AND s.n <= 0;
      END IF;
    END IF;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER products_words_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_words_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS old_products NEW TABLE AS new_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();
CREATE TRIGGER products_words_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS old_products FOR EACH STATEMENT EXECUTE FUNCTION count_search_words();

DELETE FROM search_words;
INSERT INTO search_words (library_id, stem, n, named)
  SELECT p.library_id, w.stem, count(*) FILTER (WHERE w.place = 'x'), count(*) FILTER (WHERE w.place = 'n')
  FROM products p, product_words(p.library_id, p.tsv) w WHERE p.status <> 'hidden' GROUP BY 1, 2;

DROP FUNCTION search_query;

-- How many slips of the fingers lie between two words, three where they are more: a letter too many, too few or another one, two that
-- changed places. A letter written once instead of twice is none.
CREATE FUNCTION search_slips(one text, other text) RETURNS int
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT CASE WHEN steps = 2 AND (SELECT string_agg(c, '' ORDER BY c COLLATE "C") FROM string_to_table(a, NULL) c)
        = (SELECT string_agg(c, '' ORDER BY c COLLATE "C") FROM string_to_table(b, NULL) c) THEN 1 ELSE steps END
    FROM (SELECT regexp_replace(one, '(.)\1', '\1', 'g') AS a, regexp_replace(other, '(.)\1', '\1', 'g') AS b) once,
      LATERAL public.levenshtein_less_equal(a, b, 2) AS steps
  $$;

-- What one word of a text asks for: the word itself where names or keywords have it, else what it is the beginning of among them, else
-- the descriptions that have it, else the nearest words of names and keywords (typing mistakes). NULL where nothing resembles it.
CREATE FUNCTION search_word(library int, word text) RETURNS text
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  SET pg_trgm.similarity_threshold = 0.2
  AS $$
  DECLARE
    s text COLLATE "C" := search_stems(word);
    slips int := CASE WHEN length(s) < 5 OR s ~ '[0-9]' THEN 0 WHEN length(s) < 7 THEN 1 ELSE 2 END;
    near text;
  BEGIN
    IF EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = library AND v.stem = s AND v.named > 0) THEN
      RETURN library || 'n' || s;
    ELSIF length(word) >= 3 AND EXISTS (SELECT 1 FROM search_words v
        WHERE v.library_id = library AND v.stem >= word COLLATE "C" AND v.stem < (word || chr(126)) COLLATE "C" AND v.named > 0) THEN
      RETURN library || 'n' || word || ':*';
    ELSIF EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = library AND v.stem = s AND v.n > 0) THEN
      RETURN library || 'x' || s;
    END IF;
    IF slips > 0 THEN
      SELECT '(' || string_agg(library || 'n' || stem, ' | ' ORDER BY stem) || ')' INTO near FROM (
        SELECT v.stem, d, min(d) OVER () AS least FROM search_words v, search_slips(v.stem, s) d
        WHERE v.library_id = library AND v.stem % s AND v.named > 0 AND d <= slips) found WHERE d = least;
    END IF;
    RETURN near;
  END
  $$;

-- What a text asks of a library's objects, the narrowest first, as texts of tsquery: a code or its beginning; all its words, each where it says
-- most; all its words anywhere; its words written as one.
CREATE FUNCTION search_queries(library int, keywords text) RETURNS SETOF text
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 4
  AS $$
  DECLARE
    plain text := search_plain(keywords);
    squeezed text := replace(plain, ' ', '');
    -- A text of nothing but small words may be the beginning of another.
    content text := coalesce(nullif(search_content(plain), ''), plain);
    narrow text;
  BEGIN
    IF squeezed ~ '[0-9]' AND length(squeezed) <= 40 THEN
      RETURN NEXT library || 'c' || squeezed || ' | ' || library || 'c' || squeezed || ':*';
    END IF;
    SELECT CASE WHEN bool_and(part IS NOT NULL) THEN string_agg(part, ' & ') END INTO narrow
    FROM (SELECT search_word(library, w) AS part
      FROM (SELECT DISTINCT w FROM string_to_table(content, ' ') AS words (w) WHERE length(w) >= 2 LIMIT 8) words) parts;
    IF narrow IS NOT NULL THEN
      RETURN NEXT narrow;
      RETURN NEXT narrow || ' | ' || regexp_replace(narrow, '(^|[( ])' || library || 'n', '\1' || library || 'x', 'g');
    END IF;
    IF content LIKE '% %' AND EXISTS (SELECT 1 FROM search_words v
        WHERE v.library_id = library AND v.stem = search_stems(squeezed) COLLATE "C" AND v.named > 0) THEN
      RETURN NEXT library || 'n' || search_stems(squeezed);
    END IF;
  END
  $$;

-- At most so many visible objects that a text asks for, with how well they match and what decides whether they can be borrowed now (so that
-- none is looked up twice); of one category and of some pickup points where those are named. Planned each time, since how often a word
-- stands there decides how to look.
CREATE OR REPLACE FUNCTION search_matches(library int, keywords text, category uuid, points uuid[], at_most int)
  RETURNS TABLE (id uuid, score float4, headquarter_id uuid, away boolean, preparation_days int)
  LANGUAGE plpgsql STABLE ROWS 50
  AS $$
  DECLARE query text;
  BEGIN
    FOR query IN SELECT search_queries(library, keywords) LOOP
      RETURN QUERY EXECUTE
        'SELECT p.id, ts_rank(p.tsv, $2), p.headquarter_id, p.maintenance OR p.status = ''pending'', p.preparation_days FROM products p
        WHERE p.library_id = $1 AND p.tsv @@ $2 AND p.status <> ''hidden'''
        || CASE WHEN category IS NULL THEN '' ELSE ' AND EXISTS (SELECT 1 FROM product_categories pc
          WHERE pc.library_id = $1 AND pc.product_id = p.id AND pc.category_id = $3)' END
        || CASE WHEN points IS NULL THEN '' ELSE ' AND p.headquarter_id = ANY ($4)' END
        || ' LIMIT $5'
        USING library, to_tsquery('pg_catalog.simple'::regconfig, query), category, points, at_most;
      EXIT WHEN FOUND;
    END LOOP;
  END
  $$;
