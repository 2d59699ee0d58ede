-- The desk takes what is scanned for the code of an object or the number of a card, in any case. So no two objects of a library, no two people, and
-- no object and person have the same from now on; what was given twice before stays until it changes.
CREATE FUNCTION keep_codes_apart() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written text;
  is_taken boolean;
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    written := format('SELECT library_id, id, upper(%1$I) AS key FROM new_rows WHERE %1$I IS NOT NULL', TG_ARGV[0]);
  ELSE
    written := format('SELECT %L::int AS library_id, %L::uuid AS id, upper(%L) AS key', NEW.library_id, NEW.id, to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  -- Whoever writes the same at the same moment waits. A few locks do for any number of rows.
  EXECUTE format($sql$
    SELECT pg_advisory_xact_lock(hashtextextended('scanned_code', library_id) # part)
    FROM (SELECT DISTINCT library_id, (hashtext(key) & 63)::bigint AS part FROM (%s) w ORDER BY 1, 2) locks
  $sql$, written);
  -- Planned anew each time: a plan that was made while the tables were small would read them whole for each row.
  EXECUTE format($sql$
    SELECT EXISTS (SELECT FROM (%s) w
      WHERE EXISTS (SELECT FROM products p WHERE p.library_id = w.library_id AND upper(p.code) = w.key AND p.id <> w.id)
        OR EXISTS (SELECT FROM users u WHERE u.library_id = w.library_id AND upper(u.card_number) = w.key AND u.id <> w.id))
  $sql$, written) INTO is_taken;
  IF is_taken THEN
    RAISE unique_violation USING CONSTRAINT = TG_ARGV[1], MESSAGE = 'the code of an object or the number of a card exists already';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_codes_added AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_codes_apart('code', 'products_code_free');
CREATE TRIGGER products_code_changed AFTER UPDATE OF code ON products FOR EACH ROW
  WHEN (OLD.code <> NEW.code) EXECUTE FUNCTION keep_codes_apart('code', 'products_code_free');
CREATE TRIGGER users_cards_added AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_codes_apart('card_number', 'users_card_number_free');
CREATE TRIGGER users_card_changed AFTER UPDATE OF card_number ON users FOR EACH ROW
  WHEN (NEW.card_number IS NOT NULL AND OLD.card_number IS DISTINCT FROM NEW.card_number)
  EXECUTE FUNCTION keep_codes_apart('card_number', 'users_card_number_free');
