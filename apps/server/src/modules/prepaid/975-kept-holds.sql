-- Whether a hold was part of a whole payment: it then stays when a later payment of the same order fails. Of the holds that are
-- open now, those are kept that were kept until now, and those of orders that are paid whole.
ALTER TABLE card_spend ADD COLUMN kept boolean NOT NULL DEFAULT false;

UPDATE card_spend s SET kept = true FROM orders o
WHERE o.id = s.order_id AND s.held_fen > s.captured_fen + s.released_fen AND (
  EXISTS (SELECT FROM order_history h WHERE h.order_id = s.order_id AND h.action = 'edit' AND h.at >= s.created_at)
  OR EXISTS (SELECT FROM ledger_transfer held JOIN payment p ON p.order_id = s.order_id
    JOIN ledger_transfer t ON t.kind = 'order.prepaid' AND t.ref = p.payment_no AND t.id > held.id
    WHERE held.kind = 'card.held' AND held.ref = s.id::text)
  OR o.quoted_fen <= (
      SELECT coalesce(sum(h.held_fen - h.captured_fen - h.released_fen), 0) FROM card_spend h WHERE h.order_id = s.order_id)
    - (SELECT coalesce(sum(e.fen), 0) FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id
       WHERE a.code = 'order ' || s.order_id || ' prepaid'));
