/** Kinds of articles whose senders often underestimate an uninsured loss. */
export type ValuableKind = 'jewellery' | 'watch' | 'phone' | 'computer' | 'camera' | 'bag' | 'delicacy' | 'instrument';

interface Row {
  readonly kind: ValuableKind;
  readonly words: RegExp;
}

/** Articles usually worth more than three times the postage, by name. */
const TABLE: readonly Row[] = [
  {
    kind: 'jewellery',
    words:
      /[黄铂白足彩K]金(?!属|丝绒|箔纸)|金(?:项链|手链|手镯|戒指|耳环|耳钉|吊坠|首饰|条|豆)|钻[石戒]|翡翠|玉(?:镯|坠|佩)|和田玉|珍珠项链|银(?:手镯|项链|元)|蜜蜡|gold (?:chain|necklace|ring|bracelet)|jewel|diamond/i,
  },
  {
    kind: 'watch',
    words: /手表|腕表|机械表|劳力士|欧米茄|浪琴|apple watch|(?:wrist|smart)watch|\bwatch(?:es)?\b|rolex|omega/i,
  },
  { kind: 'phone', words: /手机|iphone|苹果1[2-9]|华为mate|折叠屏|smartphone|(?:mobile|cell) ?phone/i },
  {
    kind: 'computer',
    words:
      /笔记本电脑|手提电脑|平板电脑|电脑主机|台式电脑|ipad|macbook|显卡|cpu|游戏机|switch|ps5|\blaptop\b|notebook computer/i,
  },
  { kind: 'camera', words: /相机|单反|微单|镜头|无人机|gopro|大疆|\bcamera\b|\bdrone\b/i },
  { kind: 'bag', words: /奢侈品|名牌包|(?:lv|gucci|chanel|prada|hermes|爱马仕|香奈儿|古驰|路易威登)(?:包|手袋)?/i },
  { kind: 'delicacy', words: /茅台|五粮液|冬虫夏草|虫草|燕窝|人参|鹿茸|海参|藏红花|沉香|普洱茶饼/ },
  { kind: 'instrument', words: /小提琴|大提琴|萨克斯|古筝|古琴|单簧管|长笛|电吉他|\bviolin\b|saxophone/i },
];

/** Accessories, imitations and containers of such articles. */
const NOT_ITSELF =
  /壳|套|膜|支架|架子|贴纸|挂绳|表带|充电|数据线|耳机|电池|包装|空盒|盒子|礼盒袋|收纳|玩具|模型|仿|假|镀|海报|说明书|书|配件|清洁|擦|琴弦|琴谱|相机包|电脑包|case|cover|strap|charger|cable|toy|stand|sticker/i;

/** Separators of a list of articles. */
const LIST = /[，、,;；。\n+和]|\d+[个只部台条件]/;

/** Returns the kind of the first valuable article in a name; undefined if there is none. */
export function valuableIn(goodsName: string): ValuableKind | undefined {
  for (const part of goodsName.split(LIST)) {
    if (NOT_ITSELF.test(part)) continue;
    const row = TABLE.find(({ words }) => words.test(part));
    if (row) return row.kind;
  }
  return undefined;
}
