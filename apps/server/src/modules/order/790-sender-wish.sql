-- What a sender wishes for the delivery. The consignee decides: see delivery_change. NOT VALID: no old row has one, none is read.
ALTER TABLE orders ADD COLUMN sender_wish text;
ALTER TABLE orders
  ADD CONSTRAINT orders_sender_wish_check CHECK (sender_wish IN ('home', 'call', 'door', 'cabinet', 'mailbox', 'gate')) NOT VALID;
