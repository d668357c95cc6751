-- Names that contain a word of the rule and mean something else: 钱包, fridge magnet.
ALTER TABLE content_rule ADD COLUMN "except" text NOT NULL DEFAULT '';
