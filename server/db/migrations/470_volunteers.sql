-- Volunteers of the desk (level 7) are invited like administrators.
ALTER TABLE invitations DROP CONSTRAINT invitations_level_check;
ALTER TABLE invitations ADD CONSTRAINT invitations_level CHECK (level BETWEEN 0 AND 4 OR level = 7);
