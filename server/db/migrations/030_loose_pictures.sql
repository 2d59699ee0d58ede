-- A member has at most 60 pictures that nothing shows, however many calls come at once: the member's row is locked, so that the
-- uploads of one member are counted one after the other. Staff keep pictures for later as they like.
CREATE FUNCTION check_loose_files() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    uploader record;
    loose int;
  BEGIN
    FOR uploader IN
      SELECT DISTINCT u.library_id, u.id FROM new_files n JOIN users u ON u.library_id = n.library_id AND u.id = n.uploaded_by
      WHERE u.level > 4 ORDER BY 1, 2
    LOOP
      PERFORM 1 FROM users u WHERE u.library_id = uploader.library_id AND u.id = uploader.id FOR NO KEY UPDATE;
      SELECT count(*) INTO loose FROM files f
        WHERE f.library_id = uploader.library_id AND f.uploaded_by = uploader.id AND f.deleted_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM product_images x WHERE x.library_id = f.library_id AND x.file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM categories x WHERE x.library_id = f.library_id AND x.image_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM headquarters x WHERE x.library_id = f.library_id AND x.image_id = f.id);
      IF loose > 60 THEN
        RAISE EXCEPTION 'A member has more than 60 pictures that nothing shows'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'files_loose_limit';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $$;
CREATE TRIGGER files_loose AFTER INSERT ON files
  REFERENCING NEW TABLE AS new_files FOR EACH STATEMENT EXECUTE FUNCTION check_loose_files();
CREATE INDEX files_of_uploader ON files (library_id, uploaded_by) WHERE uploaded_by IS NOT NULL AND deleted_at IS NULL;
