-- Menus that were filled before the payment app had its own mini program for batches (spec §6) get its entry. Where none were
-- filled yet, the first start does it; an operator who takes the entry away keeps it away.
INSERT INTO menu_item (id, template, place, link, title_zh, title_en, img, sub_img, channel_type, app_id, channels)
SELECT gen_random_uuid(), template, place, link, title_zh, title_en, img, sub_img, 1, '2021000000000000', '{pay}'
FROM menu_item
WHERE template = 'sideMenu' AND link = '/s/batch' AND 'chat' = ANY (channels) AND NOT EXISTS (
  SELECT 1 FROM menu_item WHERE template = 'sideMenu' AND link = '/s/batch' AND 'pay' = ANY (channels))
ORDER BY place, id
LIMIT 1;
