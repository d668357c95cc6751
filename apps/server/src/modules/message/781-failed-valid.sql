-- In a transaction of its own: it reads every message, under a lock that lets others read and write them.
ALTER TABLE message VALIDATE CONSTRAINT message_kind_check;
