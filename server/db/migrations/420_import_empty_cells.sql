-- Whether the empty cells of a file clear what is there. Unless staff choose so, they change nothing.
ALTER TABLE imports ADD COLUMN clears_empty boolean NOT NULL DEFAULT false;
