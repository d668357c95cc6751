-- Finds addresses that nobody can reach any more: those of anonymous visitors, after their sessions.
CREATE INDEX address_updated ON address (updated_at);
