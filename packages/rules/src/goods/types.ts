import type { GoodsResult } from '@yidi/contract/values/goods';

/**
 * Whether a word's result holds when another noun follows. In Chinese the head noun is last: 充电宝保护套
 * is a cover, but 象牙筷子 is ivory.
 * - `material`: holds for things made of it; not for prints, plush and imitations.
 * - `weapon`: holds for models, toys, key rings and props; not for other heads (枪灰色衬衫).
 * - `always`: holds for every head but prints about it.
 * - `content`: holds without exception, because it is illegal itself (盗版…, 淫秽…).
 */
export type Hold = 'material' | 'weapon' | 'always' | 'content';

/** A class of articles with one result and reason; its words are separated by blanks. */
export type WordClass = {
  result: Exclude<GoodsResult, 'unknown'>;
  group: string;
  reason: string;
  alternative: string;
  words: string;
  hold?: Hold;
  /** It needs a separate service, explained at the counter; it cannot be ordered here. */
  elsewhere?: true;
  /** Limited, and not by air. */
  byRoad?: true;
  /** The kind of article, for flags that depend on it (活…, 假…, 冷冻…, …干). */
  kind?: ArticleKind;
};

export type ArticleKind =
  | 'gun'
  | 'blade'
  | 'animal'
  | 'poultry'
  | 'seafood'
  | 'meat'
  | 'fruit'
  | 'plant'
  | 'food'
  | 'paper'
  | 'money'
  | 'brand'
  | 'medicine'
  | 'medical'
  | 'print'
  | 'plush'
  | 'toy'
  | 'liquor'
  | 'tobacco';

export const GROUPS = {
  guns: '一、枪支弹药',
  controlled: '二、管制器具',
  explosives: '三、爆炸物品',
  gases: '四、压缩和液化气体',
  flammableLiquids: '五、易燃液体',
  flammableSolids: '六、易燃固体、自燃和遇水易燃物质',
  oxidisers: '七、氧化剂和过氧化物',
  poisons: '八、毒性物质',
  infectious: '九、生化制品和感染性物质',
  radioactive: '十、放射性物质',
  corrosives: '十一、腐蚀性物质',
  drugs: '十二、毒品和易制毒化学品',
  prints: '十三、非法出版物和宣传品',
  spying: '十四、间谍专用器材',
  forged: '十五、非法伪造物品',
  infringing: '十六、侵权和假冒伪劣',
  wildlife: '十七、濒危野生动物及其制品',
  border: '十八、禁止进出境物品',
  other: '十九、其他物品',
  medicine: '限寄-药品',
  tobacco: '限寄-烟草',
  vapes: '限寄-电子烟',
  fresh: '限寄-生鲜冷链',
  seafood: '限寄-食用活水产',
  plants: '限寄-植物检疫',
  papers: '限寄-证件档案',
  relics: '限寄-文物',
  lithium: '航空受限-锂电池',
  liquid: '航空受限-液体膏体',
  powder: '航空受限-粉末',
  alcohol: '航空受限-酒类',
  magnetic: '航空受限-磁性',
  cosmetics: '航空受限-化妆品',
  blades: '航空受限-刀具',
  heating: '航空受限-发热易燃',
  household: '普通-日用',
  leisure: '普通-玩具文体',
  electric: '普通-电器配件',
  food: '普通-食品',
  clothes: '普通-服饰',
  ornaments: '普通-饰品工艺品',
  documents: '普通-书刊文件',
  baby: '普通-母婴',
  tools: '普通-工具配件',
  nursing: '普通-医护用品',
} as const;
