-- What a check would change in a row, field by field, and what a run needs to take it back for a day.
ALTER TABLE import_rows ADD COLUMN effects jsonb,
  ADD COLUMN undo jsonb,
  -- Whether the row was taken back, or why not.
  ADD COLUMN undone text CHECK (undone IN ('undone', 'in_use', 'changed', 'gone'));

ALTER TABLE imports DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('mapping', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone')),
  DROP CONSTRAINT imports_finished,
  ADD CONSTRAINT imports_finished CHECK ((finished_at IS NOT NULL) = (state IN ('done', 'undoing', 'undone')));
