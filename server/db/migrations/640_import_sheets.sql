-- Of a workbook: the sheet that was read, then the others that have rows.
ALTER TABLE imports ADD COLUMN sheets text[] NOT NULL DEFAULT '{}';
