-- Every step of a loan wakes the desks of its library, on whatever server they are: who listens reads the day again.
CREATE FUNCTION wake_desks() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    PERFORM pg_notify('loans', library_id::text) FROM (SELECT DISTINCT library_id FROM new_steps) libraries;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER loan_transitions_wake AFTER INSERT ON loan_transitions
  REFERENCING NEW TABLE AS new_steps FOR EACH STATEMENT EXECUTE FUNCTION wake_desks();
