-- The day for which a pickup point has closed already: nothing can be collected there on it. Kept beside its opening days, because every tile asks for it.
ALTER TABLE headquarters ADD COLUMN over_on date;

-- It is no change by staff: the version that they edit stays the same.
DROP TRIGGER headquarters_updated ON headquarters;
CREATE TRIGGER headquarters_updated BEFORE UPDATE ON headquarters FOR EACH ROW
  WHEN (OLD.over_on IS NOT DISTINCT FROM NEW.over_on) EXECUTE FUNCTION set_updated_at();
