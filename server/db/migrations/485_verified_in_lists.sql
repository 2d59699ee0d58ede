-- The catalogue lists verified objects alone: a search neither finds others nor reads a word by what only they say.
CREATE OR REPLACE FUNCTION count_search_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO search_words AS s (library_id, stem, n, named)
        SELECT p.library_id, w.stem, count(*) FILTER (WHERE w.place = 'x'), count(*) FILTER (WHERE w.place = 'n')
        FROM new_products p, product_words(p.library_id, p.tsv) w
        WHERE p.status = 'active' GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n, named = s.named + excluded.named;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO search_words AS s (library_id, stem, n, named)
        SELECT p.library_id, w.stem, -count(*) FILTER (WHERE w.place = 'x'), -count(*) FILTER (WHERE w.place = 'n')
        FROM old_products p, product_words(p.library_id, p.tsv) w
        WHERE p.status = 'active' GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (library_id, stem) DO UPDATE SET n = s.n + excluded.n, named = s.named + excluded.named;
      DELETE FROM search_words s USING (SELECT DISTINCT library_id FROM old_products) p WHERE s.library_id = p.library_id AND s.n <= 0;
    ELSE
      WITH changed AS (
        SELECT n.library_id, n.tsv, n.status, o.tsv AS old_tsv, o.status AS old_status
        FROM new_products n JOIN old_products o ON o.library_id = n.library_id AND o.id = n.id
        WHERE (n.tsv, n.status) IS DISTINCT FROM (o.tsv, o.status)
      ), words AS (
        SELECT library_id, w.stem, w.place, 1 AS d FROM changed, product_words(library_id, tsv) w WHERE status = 'active'
        UNION ALL
        SELECT library_id, w.stem, w.place, -1 FROM changed, product_words(library_id, old_tsv) w WHERE old_status = 'active'
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
DELETE FROM search_words;
INSERT INTO search_words (library_id, stem, n, named)
  SELECT p.library_id, w.stem, count(*) FILTER (WHERE w.place = 'x'), count(*) FILTER (WHERE w.place = 'n')
  FROM products p, product_words(p.library_id, p.tsv) w WHERE p.status = 'active' GROUP BY 1, 2;

CREATE OR REPLACE FUNCTION search_matches(library int, keywords text, category uuid, points uuid[], at_most int)
  RETURNS TABLE (id uuid, score float4, headquarter_id uuid, away boolean, preparation_days int)
  LANGUAGE plpgsql STABLE ROWS 50
  AS $$
  DECLARE query text;
  BEGIN
    FOR query IN SELECT search_queries(library, keywords) LOOP
      RETURN QUERY EXECUTE
        'SELECT p.id, ts_rank(p.tsv, $2), p.headquarter_id, p.maintenance, p.preparation_days FROM products p
        WHERE p.library_id = $1 AND p.tsv @@ $2 AND p.status = ''active'''
        || CASE WHEN category IS NULL THEN '' ELSE ' AND EXISTS (SELECT 1 FROM product_categories pc
          WHERE pc.library_id = $1 AND pc.product_id = p.id AND pc.category_id = $3)' END
        || CASE WHEN points IS NULL THEN '' ELSE ' AND p.headquarter_id = ANY ($4)' END
        || ' LIMIT $5'
        USING library, to_tsquery('pg_catalog.simple'::regconfig, query), category, points, at_most;
      EXIT WHEN FOUND;
    END LOOP;
  END
  $$;
