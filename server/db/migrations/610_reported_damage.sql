-- A borrower reports damage: the undo of a return leaves that ticket as it is.
ALTER TABLE maintenance_tickets ADD by_borrower boolean NOT NULL DEFAULT false;
ALTER TABLE maintenance_tickets ADD CONSTRAINT maintenance_tickets_by_borrower CHECK (NOT by_borrower OR loan_id IS NOT NULL);

-- The photos of a ticket are not loose.
CREATE OR REPLACE FUNCTION check_loose_files() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  DECLARE
    uploader record;
    loose int;
  BEGIN
    FOR uploader IN
      SELECT DISTINCT u.library_id, u.id FROM new_files n JOIN users u ON u.library_id = n.library_id AND u.id = n.uploaded_by
      WHERE u.level > 7 ORDER BY 1, 2
    LOOP
      PERFORM 1 FROM users u WHERE u.library_id = uploader.library_id AND u.id = uploader.id FOR NO KEY UPDATE;
      SELECT count(*) INTO loose FROM files f
        WHERE f.library_id = uploader.library_id AND f.uploaded_by = uploader.id AND f.deleted_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM product_images x WHERE x.library_id = f.library_id AND x.file_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM categories x WHERE x.library_id = f.library_id AND x.image_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM headquarters x WHERE x.library_id = f.library_id AND x.image_id = f.id)
          AND NOT EXISTS (SELECT 1 FROM ticket_entries x WHERE x.library_id = f.library_id AND x.file_id = f.id);
      IF loose > 60 THEN
        RAISE EXCEPTION 'A member has more than 60 pictures that nothing shows'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'files_loose_limit';
      END IF;
    END LOOP;
    RETURN NULL;
  END
  $$;
