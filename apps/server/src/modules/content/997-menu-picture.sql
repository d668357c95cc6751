-- A menu entry has one of our icons, or a picture of the operator: a file of this site or of another host.
ALTER TABLE menu_item
  DROP CONSTRAINT menu_item_img_check,
  DROP CONSTRAINT menu_item_sub_img_check,
  ADD CHECK (img ~ '^([a-z0-9-]{1,40}|/[A-Za-z0-9_/.-]+|https://[A-Za-z0-9./_?=&%-]+)$' AND img !~ '^//'),
  ADD CHECK (sub_img ~ '^([a-z0-9-]{1,40}|/[A-Za-z0-9_/.-]+|https://[A-Za-z0-9./_?=&%-]+)$' AND sub_img !~ '^//');
