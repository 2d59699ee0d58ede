-- The audit log by person, action and text; its own ids give the order.
CREATE INDEX audit_log_of_actor ON audit_log (library_id, actor_id, id DESC);
CREATE INDEX audit_log_of_subject ON audit_log (library_id, subject_id, id DESC);
DROP INDEX audit_log_subject;
CREATE INDEX audit_log_of_action ON audit_log (library_id, action text_pattern_ops, id DESC);
CREATE INDEX audit_log_text ON audit_log
  USING gin (library_id, (lower(f_unaccent(action || ' ' || coalesce(details::text, '')))) gin_trgm_ops);
