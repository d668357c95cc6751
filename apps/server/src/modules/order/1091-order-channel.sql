-- The app in which an order was made; null: before this column. What an announcement that closes ordering would have refused
-- in the last week, and which booked orders stay, is counted by time, way of handing in, the sender's province and channel.
ALTER TABLE orders ADD COLUMN channel text CHECK (channel ~ '^[a-z][A-Za-z0-9]{1,19}$');
CREATE INDEX orders_made ON orders (created_at, order_type, (left(sender->>'province', 2)), channel);
CREATE INDEX orders_booked ON orders (order_type, (left(sender->>'province', 2)), channel) WHERE status < 4;
