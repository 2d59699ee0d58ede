-- Whatever is done for a person holds their row (KEY SHARE) until its transaction ends, as a foreign key does. What ends their calls (erasure, merge,
-- suspension, loss of a role, sign-out everywhere) holds it alone (FOR UPDATE): it waits for what is under way, and what comes later sees its result.

-- Holds persons in the order of their ids, so that two transactions never wait for each other.
CREATE FUNCTION hold_persons(library int, shared uuid[], alone uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  FOR person IN SELECT DISTINCT p FROM unnest(shared || alone) AS p ORDER BY p LOOP
    IF person = ANY (alone) THEN
      PERFORM 1 FROM users u WHERE u.library_id = library AND u.id = person FOR UPDATE;
    ELSE
      PERFORM 1 FROM users u WHERE u.library_id = library AND u.id = person FOR KEY SHARE;
    END IF;
  END LOOP;
END $$;

-- Holds who calls, and whom the call is about. Returns the callers as they are then; none once the session is over or the person erased.
CREATE FUNCTION hold_callers(library int, session uuid, callers uuid[], alone uuid[])
RETURNS TABLE (id uuid, level int, banned_at timestamptz, banned_until date) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_persons(library, callers, alone);
  -- A statement of its own: it sees what the holder before has done.
  RETURN QUERY SELECT u.id, u.level::int, u.banned_at, u.banned_until FROM users u
    WHERE u.library_id = library AND u.id = ANY (callers) AND u.erased_at IS NULL
      AND EXISTS (SELECT 1 FROM sessions s WHERE s.library_id = library AND s.id = session AND s.ended_at IS NULL);
END $$;

-- Refuses a row of somebody who was erased, by a request or by a merge.
CREATE FUNCTION require_person(library int, person uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT u.erased_at INTO erased FROM users u WHERE u.library_id = library AND u.id = person FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'person % was erased', person USING ERRCODE = 'PR001';
  END IF;
END $$;

CREATE FUNCTION row_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_person(NEW.library_id, NEW.user_id);
  RETURN NEW;
END $$;
CREATE FUNCTION row_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_person(NEW.library_id, NEW.owner_user_id);
  RETURN NEW;
END $$;
CREATE FUNCTION row_of_uploader() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_person(NEW.library_id, NEW.uploaded_by);
  RETURN NEW;
END $$;
CREATE FUNCTION row_of_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_person(NEW.library_id, NEW.subject_id);
  RETURN NEW;
END $$;
CREATE FUNCTION row_of_caller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_person(NEW.library_id, NEW.caller::uuid);
  RETURN NEW;
END $$;
CREATE FUNCTION refuse_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'person % was erased', OLD.id USING ERRCODE = 'PR001';
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sessions', 'user_identities', 'password_recoveries', 'email_verifications', 'wishes', 'drafts', 'supports',
    'person_notes', 'loans', 'payments', 'memberships', 'card_sales', 'reviews'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_of_person BEFORE INSERT OR UPDATE OF user_id ON %1$I FOR EACH ROW
      WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION row_of_user()', name);
  END LOOP;
END $$;
CREATE TRIGGER products_of_person BEFORE INSERT OR UPDATE OF owner_user_id ON products FOR EACH ROW
  WHEN (NEW.owner_user_id IS NOT NULL) EXECUTE FUNCTION row_of_owner();
CREATE TRIGGER files_of_person BEFORE INSERT OR UPDATE OF uploaded_by ON files FOR EACH ROW
  WHEN (NEW.uploaded_by IS NOT NULL) EXECUTE FUNCTION row_of_uploader();
CREATE TRIGGER impersonations_of_person BEFORE INSERT OR UPDATE OF subject_id ON impersonations FOR EACH ROW EXECUTE FUNCTION row_of_subject();
-- A visitor is a hash, which is longer than an id.
CREATE TRIGGER idempotency_keys_of_person BEFORE INSERT ON idempotency_keys FOR EACH ROW
  WHEN (length(NEW.caller) = 36) EXECUTE FUNCTION row_of_caller();
CREATE TRIGGER users_erased BEFORE UPDATE OF email, email_verified_at, password_hash, first_name, last_name, phone, student_number, card_number,
  domicile_address, domicile_cap, domicile_city, domicile_province, disclaimer_accepted_at, level, banned_at, can_post_objects, erased_at
  ON users FOR EACH ROW WHEN (OLD.erased_at IS NOT NULL) EXECUTE FUNCTION refuse_erased();
