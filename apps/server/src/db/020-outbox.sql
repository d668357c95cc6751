-- What must be told to the outside world, written with the row that it is about. Inserting a row is enough: the trigger
-- adds the job that delivers it, in the same transaction.
CREATE TABLE outbox (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic        text NOT NULL,
  payload      jsonb NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE delivered_at IS NULL;
CREATE INDEX outbox_delivered_at ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;

CREATE FUNCTION outbox_add_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('outbox.deliver', json_build_object('id', id)) FROM added;
  RETURN NULL;
END $$;

CREATE TRIGGER outbox_add_jobs AFTER INSERT ON outbox
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION outbox_add_jobs();
