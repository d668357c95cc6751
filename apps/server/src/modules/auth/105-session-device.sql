-- What the devices page tells of a session: its app and system as its browser says, and the network it was last used in, as
-- coarse as the security log keeps it. A session from before tells them at its next page.
ALTER TABLE session
  ADD COLUMN app text NOT NULL DEFAULT 'other' CHECK (app IN
    ('wechat', 'wxwork', 'alipay', 'unionpay', 'baidu', 'douyin', 'yidi', 'qq', 'uc', 'edge', 'samsung', 'huawei', 'xiaomi',
     'firefox', 'chrome', 'safari', 'other')),
  ADD COLUMN system text NOT NULL DEFAULT 'other' CHECK (system IN
    ('iphone', 'ipad', 'harmony', 'android', 'windows', 'mac', 'linux', 'other')),
  ADD COLUMN net text CHECK (length(net) <= 43);
