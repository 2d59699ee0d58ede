-- The FAQ document for English readers; until there is one they are given the Italian, which says so.
ALTER TABLE libraries ADD COLUMN faq_file_en_id uuid;
ALTER TABLE libraries ADD CONSTRAINT libraries_faq_file_en FOREIGN KEY (id, faq_file_en_id) REFERENCES files (library_id, id);
