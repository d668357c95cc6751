-- The console lists events newest first, by kind, by network and by colleague, and those that a limit stopped.
CREATE INDEX security_event_kind ON security_event (event, at, id);
CREATE INDEX security_event_net ON security_event (net, at, id) WHERE net IS NOT NULL;
CREATE INDEX security_event_staff ON security_event (staff_id, at, id) WHERE staff_id IS NOT NULL;
CREATE INDEX security_event_limited ON security_event (at, id) WHERE result = 'limited';
