-- What the staff of a library decide about its mails and its audit log.
ALTER TABLE libraries
  -- Shown as the sender, and where answers go; without them the library's name and its e-mail address.
  ADD mail_from_name text CHECK (mail_from_name <> ''),
  ADD mail_reply_to text CHECK (mail_reply_to LIKE '%_@_%'),
  -- 0: no such mail.
  ADD due_soon_days int NOT NULL DEFAULT 2 CHECK (due_soon_days BETWEEN 0 AND 30),
  ADD due_today boolean NOT NULL DEFAULT false,
  ADD overdue_days int[] NOT NULL DEFAULT '{1,3,7,14,21,28}' CHECK (0 < ALL (overdue_days) AND 365 >= ALL (overdue_days)),
  ADD overdue_every int NOT NULL DEFAULT 0 CHECK (overdue_every BETWEEN 0 AND 90),
  ADD card_before_days int NOT NULL DEFAULT 14 CHECK (card_before_days BETWEEN 0 AND 90),
  ADD card_after_days int NOT NULL DEFAULT 0 CHECK (card_after_days BETWEEN 0 AND 90),
  -- 0: kept for ever.
  ADD audit_months int NOT NULL DEFAULT 0 CHECK (audit_months BETWEEN 0 AND 600);
