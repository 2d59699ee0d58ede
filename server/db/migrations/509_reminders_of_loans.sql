-- When the member was last told that the loan is late, by itself or by staff.
ALTER TABLE loans ADD COLUMN reminded_at timestamptz;
UPDATE loans l SET reminded_at = m.at
  FROM (SELECT library_id, split_part(key, ':', 2) AS loan_id, max(queued_at) AS at FROM mails WHERE template = 'overdue' GROUP BY 1, 2) m
  WHERE m.library_id = l.library_id AND m.loan_id = l.id::text AND is_lent(l.status);
