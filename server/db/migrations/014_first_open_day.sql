-- The first of the free days on which an object can be handed out at a pickup point, as `machines/rules/opening.ts` judges them; the first
-- of all where there is none within a year, at a smart locker, and at a point that was given up.
CREATE FUNCTION first_open_day(library int, headquarter uuid, free datemultirange, public_holidays datemultirange) RETURNS date
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  AS $$
  DECLARE
    day date := lower(free);
    point record;
  BEGIN
    SELECT (SELECT array_agg(o.day) FROM opening_hours o WHERE o.library_id = library AND o.headquarter_id = headquarter) AS week,
      free - coalesce((SELECT range_agg(daterange(d.from_date, d.to_date, '[]')) FROM holidays d
          WHERE d.library_id = library AND d.headquarter_id = headquarter), '{}')
        - CASE WHEN h.open_on_public_holidays THEN '{}' ELSE public_holidays END AS days
    INTO point
    FROM headquarters h WHERE h.library_id = library AND h.id = headquarter AND NOT h.is_smartlocker AND h.deleted_at IS NULL;
    IF FOUND THEN
      FOR ahead IN 0..366 LOOP
        IF point.days @> (day + ahead) AND (point.week IS NULL OR extract(isodow FROM day + ahead) = ANY (point.week)) THEN
          RETURN day + ahead;
        END IF;
      END LOOP;
    END IF;
    RETURN day;
  END
  $$;
