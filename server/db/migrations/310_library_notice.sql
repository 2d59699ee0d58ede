-- A short notice on the home page, such as a day on which the desk stays closed; null for none.
ALTER TABLE libraries
  ADD COLUMN notice text CHECK (char_length(notice) BETWEEN 1 AND 300),
  ADD COLUMN notice_en text CHECK (char_length(notice_en) BETWEEN 1 AND 300);
