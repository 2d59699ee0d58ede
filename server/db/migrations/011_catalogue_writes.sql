-- One row for each statement that changed what a library's catalogue shows; their sum is the version that servers keep answers by.
-- Rows are only added, so writers never wait for each other; each becomes visible together with the change that it stands for.
CREATE TABLE catalogue_writes (
  library_id int NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- More than one where rows have been gathered into this one.
  writes bigint NOT NULL DEFAULT 1 CHECK (writes > 0),
  PRIMARY KEY (library_id, id)
);

CREATE FUNCTION note_catalogue_write() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO catalogue_writes (library_id) SELECT DISTINCT library_id FROM changed_rows;
    RETURN NULL;
  END
  $$;
CREATE FUNCTION note_library_write() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO catalogue_writes (library_id) SELECT id FROM changed_rows;
    RETURN NULL;
  END
  $$;

DO $$
  DECLARE
    shown text;
  BEGIN
    FOREACH shown IN ARRAY ARRAY['products', 'product_categories', 'product_images', 'files', 'categories', 'headquarters',
      'opening_hours', 'holidays', 'geo_overrides', 'loans']
    LOOP
      EXECUTE format('CREATE TRIGGER %1$s_noted_added AFTER INSERT ON %1$s
        REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write()', shown);
      EXECUTE format('CREATE TRIGGER %1$s_noted_changed AFTER UPDATE ON %1$s
        REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write()', shown);
      EXECUTE format('CREATE TRIGGER %1$s_noted_removed AFTER DELETE ON %1$s
        REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_write()', shown);
    END LOOP;
  END
  $$;
CREATE TRIGGER libraries_noted_changed AFTER UPDATE ON libraries
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_library_write();
