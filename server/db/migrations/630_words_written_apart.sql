-- What a text asks of a library's objects, the narrowest first, as texts of tsquery: a code or its beginning; all its words, each where it says
-- most, or the words written as one, or the one word written as two; all its words anywhere. Words that only resemble those of a name come after
-- words that are the same but for a gap.
CREATE OR REPLACE FUNCTION search_queries(library int, keywords text) RETURNS SETOF text
  LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 4
  AS $$
  DECLARE
    plain text := search_plain(keywords);
    squeezed text := replace(plain, ' ', '');
    -- A text of nothing but small words may be the beginning of another.
    content text := coalesce(nullif(search_content(plain), ''), plain);
    narrow text;
    respaced text;
  BEGIN
    IF squeezed ~ '[0-9]' AND length(squeezed) <= 40 THEN
      RETURN NEXT library || 'c' || squeezed || ' | ' || library || 'c' || squeezed || ':*';
    END IF;
    SELECT CASE WHEN bool_and(part IS NOT NULL) THEN string_agg(part, ' & ') END INTO narrow
    FROM (SELECT search_word(library, w) AS part
      FROM (SELECT DISTINCT w FROM string_to_table(content, ' ') AS words (w) WHERE length(w) >= 2 LIMIT 8) words) parts;
    IF content LIKE '% %' THEN
      SELECT library || 'n' || v.stem INTO respaced FROM search_words v
      WHERE v.library_id = library AND v.stem = search_stems(squeezed) COLLATE "C" AND v.named > 0;
    ELSIF length(content) BETWEEN 7 AND 40 THEN
      SELECT string_agg('(' || library || 'n' || halves.a || ' & ' || library || 'n' || halves.b || ')', ' | ' ORDER BY halves.a) INTO respaced
      FROM (SELECT search_stems(left(content, n)) COLLATE "C" AS a, search_stems(substr(content, n + 1)) COLLATE "C" AS b
        FROM generate_series(3, length(content) - 3) n) halves
      WHERE EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = library AND v.stem = halves.a AND v.named > 0)
        AND EXISTS (SELECT 1 FROM search_words v WHERE v.library_id = library AND v.stem = halves.b AND v.named > 0);
    END IF;
    IF respaced IS NOT NULL AND (narrow IS NULL OR narrow LIKE '%(%') THEN
      RETURN NEXT respaced;
    END IF;
    IF narrow IS NOT NULL THEN
      RETURN NEXT narrow || coalesce(' | ' || respaced, '');
      RETURN NEXT narrow || ' | ' || regexp_replace(narrow, '(^|[( ])' || library || 'n', '\1' || library || 'x', 'g');
    END IF;
  END
  $$;
