-- The facts that decide whether a member may borrow on a day. One loan may be left out: the one that is asked about.
CREATE FUNCTION borrower_facts(library int, member uuid, day date, except_loan uuid DEFAULT NULL)
  RETURNS TABLE (
    verified boolean, banned boolean, has_active_card boolean, had_card boolean, shared_objects int, live_loans int, overdue_loans int
  )
  LANGUAGE sql STABLE AS $$
  SELECT u.email_verified_at IS NOT NULL,
    is_banned(u.banned_at, u.banned_until, day),
    EXISTS (SELECT 1 FROM memberships m WHERE m.library_id = library AND m.user_id = member AND m.from_date <= day AND m.to_date >= day),
    EXISTS (SELECT 1 FROM memberships m WHERE m.library_id = library AND m.user_id = member AND m.to_date < day),
    (SELECT count(*)::int FROM products p WHERE p.library_id = library AND p.owner_user_id = member
      AND p.verified_at IS NOT NULL AND p.status = 'active'),
    (SELECT count(*)::int FROM loans l WHERE l.library_id = library AND l.user_id = member AND is_live(l.status)
      AND l.id IS DISTINCT FROM except_loan),
    (SELECT count(*)::int FROM loans l WHERE l.library_id = library AND l.user_id = member AND is_live(l.status) AND is_lent(l.status)
      AND l.to_date < day AND l.id IS DISTINCT FROM except_loan)
  FROM users u WHERE u.library_id = library AND u.id = member
$$;
