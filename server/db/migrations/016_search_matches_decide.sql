-- At most so many visible objects that a text asks for, with how well they match and what decides whether they can be borrowed now (so that
-- none is looked up twice); of one category and of some pickup points where those are named. Planned each time, since how often a word
-- stands there decides how to look.
DROP FUNCTION search_matches;
CREATE FUNCTION search_matches(library int, keywords text, category uuid, points uuid[], at_most int)
  RETURNS TABLE (id uuid, score float4, headquarter_id uuid, away boolean, preparation_days int)
  LANGUAGE plpgsql STABLE ROWS 50
  AS $$
  DECLARE wanted tsquery;
  BEGIN
    EXECUTE 'SELECT search_query($1, $2)' INTO wanted USING library, keywords;
    IF wanted IS NULL THEN
      RETURN;
    END IF;
    RETURN QUERY EXECUTE
      'SELECT p.id, ts_rank(p.tsv, $2), p.headquarter_id, p.maintenance OR p.status = ''pending'', p.preparation_days FROM products p
      WHERE p.library_id = $1 AND p.tsv @@ $2 AND p.status <> ''hidden'''
      || CASE WHEN category IS NULL THEN '' ELSE ' AND EXISTS (SELECT 1 FROM product_categories pc
        WHERE pc.library_id = $1 AND pc.product_id = p.id AND pc.category_id = $3)' END
      || CASE WHEN points IS NULL THEN '' ELSE ' AND p.headquarter_id = ANY ($4)' END
      || ' LIMIT $5'
      USING library, wanted, category, points, at_most;
  END
  $$;
