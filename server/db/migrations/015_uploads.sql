-- A new file is shown by nothing yet: what shows it is a write of its own, and uploads need not make every server read its catalogue again.
DROP TRIGGER files_noted_added ON files;
