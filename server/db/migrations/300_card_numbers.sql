-- Every member with a card has a number that can be scanned, also where nobody wrote one. It is drawn, not counted: sales do not wait for each
-- other, and nobody guesses the number of somebody else. No code of an object begins with a single letter by itself.
CREATE FUNCTION give_card_number(library int, member uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  drawn text;
BEGIN
  LOOP
    PERFORM FROM users u WHERE u.library_id = library AND u.id = member AND u.card_number IS NULL FOR UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    drawn := 'T-' || (1000000 + floor(random() * 9000000))::int;
    CONTINUE WHEN EXISTS (SELECT FROM users u WHERE u.library_id = library AND upper(u.card_number) = drawn)
      OR EXISTS (SELECT FROM products p WHERE p.library_id = library AND upper(p.code) = drawn)
      OR EXISTS (SELECT FROM memberships m WHERE m.library_id = library AND upper(m.number) = drawn);
    BEGIN
      UPDATE users u SET card_number = drawn WHERE u.library_id = library AND u.id = member;
      RETURN;
    EXCEPTION WHEN unique_violation THEN
      -- Somebody wrote the same number at the same moment: another one is drawn.
    END;
  END LOOP;
END $$;

CREATE FUNCTION number_new_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_card_number(NEW.library_id, NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER memberships_card_number AFTER INSERT ON memberships FOR EACH ROW EXECUTE FUNCTION number_new_card();

SELECT give_card_number(u.library_id, u.id) FROM users u
WHERE u.card_number IS NULL AND u.erased_at IS NULL
  AND EXISTS (SELECT FROM memberships m WHERE m.library_id = u.library_id AND m.user_id = u.id);
