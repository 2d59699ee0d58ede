-- What a text asks of a library's objects: all its words. A word that no object has is taken as the beginning of one, else as the
-- nearest three (typing mistakes); NULL where one resembles nothing, or none is longer than a letter.
CREATE FUNCTION search_query(library int, keywords text) RETURNS tsquery
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT CASE WHEN bool_and(part IS NOT NULL) THEN to_tsquery('pg_catalog.simple'::regconfig, string_agg(part, ' & ')) END
    FROM (SELECT DISTINCT s COLLATE "C" AS s FROM string_to_table(public.search_stems(keywords), ' ') AS words (s) WHERE length(s) >= 2 LIMIT 8) tokens
    CROSS JOIN LATERAL (SELECT CASE
      WHEN EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = library AND v.stem = s AND v.n > 0) THEN library || 'x' || s
      WHEN EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = library AND v.stem >= s AND v.stem < (s || chr(126)) AND v.n > 0)
        THEN library || 'x' || s || ':*'
      ELSE (SELECT '(' || string_agg(library || 'x' || stem, ' | ') || ')' FROM (
        SELECT v.stem FROM search_words v WHERE v.library_id = library AND v.stem % s AND v.n > 0
        ORDER BY similarity(v.stem, s) DESC, v.n DESC LIMIT 3) near) END AS part) parts
  $$;

-- At most so many visible objects that a text asks for, with how well they match; of one category and of some pickup points where those
-- are named. Planned each time, since how often a word stands there decides how to look.
CREATE FUNCTION search_matches(library int, keywords text, category uuid, points uuid[], at_most int)
  RETURNS TABLE (id uuid, score float4)
  LANGUAGE plpgsql STABLE ROWS 50
  AS $$
  DECLARE wanted tsquery;
  BEGIN
    EXECUTE 'SELECT search_query($1, $2)' INTO wanted USING library, keywords;
    IF wanted IS NULL THEN
      RETURN;
    END IF;
    RETURN QUERY EXECUTE
      'SELECT p.id, ts_rank(p.tsv, $2) FROM products p
      WHERE p.library_id = $1 AND p.tsv @@ $2 AND p.status <> ''hidden'''
      || CASE WHEN category IS NULL THEN '' ELSE ' AND EXISTS (SELECT 1 FROM product_categories pc
        WHERE pc.library_id = $1 AND pc.product_id = p.id AND pc.category_id = $3)' END
      || CASE WHEN points IS NULL THEN '' ELSE ' AND p.headquarter_id = ANY ($4)' END
      || ' LIMIT $5'
      USING library, wanted, category, points, at_most;
  END
  $$;
