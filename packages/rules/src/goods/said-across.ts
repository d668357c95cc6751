/**
 * Forbidden goods described by several words of a text, read without its blanks: slang for airguns,
 * drugs, copies and pornography, petrol by its number, gas by its burner.
 */

const join = (...parts: string[]) => new RegExp(parts.join('|'));

/** Airguns are 狗, their pellets 粮 or 铅. */
export const AIRGUN = join(
  '(?:4\\.5|5\\.5|6\\.35|7\\.62)(?:mm|毫米)?(?:口径)?的?(?:狗粮|粮|狗|(?:尖|圆|平)?头?铅|铅|钢珠|气)',
  '(?:高速|尖头|圆头|平头|花冠|重型|空心)铅(?![笔球坠皮])',
  '气(?:狗|步(?!进|入|行|骤|机))',
  '(?:打|猎|射)鸟(?:用|的|专用)*.{0,4}(?:铅|狗子|秃鹰|气枪|枪|弹弓?珠)',
  '(?:秃鹰|健卫|狗子|pcp).{0,8}(?:打鸟|倍镜|瞄准镜?|恒压|打猎|高压|消音|快排)',
  '打鸟.{0,6}(?:倍镜|瞄准镜)',
);

const COPY = '(?:复刻|高仿|精仿|超a|a货|一比一|1[:比]1)';
/** Factories of copies go by letters. */
const FACTORY = '(?<![a-z])[a-z]{1,3}厂';
const NICKNAME =
  '(?:水鬼|迪通拿|可乐圈|百事圈|蝙蝠侠圈|绿金迪|熊猫[迪盘]|皇家橡树|鹦鹉螺|蓝气球|格林尼治|日志型?|葡[七萄]|空霸|空中霸王|潜航者|游艇名仕|大飞|海马|大几何|探[一二]|山度士|四叶草|老花|邮差包?|铂金包|凯莉)';
export const COPIES = join(
  `${COPY}.{0,4}${NICKNAME}`,
  `${NICKNAME}.{0,6}${COPY}`,
  `${FACTORY}.{0,4}(?:${COPY}|${NICKNAME}|手表|机芯|腕表)`,
  `${NICKNAME}.{0,6}${FACTORY}`,
);

const HIGH = '(?:上头|嗨|飘|晕|倒|迷糊)';
const PUFF = '(?:[抽吸](?:了|完|上)?(?:[一两三几]口)?|一口)(?:就|会|能|很|都)*';
const SMOKE = '(?:烟弹?|烟油|草|叶子)';
export const SMOKES = join(
  `${SMOKE}.{0,12}${PUFF}${HIGH}`,
  `${PUFF}${HIGH}的?.{0,3}(?:烟|草$|叶子|粉末?$|糖$)`,
  '(?:上头|带劲)的?(?:那种)?(?:电子烟|烟油|烟弹|小烟).{0,4}(?:抽|吸|飘|嗨|上头|$)',
  '(?:小烟|烟油|烟弹|电子烟).{0,6}上头',
);

const DISC = '(?:光[盘碟]|碟片?|影碟|dvd|vcd|u盘|硬盘|录像带|资源)';
const FILM = '(?:岛国.{0,4}片|(?:日本|欧美|成人|爱情){1,2}动作片|成人片|[步骑]兵片|限制级|大尺度片|少儿不宜.{0,3}片)';
/** Mosaics that are left out. */
const BARE = '(?:[无没有去破]|没打|未打|不打)码(?!头|字)';
export const PORNOGRAPHY = join(
  `${FILM}.{0,8}(?:${DISC}|${BARE})`,
  `${BARE}的?.{0,4}(?:${DISC}|片)`,
  `(?<!二维|条|密)${DISC}.{0,6}${BARE}`,
  `岛国.{0,4}${DISC}`,
);

const OCTANE = '(?<!\\d)(?:89|9[258])[号#]';
export const PETROL = join(
  `${OCTANE}(?:的|汽?油)*(?:\\d+|[一二两三四五半几])?[小大整]?(?:桶|壶|瓶|升|l(?![a-z]))`,
  `${OCTANE}.{0,6}(?:加油|摩托|没油|汽油)`,
  `(?:摩托车?|汽车|发电机|割草机|油锯).{0,6}(?:油|烧的).{0,4}${OCTANE}`,
);

export const SHOCKER =
  /(?:手电筒?|电筒|强光灯?).{0,6}(?:(?<![不没无])带|(?<!没)有|(?<!不)能|(?<!不)可以?|(?<!不)会)(?:电人|电击|放电|高压电)/;

const BURNER = '(?:卡式炉|瓦斯炉|燃气炉|煤气炉|炉头|喷火枪|焊枪|(?:户外|野营|露营|登山|野炊|便携)(?:炉子?|灶)|打火机)';
export const BURNER_GAS = join(
  `${BURNER}(?:里面?|上|专?用|烧|充|配)*的?.{0,2}(?:燃料?|丁烷|液化)?(?:气体?|[扁长]罐气?|[扁长]?气[罐瓶])(?:(?:\\d+|[一二两三四五六七八九十几半]+).{1,3})?$`,
);
