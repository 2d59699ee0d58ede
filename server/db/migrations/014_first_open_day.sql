-- The first of the free days on which an object can be handed out at a pickup point, as `machines/rules/opening.ts` judges them; the first
-- of all where there is none within a year, at a smart locker, and at a point that was given up.
CREATE FUNCTION first_open_day(library int, headquarter uuid, free datemultirange, public_holidays datemultirange) RETURNS date
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT coalesce((
      SELECT min(lower(free) + ahead)
      FROM headquarters h
      CROSS JOIN LATERAL (SELECT array_agg(o.day) AS days FROM opening_hours o WHERE o.library_id = library AND o.headquarter_id = headquarter) week
      CROSS JOIN LATERAL (SELECT free - coalesce(range_agg(daterange(d.from_date, d.to_date, '[]')), '{}')
          - CASE WHEN h.open_on_public_holidays THEN '{}' ELSE public_holidays END AS days
        FROM holidays d WHERE d.library_id = library AND d.headquarter_id = headquarter) left_open
      CROSS JOIN generate_series(0, 366) ahead
      WHERE h.library_id = library AND h.id = headquarter AND NOT h.is_smartlocker AND h.deleted_at IS NULL
        AND left_open.days @> (lower(free) + ahead)
        AND (week.days IS NULL OR extract(isodow FROM lower(free) + ahead) = ANY (week.days))), lower(free))
  $$;
