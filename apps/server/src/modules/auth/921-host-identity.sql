-- Who a host app's user is here: the next silent recognition logs them in. The openId stands as a keyed hash to find it by and
-- sealed to pay by. One openId has one account.
CREATE TABLE host_identity (
  id             uuid PRIMARY KEY,
  host           text NOT NULL CHECK (host IN ('chat', 'mini', 'pay', 'search')),
  app_id         text NOT NULL CHECK (length(app_id) BETWEEN 1 AND 64),
  open_id_mac    bytea NOT NULL CHECK (octet_length(open_id_mac) = 32),
  open_id_sealed text NOT NULL,
  person_id      uuid NOT NULL REFERENCES person,
  linked_at      timestamptz NOT NULL,
  used_at        timestamptz NOT NULL,
  -- Ended by "sign out everywhere" or a change of the phone: it logs nobody in until the next log-in by SMS.
  paused         boolean NOT NULL DEFAULT false,
  UNIQUE (app_id, open_id_mac)
);
CREATE INDEX host_identity_person ON host_identity (person_id);

-- Devices on which a user logged out: no host app logs anybody in there until somebody logs in by hand.
CREATE TABLE host_log_out (
  device_id uuid PRIMARY KEY,
  at        timestamptz NOT NULL
);
CREATE INDEX host_log_out_at ON host_log_out (at);

-- The operator's app that the session's openId belongs to.
ALTER TABLE session ADD COLUMN host_app text CHECK (length(host_app) BETWEEN 1 AND 64);
