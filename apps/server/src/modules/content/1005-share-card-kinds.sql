-- A card for each kind of page. An empty text or picture is the default row's, and there the product's own. Pages of the former
-- build ask for parcels.
ALTER TABLE share_card DROP COLUMN one;
ALTER TABLE share_card ADD COLUMN kind text NOT NULL DEFAULT 'parcel'
  CHECK (kind IN ('default', 'parcel', 'send', 'query', 'exam', 'price', 'goods', 'place', 'product', 'help'));
ALTER TABLE share_card ADD PRIMARY KEY (kind);
ALTER TABLE share_card ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE share_card DROP CONSTRAINT share_card_img_check, ADD CONSTRAINT share_card_img_check
  CHECK (img ~ '^(|/[A-Za-z0-9_/.-]+|https://[A-Za-z0-9./_?=&%-]+)$' AND img !~ '^//');
ALTER TABLE share_card ALTER COLUMN img SET DEFAULT '';

UPDATE share_card SET img = '' WHERE img = '/share-card.png';
UPDATE share_card SET title_zh = '包裹到哪了', title_en = 'Where is the parcel?' WHERE title_zh = '' AND title_en = '';
UPDATE share_card SET text_zh = '点开看到哪了、什么时候到，不用登录',
  text_en = 'Open to see where it is and when it arrives, no login' WHERE text_zh = '' AND text_en = '';
INSERT INTO share_card (kind, title_zh, title_en, text_zh, text_en) VALUES
  ('default', '', '', '', ''),
  ('send', '寄快递，上门取件', 'Send a parcel, collected at your door', '填好地址就能下单，也可以到网点自寄', 'Enter the addresses and order, or drop it off'),
  ('query', '查快递，到哪了一看就知道', 'Track a parcel', '输邮件号，看每一步经过和到达时间', 'By its number: each step and when it arrives'),
  ('exam', '录取通知书和考试邮件到哪了', 'Where is the letter of the examination?', '用考生号和姓名查，不用登录', 'By candidate number and name, no login'),
  ('price', '寄快递多少钱、几天到', 'What it costs and how long it takes', '选两地和重量，马上看到价格', 'Two places and a weight show the price'),
  ('goods', '什么能寄、什么不能寄', 'What may be sent and what not', '输物品名称就知道', 'Enter an article to find out'),
  ('place', '附近的网点和快递员', 'Counters and couriers nearby', '看营业时间、电话和怎么走', 'Opening hours, phone and way'),
  ('product', '寄什么选什么产品', 'Which product for what', '几种产品的时效和价格', 'Speed and price of each product'),
  ('help', '寄件、查件的常见问题', 'Questions about sending and tracking', '第一次寄快递也不难', 'The first parcel is easy, too');
