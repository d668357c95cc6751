-- The reason of a cancellation that was about the service of the office, which the office checks.
ALTER TABLE network_item ADD COLUMN service_check text;
