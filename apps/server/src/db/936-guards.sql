-- Counters and one-time values that guard secrets and money. Logged, unlike limits of load: after a crash of the database
-- the attempts that were used stay used, and what was taken once stays taken.
CREATE TABLE guard_counter (LIKE limit_counter INCLUDING ALL);
CREATE TABLE guard_once (LIKE limit_once INCLUDING ALL);
INSERT INTO guard_counter SELECT * FROM limit_counter WHERE expires_at > now();
INSERT INTO guard_once SELECT * FROM limit_once WHERE expires_at > now();
