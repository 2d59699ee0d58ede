-- Two accounts of one person become one: within that transaction, loans move before their reviews and cards before the others are shortened.
ALTER TABLE memberships DROP CONSTRAINT memberships_no_overlap;
ALTER TABLE memberships ADD CONSTRAINT memberships_no_overlap
  EXCLUDE USING gist (user_id WITH =, daterange(from_date, to_date, '[]') WITH &&, library_id WITH =) DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE reviews ALTER CONSTRAINT reviews_by_borrower DEFERRABLE INITIALLY IMMEDIATE;
