-- What staff chose for the names of categories and pickup points that the library does not know, and for rows that have none.
ALTER TABLE imports ADD COLUMN choices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(choices) = 'object'),
  -- What the latest check or run takes for each of these names, decided when it begins.
  ADD COLUMN resolved jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(resolved) = 'object');
