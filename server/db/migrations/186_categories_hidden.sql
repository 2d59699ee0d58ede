-- A hidden category is not offered to visitors; its objects stay in the catalogue.
ALTER TABLE categories ADD COLUMN is_hidden boolean NOT NULL DEFAULT false;
