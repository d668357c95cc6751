-- What is deleted by its age is found by an index of that age: a scan of a whole table outgrows the period of its job. BRIN
-- indexes lose the order of their pages once rows were deleted and others took their place.
DROP INDEX idempotency_created_at;
CREATE INDEX idempotency_created ON idempotency (created_at);
DROP INDEX security_event_at;
CREATE INDEX security_event_when ON security_event (at);
DROP INDEX code_failure_at;
CREATE INDEX code_failure_when ON code_failure (at);
CREATE INDEX phone_ticket_expires ON phone_ticket (expires_at);
CREATE INDEX sms_code_expires ON sms_code (expires_at);
CREATE INDEX access_token_expires ON access_token (expires_at);
CREATE INDEX phone_change_asked ON phone_change (asked_at);
CREATE INDEX known_device_login ON known_device (last_login_at);
CREATE INDEX order_share_expires ON order_share (expires_at);
CREATE INDEX delegate_code_until ON delegate_code (valid_until);
