-- `sender` and `receiver` of an order are { province, city, district, sealed }: name, phone, street and door are one sealed text. Orders of
-- before have these fields plainly until a job has sealed them.
COMMENT ON COLUMN orders.sender IS 'province, city, district, sealed';
COMMENT ON COLUMN orders.receiver IS 'province, city, district, sealed';
