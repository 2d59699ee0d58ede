/**
 * Every column that names a person, and what merging two accounts does with it. `move`: it names the account that stays. `drop`: the row goes with the
 * account that closes. `own`: `merge.queries.ts` treats it by itself. A test compares this list with the schema.
 */
export const mergedReferences: Readonly<Record<string, 'move' | 'drop' | 'own'>> = {
  'audit_log.actor_id': 'move',
  'audit_log.subject_id': 'move',
  // It shows the loans of the account that closes, which whoever reads it along would see for ever.
  'calendars.user_id': 'drop',
  'card_sales.refunded_by': 'move',
  'card_sales.sold_by': 'move',
  'card_sales.user_id': 'move',
  'closures.created_by': 'move',
  'closures.undone_by': 'move',
  'deletions.deleted_by': 'move',
  'deletions.restored_by': 'move',
  // The account that stays may have one already.
  'drafts.user_id': 'own',
  'email_verifications.user_id': 'drop',
  'files.uploaded_by': 'move',
  // Answers of calls: they show the account as it was.
  'idempotency_keys.caller': 'own',
  'imports.created_by': 'move',
  'impersonations.actor_id': 'move',
  'impersonations.subject_id': 'move',
  'invitations.accepted_by': 'move',
  'invitations.invited_by': 'move',
  // To the account that closes.
  'invitations.user_id': 'drop',
  'invitations.withdrawn_by': 'move',
  // The number or id of what a job worked on, not always a person.
  'library_job_records.subject_id': 'own',
  'library_jobs.started_by': 'move',
  'loan_inspections.actor_id': 'move',
  'loan_transitions.actor_id': 'move',
  'loans.user_id': 'move',
  'maintenance_tickets.closed_by': 'move',
  'maintenance_tickets.opened_by': 'move',
  // The longer card stays.
  'memberships.user_id': 'own',
  'password_recoveries.user_id': 'drop',
  'object_moves.created_by': 'move',
  'object_moves.undone_by': 'move',
  'payment_transitions.actor_id': 'move',
  // What was paid for, and the loan or card that it became.
  'payments.subject_id': 'own',
  'payments.used_by': 'own',
  'payments.user_id': 'move',
  'person_notes.author_id': 'move',
  'person_notes.edited_by': 'move',
  'person_notes.user_id': 'move',
  'product_verifications.actor_id': 'move',
  'products.owner_user_id': 'move',
  'products.verified_by': 'move',
  'reviews.user_id': 'move',
  // How it ended, not by whom.
  'sessions.ended_by': 'own',
  'sessions.user_id': 'drop',
  'supports.user_id': 'move',
  'ticket_entries.actor_id': 'move',
  'user_identities.user_id': 'move',
  'users.banned_by': 'move',
  // An object may be wished by both.
  'waits.user_id': 'own',
  'wishes.user_id': 'own',
};
