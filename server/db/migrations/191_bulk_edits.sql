-- Many objects are edited at once by a job.
ALTER TABLE library_jobs DROP CONSTRAINT library_jobs_kind_check,
  ADD CONSTRAINT library_jobs_kind_check CHECK (kind IN ('check_files', 'sync_crm', 'import', 'bulk_edit'));
