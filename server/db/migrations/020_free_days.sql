-- Whether a day's hours can be read, as `parseHours` of machines/rules/opening.ts reads them: one shift that cannot closes the day.
CREATE FUNCTION hours_open(hours text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT bool_and(
      left(shift, 5) COLLATE "C" < right(shift, 5) AND substr(shift, 4, 2) COLLATE "C" < '60' AND right(shift, 2) COLLATE "C" < '60'
      AND right(shift, 5) COLLATE "C" <= '24:00')
    FROM string_to_table(hours, ', ') AS shifts (shift)
  $$;

-- When a pickup point opens, kept beside it: every tile asks for it. `open_week`: its days of the week, NULL where it keeps no hours at all.
ALTER TABLE headquarters ADD COLUMN open_week int[], ADD COLUMN closings datemultirange NOT NULL DEFAULT '{}';

CREATE FUNCTION gather_opening(library int, headquarter uuid) RETURNS void
  LANGUAGE sql
  AS $$
    UPDATE headquarters h SET
      open_week = (SELECT coalesce(array_agg(o.day ORDER BY o.day) FILTER (WHERE hours_open(o.hours)), '{}') FROM opening_hours o
        WHERE o.library_id = library AND o.headquarter_id = headquarter HAVING count(*) > 0),
      closings = coalesce((SELECT range_agg(daterange(d.from_date, d.to_date, '[]')) FROM holidays d
        WHERE d.library_id = library AND d.headquarter_id = headquarter), '{}')
    WHERE h.library_id = library AND h.id = headquarter
  $$;
SELECT gather_opening(library_id, id) FROM headquarters;

CREATE FUNCTION note_opening() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      PERFORM gather_opening(library_id, headquarter_id)
        FROM (SELECT library_id, headquarter_id FROM old_rows UNION SELECT library_id, headquarter_id FROM changed_rows ORDER BY 1, 2) points;
    ELSE
      PERFORM gather_opening(library_id, headquarter_id)
        FROM (SELECT DISTINCT library_id, headquarter_id FROM changed_rows ORDER BY 1, 2) points;
    END IF;
    RETURN NULL;
  END
  $$;
DO $$
  DECLARE
    kept text;
  BEGIN
    FOREACH kept IN ARRAY ARRAY['opening_hours', 'holidays']
    LOOP
      EXECUTE format('CREATE TRIGGER %1$s_opening_added AFTER INSERT ON %1$s
        REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_opening()', kept);
      EXECUTE format('CREATE TRIGGER %1$s_opening_changed AFTER UPDATE ON %1$s
        REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_opening()', kept);
      EXECUTE format('CREATE TRIGGER %1$s_opening_removed AFTER DELETE ON %1$s
        REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_opening()', kept);
    END LOOP;
  END
  $$;

-- The first of these days on which a point of this week opens; NULL where there is none up to the last day.
CREATE FUNCTION first_day_of(days datemultirange, week int[], last date) RETURNS date
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
  AS $$
  DECLARE
    day date := lower(days);
  BEGIN
    WHILE day <= last LOOP
      IF NOT days @> day THEN
        day := lower(days * datemultirange(daterange(day, NULL)));
      ELSIF week IS NULL OR extract(isodow FROM day)::int = ANY (week) THEN
        RETURN day;
      ELSE
        day := day + 1;
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $$;
DROP FUNCTION first_open_day;

-- The nearest point that gives out objects to one that does not any more, as `placesFor` of machines/checkout.choice.ts finds it.
CREATE FUNCTION nearest_point(library int, from_lat double precision, from_lng double precision) RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
    SELECT h.id FROM headquarters h
    WHERE h.library_id = library AND h.is_available AND h.deleted_at IS NULL
    ORDER BY round((2 * 6371 * asin(least(1, sqrt(sin(radians(h.lat - from_lat) / 2) ^ 2
      + cos(radians(from_lat)) * cos(radians(h.lat)) * sin(radians(h.lng - from_lng) / 2) ^ 2))))::numeric, 1),
      h.position, h.name COLLATE "und-x-icu"
    LIMIT 1
  $$;

-- A member who has something overdue does not borrow more.
ALTER TABLE libraries ADD COLUMN overdue_blocks boolean NOT NULL DEFAULT true;

-- An object that was not brought back is nobody else's, whatever the days: no loan of it begins while one is past its last day. The day
-- is that of the library's own clock at the instant at which the loan is asked for, which the loan carries itself.
CREATE FUNCTION refuse_while_out() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM loans o
      WHERE o.library_id = NEW.library_id AND o.product_id = NEW.product_id AND o.status IN ('approved', 'extended') AND o.id <> NEW.id
        AND o.to_date < (SELECT (NEW.created_at AT TIME ZONE l.timezone)::date FROM libraries l WHERE l.id = NEW.library_id)) THEN
      RAISE EXCEPTION 'the object has not been brought back' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'loans_brought_back', TABLE = 'loans';
    END IF;
    RETURN NEW;
  END
  $$;
CREATE TRIGGER loans_brought_back BEFORE INSERT ON loans
  FOR EACH ROW WHEN (NEW.status IN ('checkout', 'pending', 'approved', 'extended')) EXECUTE FUNCTION refuse_while_out();
