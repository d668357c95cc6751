-- The label of goods that the sender chose, and its name (spec section 3: goodsId, labelName). NOT VALID: older orders have none.
ALTER TABLE orders ADD COLUMN goods_id text, ADD COLUMN label_name text NOT NULL DEFAULT '物品';
ALTER TABLE orders
  ADD CONSTRAINT orders_goods_id_check CHECK (goods_id IN ('file', 'clothes', 'digital', 'food', 'other')) NOT VALID,
  ADD CONSTRAINT orders_label_name_check CHECK (length(label_name) BETWEEN 1 AND 20) NOT VALID;
