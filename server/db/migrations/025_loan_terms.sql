-- How many days ahead a loan may reach, and the days of the week (1 Monday to 7 Sunday) on which objects are brought home.
ALTER TABLE libraries
  ADD COLUMN loan_horizon_days int NOT NULL DEFAULT 365 CHECK (loan_horizon_days BETWEEN 1 AND 1830),
  ADD COLUMN delivery_days int[] NOT NULL DEFAULT '{1,2,3,4,5}'
    CHECK (delivery_days <@ '{1,2,3,4,5,6,7}' AND (NOT delivery_on OR cardinality(delivery_days) > 0));

-- The first day after which a member's card has a gap: cards that follow each other count as one. Null where none covers the day.
CREATE FUNCTION card_covers_to(library int, member uuid, day date) RETURNS date
  LANGUAGE sql STABLE
  RETURN (
    SELECT upper(span) - 1
    FROM unnest((SELECT range_agg(daterange(m.from_date, m.to_date, '[]')) FROM memberships m
      WHERE m.library_id = library AND m.user_id = member AND m.to_date >= day)) AS span
    WHERE span @> day
  );

-- An extension reaches one month further, or to the first open day after it.
ALTER TABLE loans
  DROP CONSTRAINT loans_length,
  ADD CONSTRAINT loans_length CHECK (to_date - from_date < CASE WHEN extended_at IS NULL THEN 30 ELSE 92 END);
