-- The program that a file is from, as its headings say or as staff choose.
ALTER TABLE imports ADD COLUMN source text NOT NULL DEFAULT 'list'
  CHECK (source IN ('snipe_it', 'lend_engine', 'myturn', 'list', 'ours'));
-- Whether its dates begin with the month, as American programs write them: only a whole column tells.
ALTER TABLE imports ADD COLUMN month_first boolean NOT NULL DEFAULT false;
