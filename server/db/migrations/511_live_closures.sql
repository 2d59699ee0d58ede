-- A closure changes the day of every desk, with or without loans: the boards read it again.
CREATE FUNCTION tell_closure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('loans', NEW.library_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER closures_told AFTER INSERT OR UPDATE OF status ON closures FOR EACH ROW EXECUTE FUNCTION tell_closure();
