-- The apps in which the product runs (spec §9: codes 1 to 41; @guess all but 1, 2 and 41). An operator adds a bank's app by
-- changing one row. All processes follow within a second.
CREATE TABLE channel (
  code          smallint PRIMARY KEY CHECK (code BETWEEN 1 AND 41),
  -- Menus, announcements, adverts and consents store this name, so it never changes.
  name          text NOT NULL UNIQUE CHECK (name ~ '^[a-z][A-Za-z0-9]{1,19}$'),
  label_zh      text NOT NULL CHECK (length(label_zh) BETWEEN 1 AND 20),
  label_en      text NOT NULL CHECK (length(label_en) BETWEEN 1 AND 40),
  family        text NOT NULL CHECK (family IN ('chat', 'pay', 'other')),
  -- Words of the user agent, compared in lower case as plain text: all of the first, one of the second.
  agent_all     text[] NOT NULL DEFAULT '{}',
  agent_any     text[] NOT NULL DEFAULT '{}',
  -- The first row in this order whose words are found is the channel.
  place         smallint NOT NULL,
  title_bar     text NOT NULL DEFAULT 'container' CHECK (title_bar IN ('container', 'own')),
  mini_programs boolean NOT NULL DEFAULT false,
  self_send     boolean NOT NULL DEFAULT true,
  -- It has the menu entries, adverts and announcements of this channel as well.
  like_name     text REFERENCES channel (name),
  is_on         boolean NOT NULL DEFAULT true,
  CHECK (name NOT IN ('chat', 'pay', 'web') OR is_on)
);

INSERT INTO channel (code, name, label_zh, label_en, family, agent_all, agent_any, place, title_bar, mini_programs, self_send)
VALUES
  (7, 'chatWork', '企业微信', 'WeCom', 'chat', '{wxwork/}', '{}', 10, 'container', true, true),
  (1, 'chat', '微信', 'WeChat', 'chat', '{micromessenger}', '{}', 20, 'container', true, true),
  (2, 'pay', '支付宝', 'Alipay', 'pay', '{}', '{alipayclient,aliapp(ap/}', 30, 'container', true, true),
  (5, 'unionpay', '云闪付', 'UnionPay', 'other', '{}', '{(com.unionpay.chsp),"(unionpay/1.0 cloudpay)"}', 40, 'container', false, true),
  (4, 'search', '搜索应用', 'search app', 'other', '{baiduboxapp/}', '{}', 50, 'container', false, true),
  (6, 'douyin', '抖音', 'Douyin', 'other', '{}', '{aweme,bytedancewebview,toutiaomicroapp}', 60, 'container', false, true),
  (3, 'native', '手机应用', 'app', 'other', '{yidiapp/}', '{}', 70, 'container', false, true),
  (8, 'bank', '银行应用', 'bank app', 'other', '{}', '{}', 80, 'container', false, true),
  (9, 'postal', '邮政应用', 'postal app', 'other', '{}', '{}', 90, 'container', false, true),
  (10, 'postGroup', '邮政内部应用', 'postal staff app', 'other', '{}', '{}', 100, 'container', false, false),
  (41, 'web', '手机网页', 'mobile web', 'other', '{}', '{}', 1000, 'own', false, true);

INSERT INTO channel (code, name, label_zh, label_en, family, place, like_name)
SELECT code, 'other' || code, '其他渠道', 'other channel', 'other', 200 + code, 'web' FROM generate_series(11, 40) AS code;
