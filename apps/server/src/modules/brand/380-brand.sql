-- Projects whose partners send many mails under a number of their own, with the head and words of each.
CREATE TABLE brand_project (
  code            text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{2,16}$'),
  name            text NOT NULL,
  name_en         text NOT NULL,
  number_label    text NOT NULL,
  number_label_en text NOT NULL,
  lead            text NOT NULL,
  lead_en         text NOT NULL
);
INSERT INTO brand_project VALUES (
  'APPLE', 'Apple 订单', 'Apple orders', '订单号', 'Order number',
  '一个订单分几件寄，每件到哪了，这里都有。', 'One order may come in several parcels. Here is where each of them is.'
);

-- A partner number with its consignee, of whom only keyed hashes stand here: of the phone, and of its last four digits with
-- the number. Null where the partner named none.
CREATE TABLE brand_consignment (
  project    text NOT NULL REFERENCES brand_project,
  number     text NOT NULL,
  phone_mac  bytea,
  digits_mac bytea,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project, number)
);

CREATE TABLE brand_mail (
  project    text NOT NULL,
  number     text NOT NULL,
  mail_no    text NOT NULL,
  -- Where it goes and what is in it, in the partner's words: a shop and its goods, no person.
  place      text NOT NULL,
  items      jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (project, number, mail_no),
  FOREIGN KEY (project, number) REFERENCES brand_consignment
);

-- Which partner numbers a session has opened, until when.
CREATE TABLE brand_grant (
  session_id text NOT NULL,
  project    text NOT NULL,
  number     text NOT NULL,
  until      timestamptz NOT NULL,
  PRIMARY KEY (session_id, project, number),
  FOREIGN KEY (project, number) REFERENCES brand_consignment
);
CREATE INDEX brand_grant_until ON brand_grant (until);
