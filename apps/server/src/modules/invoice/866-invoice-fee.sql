-- The fee of an address change or a recall is invoiced like an order.
ALTER TABLE invoice_item ADD COLUMN interception_id uuid REFERENCES interception;
ALTER TABLE invoice_item DROP CONSTRAINT invoice_item_check1;
ALTER TABLE invoice_item ADD CONSTRAINT invoice_item_of_one CHECK (num_nonnulls(order_id, interception_id, card_id) = 1);
CREATE UNIQUE INDEX invoice_item_fee ON invoice_item (interception_id) WHERE holds;
CREATE INDEX invoice_item_fees ON invoice_item (interception_id) WHERE interception_id IS NOT NULL;
