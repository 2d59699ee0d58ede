-- Figures of a library, summed by ISO week (its Monday, in the library's time zone) so that years of loans are read at once. The rows stay
-- the truth: a change of theirs marks its weeks, and a marked week is summed anew from the rows.
CREATE TABLE figure_weeks (
  library_id int NOT NULL REFERENCES libraries (id),
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  -- Objects collected, brought back, brought back by the last day, and the days by which the others were late.
  loans int NOT NULL CHECK (loans >= 0),
  returns int NOT NULL CHECK (returns >= 0),
  on_time int NOT NULL CHECK (on_time BETWEEN 0 AND returns),
  late_days int NOT NULL CHECK (late_days >= 0),
  new_members int NOT NULL CHECK (new_members >= 0),
  -- Cards sold, and how many of them to somebody who had one before.
  cards_sold int NOT NULL CHECK (cards_sold >= 0),
  cards_renewed int NOT NULL CHECK (cards_renewed BETWEEN 0 AND cards_sold),
  -- Cards whose first day is in the week, and whose last day is the one before one in the week: a member has one card at a time, so the sums
  -- of both up to a week tell how many members have one.
  cards_begun int NOT NULL CHECK (cards_begun >= 0),
  cards_ended int NOT NULL CHECK (cards_ended >= 0),
  PRIMARY KEY (library_id, week)
);

CREATE TABLE figure_objects (
  library_id int NOT NULL,
  week date NOT NULL,
  product_id uuid NOT NULL,
  loans int NOT NULL CHECK (loans > 0),
  PRIMARY KEY (library_id, week, product_id) INCLUDE (loans),
  FOREIGN KEY (library_id, product_id) REFERENCES products (library_id, id) ON DELETE CASCADE
);
CREATE INDEX figure_objects_of_product ON figure_objects (library_id, product_id, week DESC);

-- What was handed over and taken back at the desk of a pickup point, by hour of the week.
CREATE TABLE figure_hours (
  library_id int NOT NULL,
  week date NOT NULL,
  headquarter_id uuid NOT NULL,
  weekday int NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  hour int NOT NULL CHECK (hour BETWEEN 0 AND 23),
  handovers int NOT NULL CHECK (handovers >= 0),
  returns int NOT NULL CHECK (returns >= 0),
  PRIMARY KEY (library_id, week, headquarter_id, weekday, hour) INCLUDE (handovers, returns),
  FOREIGN KEY (library_id, headquarter_id) REFERENCES headquarters (library_id, id) ON DELETE CASCADE
);
CREATE INDEX figure_hours_of_point ON figure_hours (library_id, headquarter_id);

-- Weeks whose rows have changed since they were summed. Only added to, so that no change waits for another.
CREATE TABLE figure_changes (
  library_id int NOT NULL,
  week date NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (library_id, id)
);

-- Words that found nothing, by week. Nothing tells who looked for them.
CREATE TABLE missed_searches (
  library_id int NOT NULL REFERENCES libraries (id),
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  words text NOT NULL CHECK (words <> '' AND length(words) <= 60),
  count int NOT NULL DEFAULT 1 CHECK (count > 0),
  PRIMARY KEY (library_id, week, words)
);

CREATE FUNCTION week_of(at timestamptz, timezone text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('week', at AT TIME ZONE timezone)::date;
CREATE FUNCTION week_of(day date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN date_trunc('week', day::timestamp)::date;

-- The weeks that a loan, a card or an account belongs to.
CREATE FUNCTION mark_loan_weeks() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO figure_changes (library_id, week)
        SELECT DISTINCT c.library_id, week_of(c.at, l.timezone)
        FROM old_rows o JOIN new_rows n USING (library_id, id)
        CROSS JOIN LATERAL (VALUES (o.library_id, o.picked_up_at), (o.library_id, o.returned_at), (n.library_id, n.picked_up_at), (n.library_id, n.returned_at)) AS c (library_id, at)
        JOIN libraries l ON l.id = c.library_id
        WHERE c.at IS NOT NULL AND (o.picked_up_at, o.returned_at, o.to_date, o.product_id, o.headquarter_id, o.method)
          IS DISTINCT FROM (n.picked_up_at, n.returned_at, n.to_date, n.product_id, n.headquarter_id, n.method);
    ELSE
      INSERT INTO figure_changes (library_id, week)
        SELECT DISTINCT r.library_id, week_of(c.at, l.timezone)
        FROM changed_rows r CROSS JOIN LATERAL (VALUES (r.picked_up_at), (r.returned_at)) AS c (at)
        JOIN libraries l ON l.id = r.library_id
        WHERE c.at IS NOT NULL;
    END IF;
    RETURN NULL;
  END
  $$;
-- Whether a card is a renewal depends on the member's other cards, so all of theirs are marked.
CREATE FUNCTION mark_card_weeks() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO figure_changes (library_id, week)
      WITH cards AS (
        SELECT r.library_id, r.created_at, r.from_date, r.to_date FROM changed_rows r
        UNION ALL
        SELECT m.library_id, m.created_at, m.from_date, m.to_date FROM memberships m
        WHERE (m.library_id, m.user_id) IN (SELECT r.library_id, r.user_id FROM changed_rows r)
      )
      SELECT DISTINCT c.library_id, w.week
      FROM cards c JOIN libraries l ON l.id = c.library_id
      CROSS JOIN LATERAL (VALUES (week_of(c.created_at, l.timezone)), (week_of(c.from_date)), (week_of(c.to_date + 1))) AS w (week);
    RETURN NULL;
  END
  $$;
CREATE FUNCTION mark_account_weeks() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    IF TG_OP = 'UPDATE' THEN
      INSERT INTO figure_changes (library_id, week)
        SELECT DISTINCT c.library_id, week_of(c.at, l.timezone)
        FROM old_rows o JOIN new_rows n USING (library_id, id)
        CROSS JOIN LATERAL (VALUES (n.library_id, o.created_at), (n.library_id, n.created_at)) AS c (library_id, at)
        JOIN libraries l ON l.id = c.library_id
        WHERE (o.created_at, o.level = 10) IS DISTINCT FROM (n.created_at, n.level = 10);
    ELSE
      INSERT INTO figure_changes (library_id, week)
        SELECT DISTINCT r.library_id, week_of(r.created_at, l.timezone) FROM changed_rows r JOIN libraries l ON l.id = r.library_id;
    END IF;
    RETURN NULL;
  END
  $$;
DO $$
  DECLARE
    kept text;
    marks text;
  BEGIN
    FOREACH kept IN ARRAY ARRAY['loans', 'memberships', 'users']
    LOOP
      marks := CASE kept WHEN 'loans' THEN 'mark_loan_weeks' WHEN 'memberships' THEN 'mark_card_weeks' ELSE 'mark_account_weeks' END;
      EXECUTE format('CREATE TRIGGER %1$s_figures_added AFTER INSERT ON %1$s
        REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', kept, marks);
      EXECUTE format('CREATE TRIGGER %1$s_figures_removed AFTER DELETE ON %1$s
        REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', kept, marks);
      IF kept = 'memberships' THEN
        CREATE TRIGGER memberships_figures_before AFTER UPDATE ON memberships
          REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_card_weeks();
        CREATE TRIGGER memberships_figures_after AFTER UPDATE ON memberships
          REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_card_weeks();
      ELSE
        EXECUTE format('CREATE TRIGGER %1$s_figures_changed AFTER UPDATE ON %1$s
          REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', kept, marks);
      END IF;
    END LOOP;
  END
  $$;

-- What one week's rows add up to: the tables above hold this, and the nightly check compares.
CREATE FUNCTION week_sums(library int, first date, last date) RETURNS SETOF figure_weeks
  LANGUAGE sql STABLE
  AS $$
    WITH place AS (SELECT timezone FROM libraries WHERE id = library),
    bounds AS (SELECT first::timestamp AT TIME ZONE timezone AS since, (last + 7)::timestamp AT TIME ZONE timezone AS until, timezone FROM place),
    parts (week, loans, returns, on_time, late_days, new_members, cards_sold, cards_renewed, cards_begun, cards_ended) AS (
      SELECT week_of(l.picked_up_at, b.timezone), 1, 0, 0, 0, 0, 0, 0, 0, 0
        FROM bounds b, loans l WHERE l.library_id = library AND l.picked_up_at >= b.since AND l.picked_up_at < b.until
      UNION ALL
      SELECT week_of(l.returned_at, b.timezone), 0, 1, (days.late <= 0)::int, greatest(days.late, 0), 0, 0, 0, 0, 0
        FROM bounds b, loans l, LATERAL (SELECT (l.returned_at AT TIME ZONE b.timezone)::date - l.to_date AS late) days
        WHERE l.library_id = library AND l.returned_at >= b.since AND l.returned_at < b.until
      UNION ALL
      SELECT week_of(u.created_at, b.timezone), 0, 0, 0, 0, 1, 0, 0, 0, 0
        FROM bounds b, users u WHERE u.library_id = library AND u.level = 10 AND u.created_at >= b.since AND u.created_at < b.until
      UNION ALL
      SELECT week_of(m.created_at, b.timezone), 0, 0, 0, 0, 0, 1,
          EXISTS (SELECT FROM memberships o WHERE o.library_id = m.library_id AND o.user_id = m.user_id AND o.from_date < m.from_date)::int, 0, 0
        FROM bounds b, memberships m WHERE m.library_id = library AND m.created_at >= b.since AND m.created_at < b.until
      UNION ALL
      SELECT week_of(m.from_date), 0, 0, 0, 0, 0, 0, 0, 1, 0
        FROM memberships m WHERE m.library_id = library AND m.from_date BETWEEN first AND last + 6
      UNION ALL
      SELECT week_of(m.to_date + 1), 0, 0, 0, 0, 0, 0, 0, 0, 1
        FROM memberships m WHERE m.library_id = library AND m.to_date BETWEEN first - 1 AND last + 5
    )
    SELECT library, week, sum(loans)::int, sum(returns)::int, sum(on_time)::int, sum(late_days)::int, sum(new_members)::int,
      sum(cards_sold)::int, sum(cards_renewed)::int, sum(cards_begun)::int, sum(cards_ended)::int
    FROM parts GROUP BY week
  $$;
CREATE FUNCTION object_sums(library int, first date, last date) RETURNS SETOF figure_objects
  LANGUAGE sql STABLE
  AS $$
    SELECT library, week_of(l.picked_up_at, p.timezone), l.product_id, count(*)::int
    FROM libraries p JOIN loans l ON l.library_id = p.id
    WHERE p.id = library AND l.picked_up_at >= first::timestamp AT TIME ZONE p.timezone AND l.picked_up_at < (last + 7)::timestamp AT TIME ZONE p.timezone
    GROUP BY 2, 3
  $$;
CREATE FUNCTION hour_sums(library int, first date, last date) RETURNS SETOF figure_hours
  LANGUAGE sql STABLE
  AS $$
    WITH bounds AS (
      SELECT first::timestamp AT TIME ZONE timezone AS since, (last + 7)::timestamp AT TIME ZONE timezone AS until, timezone
      FROM libraries WHERE id = library
    ),
    steps (headquarter_id, at, handovers, returns) AS (
      SELECT l.headquarter_id, l.picked_up_at AT TIME ZONE b.timezone, 1, 0 FROM bounds b, loans l
        WHERE l.library_id = library AND l.method = 'pickup' AND l.picked_up_at >= b.since AND l.picked_up_at < b.until
      UNION ALL
      SELECT l.headquarter_id, l.returned_at AT TIME ZONE b.timezone, 0, 1 FROM bounds b, loans l
        WHERE l.library_id = library AND l.method = 'pickup' AND l.returned_at >= b.since AND l.returned_at < b.until
    )
    SELECT library, date_trunc('week', at)::date, headquarter_id, extract(isodow FROM at)::int, extract(hour FROM at)::int,
      sum(handovers)::int, sum(returns)::int
    FROM steps GROUP BY 2, 3, 4, 5
  $$;
CREATE INDEX memberships_sold ON memberships (library_id, created_at);
CREATE INDEX memberships_begun ON memberships (library_id, from_date);

-- What is there already is summed by the first run of the job.
INSERT INTO figure_changes (library_id, week)
  SELECT l.library_id, week_of(c.at, p.timezone) FROM loans l JOIN libraries p ON p.id = l.library_id
    CROSS JOIN LATERAL (VALUES (l.picked_up_at), (l.returned_at)) AS c (at) WHERE c.at IS NOT NULL
  UNION
  SELECT m.library_id, w.week FROM memberships m JOIN libraries p ON p.id = m.library_id
    CROSS JOIN LATERAL (VALUES (week_of(m.created_at, p.timezone)), (week_of(m.from_date)), (week_of(m.to_date + 1))) AS w (week)
  UNION
  SELECT u.library_id, week_of(u.created_at, p.timezone) FROM users u JOIN libraries p ON p.id = u.library_id;
