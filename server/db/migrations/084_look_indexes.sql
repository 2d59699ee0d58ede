-- Removing a file looks for the libraries that show it.
CREATE INDEX libraries_by_logo ON libraries (id, logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX libraries_by_icon ON libraries (id, icon_id) WHERE icon_id IS NOT NULL;
