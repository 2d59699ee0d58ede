-- Tickets are searched by what their notes and entries say.
CREATE INDEX maintenance_tickets_note ON maintenance_tickets USING gin (library_id, lower(f_unaccent(note)) gin_trgm_ops);
CREATE INDEX ticket_entries_text ON ticket_entries USING gin (library_id, lower(f_unaccent(text)) gin_trgm_ops);
-- What tickets have cost is summed from the index alone.
CREATE INDEX ticket_entries_costs ON ticket_entries (library_id, ticket_id) INCLUDE (cents) WHERE kind = 'cost';
