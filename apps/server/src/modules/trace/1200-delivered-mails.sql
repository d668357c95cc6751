-- Mails delivered to their consignees, newest first: lane times are learned from them page by page.
CREATE INDEX mail_delivered ON mail (updated_at, mail_no) WHERE stage = 'delivered' AND order_id IS NOT NULL;
