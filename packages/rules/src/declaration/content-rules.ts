import type { ArticleResult, ContentRuleId, FacetOption, RuleOwner } from '@yidi/contract/values/declaration';
import { EU } from './requirements.ts';

export type Destinations = 'all' | readonly string[];

/** A rule on contents: for whom, about which words, whose law, seen where and when. */
export interface ContentRule {
  readonly id: ContentRuleId;
  readonly result: Exclude<ArticleResult, 'allowed'>;
  readonly owner: RuleOwner;
  readonly to: Destinations;
  readonly zh?: RegExp;
  readonly en?: RegExp;
  /** Words by which the rule is not meant. */
  readonly except?: RegExp;
  readonly facts?: readonly ('bat' | 'meat' | 'dairy')[];
  readonly answers?: readonly FacetOption[];
  readonly source: string;
  readonly seenOn: string;
}

const SEEN = '2026-11-26';
const GACC_1993 = '海关总署令第 43 号（1993）';
const UPU_DANGEROUS = 'UPU Convention, dangerous goods';
const UPU_LITHIUM = 'UPU lithium rules 2013, IATA PI 965–967';

const EUROPE = [...EU, 'GB', 'CH', 'NO'];
/** Destinations whose law on animal products bars meat from private senders. @guess the list is ours. */
const NO_MEAT = [...EUROPE, 'US', 'CA', 'AU', 'NZ', 'JP', 'KR', 'TW', 'SG', 'MX', 'BR', 'RU'];

/**
 * The rules, dated rows that an operator changes. What stands behind a word list is written in the
 * phrases of the rule. Import rules of single countries are ours and were not re-checked: @guess.
 */
export const CONTENT_RULES: readonly ContentRule[] = [
  {
    id: 'looseBattery',
    result: 'refused',
    owner: 'air',
    to: 'all',
    zh: /充电宝|移动电源|锂电池|18650|备用电池|蓄电池|手机电池|相机电池|电动车电池|干电池|纽扣电池|[五七57]号电池|碱性电池|^电池|平衡车|电动滑板车/,
    en: /power\s?bank|(?:spare|loose)\b.*batter|lithium(?:[- ]ion)?\s+(?:batter|cell)|18650|\bbatter(?:y|ies)\s*(?:$|,|only|pack)|electric scooter|hoverboard/i,
    except: /(?:built[- ]in|without|no|internal|with)\s+(?:lithium(?:[- ]ion)?\s+)?batter|不含电池|内置|不带电池/i,
    answers: ['loose'],
    source: UPU_LITHIUM,
    seenOn: SEEN,
  },
  {
    id: 'builtInBattery',
    result: 'limited',
    owner: 'air',
    to: 'all',
    facts: ['bat'],
    answers: ['builtIn'],
    source: UPU_LITHIUM,
    seenOn: SEEN,
  },
  {
    id: 'flammable',
    result: 'refused',
    owner: 'air',
    to: 'all',
    zh: /香水|古龙水|花露水|指甲油|甲油胶|卸甲|洗甲水|白酒|茅台|五粮液|二锅头|高粱酒|威士忌|白兰地|伏特加|朗姆|烈酒|酒精|打火机油|汽油|煤油|柴油|油漆|喷漆|稀释剂|喷雾罐|气雾剂|发胶|定型喷雾|摩丝|丁烷|气罐|火柴|打火机|干冰|漂白|双氧水|过氧化|502胶|精油|风油精|松节油|杀虫剂|气溶胶/,
    en: /perfume|cologne|eau de|nail polish(?! remover pad)|nail varnish|baijiu|liquor|whisk(?:e)?y|brandy|vodka|\brum\b|spirits|alcohol(?!-free)|gasoline|petrol\b|kerosene|diesel|thinner|flammable|aerosol|spray can|butane|propane|lighter fluid|\blighters?\b|\bmatches\b|dry ice|bleach|peroxide|essential oil|explosive|firework|firecracker|gunpowder/i,
    except: /火柴盒模型|lighter case|空瓶|打火机壳|无酒精|alcohol-free|巧克力/i,
    source: UPU_DANGEROUS,
    seenOn: SEEN,
  },
  {
    // English names of goods that the domestic list forbids and its Chinese words do not cover.
    id: 'domestic',
    result: 'refused',
    owner: 'export',
    to: 'all',
    zh: /放射源|电击器|电击棒/,
    en: /radioactive|radiation source|uranium|plutonium|(?:electric|shock|stun)[- ](?:shock )?(?:baton|gun|stick)|\btaser|\bvirus(?:es)?\b(?! protection)|bacteria|anthrax|pathogen|\bpoison|toxin|\bammunition|\bgrenade|\bexplosive|\bdetonator|\bcrossbow|\bpistol|\brifle|\brevolver|\bsilencer|narcotic|\bopium|\bheroin|\bcocaine|\bmorphine|\bfentanyl|\bsteroid/i,
    except: /toy|puzzle|poster|book|antivirus|anti-virus/i,
    source: '禁止寄递物品指导目录（2016）',
    seenOn: SEEN,
  },
  {
    id: 'seeds',
    result: 'refused',
    owner: 'export',
    to: 'all',
    zh: /种子|花种|菜种|菜籽(?!油)|花籽|种苗|带土|绿植|多肉|盆栽|树苗|活植物/,
    en: /seeds?\b.*\bsowing|\b(?:vegetable|flower|plant|grass) seeds?|seedling|live plant|potted plant/i,
    source: GACC_1993,
    seenOn: SEEN,
  },
  {
    id: 'relic',
    result: 'refused',
    owner: 'export',
    to: 'all',
    zh: /文物|古董|古玩|出土|老物件|(?:明|清|宋|唐|元)代|古币|古籍|化石/,
    en: /antique|cultural relic|\bdynasty\b|fossil|excavated/i,
    except: /仿|复刻|风格|style|replica|纪念|摆件模型/i,
    source: GACC_1993,
    seenOn: SEEN,
  },
  {
    id: 'cash',
    result: 'refused',
    owner: 'export',
    to: 'all',
    zh: /现金|人民币|钞票|纸币|美元|港币|欧元|外币|支票|银行卡|信用卡|有价证券|金条|金块|银条/,
    en: /\bcash\b|banknote|currency|\bdollars?\b|money\b|credit card|cheque|bullion|gold bar/i,
    except: /玩具|道具|存钱罐|钱包|红包|toy|play money|money box|money clip|envelope/i,
    source: GACC_1993,
    seenOn: SEEN,
  },
  {
    id: 'protected',
    result: 'refused',
    owner: 'export',
    to: 'all',
    zh: /象牙(?!芒|白|色|蚌)|犀牛?角|虎骨|穿山甲|玳瑁|红珊瑚|砗磲|麝香(?!膏|猫)|熊胆|羚羊角|藏羚/,
    en: /\bivory\b|rhino|tiger bone|pangolin|tortoiseshell|red coral|giant clam|bear bile|shahtoosh/i,
    except: /ivory (?:white|colou?r)|仿|imitation/i,
    source: `CITES; ${GACC_1993}`,
    seenOn: SEEN,
  },
  {
    id: 'precious',
    result: 'limited',
    owner: 'export',
    to: 'all',
    zh: /黄金|金项链|金戒指|金手|金饰|足金|铂金|金镯|金耳|金吊坠|银条|钻戒|钻石/,
    en: /\bgold (?:ring|necklace|bracelet|jewel)|jewell?ery of gold|platinum|diamond ring/i,
    except: /diamond painting|钻石画/i,
    source: GACC_1993,
    seenOn: SEEN,
  },
  {
    id: 'meat',
    result: 'refused',
    owner: 'import',
    to: NO_MEAT,
    facts: ['meat'],
    answers: ['withMeat'],
    zh: /牛肉|猪肉|肉松|肉脯|香肠|腊肠|腊肉|火腿|鸭脖|鸡爪|凤爪|板鸭|午餐肉|肉馅|鲜肉|蛋黄|咸鸭蛋|皮蛋|牛油火锅/,
    en: /\b(?:beef|pork|chicken|duck|sausage|ham|bacon|jerky)\b|salted egg/i,
    except: /味(?:$|的|薯|饼|面)|不含肉|无肉|玩具|卫衣|rubber duck|without meat|flavou?r|素/i,
    source: 'EU 2019/2122 and the animal health law of the destination',
    seenOn: SEEN,
  },
  {
    id: 'meat',
    result: 'limited',
    owner: 'import',
    to: 'all',
    facts: ['meat'],
    answers: ['withMeat'],
    source: 'veterinary certificate of the destination',
    seenOn: SEEN,
  },
  {
    id: 'dairy',
    result: 'refused',
    owner: 'import',
    to: [...EUROPE, 'US', 'AU', 'NZ'],
    facts: ['dairy'],
    zh: /奶酪|芝士片|奶皮|鲜奶|牛奶$/,
    en: /\bcheese\b|\bmilk powder\b/i,
    except: /婴儿|infant/i,
    source: 'EU 2019/2122 and the animal health law of the destination',
    seenOn: SEEN,
  },
  {
    id: 'fresh',
    result: 'refused',
    owner: 'import',
    to: 'all',
    zh: /新鲜|鲜果|水果$|鲜花(?!饼)|鲜肉$|生鲜|冷冻|活的|活体|活鱼|大闸蟹|活虾|切花/,
    en: /\bfresh (?:fruit|vegetable|meat|fish|flower)|\blive (?:turtle|insect|fish|animal|bird|crab|plant)|frozen/i,
    except: /空气清新|保鲜|freeze|frozen (?:doll|toy)/i,
    source: 'UPU Convention, perishable matter',
    seenOn: SEEN,
  },
  {
    id: 'honey',
    result: 'refused',
    owner: 'import',
    to: ['NZ', 'JP'],
    zh: /蜂蜜|蜂王浆|花粉/,
    en: /\bhoney\b|royal jelly/i,
    source: 'biosecurity law of the destination',
    seenOn: SEEN,
  },
  {
    id: 'medicine',
    result: 'limited',
    owner: 'import',
    to: 'all',
    zh: /药(?!盒|箱|枕|皂|妆|膏盒)|感冒灵|布洛芬|头孢|阿莫西林|板蓝根|连花清瘟|膏药|冬虫夏草|人参|西洋参|维生素|保健品|鱼油|中成药|口服液|滴丸|胶囊|褪黑素/,
    en: /medicine|medicament|tablets|capsules|ginseng|supplement|ointment|eye drops|herb/i,
    except: /tablet computer|herbal tea|药王|书/i,
    source: '个人自用合理数量；目的地药品法',
    seenOn: SEEN,
  },
  {
    id: 'tobacco',
    result: 'refused',
    owner: 'import',
    to: ['US', 'AU', 'NZ', 'CA', 'SG', 'BR', 'IE'],
    zh: /香烟|卷烟|烟丝|雪茄|烟叶|中华烟/,
    en: /cigarette|cigar|tobacco/i,
    except: /电子烟|electronic/i,
    source: 'law of the destination on tobacco by mail',
    seenOn: SEEN,
  },
  {
    id: 'tobacco',
    result: 'limited',
    owner: 'import',
    to: 'all',
    zh: /香烟|卷烟|烟丝|雪茄|烟叶|中华烟/,
    en: /cigarette|cigar|tobacco/i,
    source: '烟草专卖品准运限量',
    seenOn: SEEN,
  },
  {
    id: 'vape',
    result: 'refused',
    owner: 'carrier',
    to: 'all',
    zh: /电子烟|雾化弹|烟弹/,
    en: /e-cigarette|electronic cigarette|vape|vaping/i,
    source: UPU_LITHIUM,
    seenOn: SEEN,
  },
  {
    id: 'cbd',
    result: 'refused',
    owner: 'export',
    to: 'all',
    zh: /大麻|cbd/,
    en: /cannabis|marijuana|\bcbd\b|\bhemp oil/i,
    source: GACC_1993,
    seenOn: SEEN,
  },
  {
    id: 'knife',
    result: 'limited',
    owner: 'import',
    to: ['GB', 'AU', 'JP', 'DE', 'SG', 'HK', 'NZ'],
    zh: /刀(?!片刮|叉|削面|豆)/,
    en: /\bknife|knives|blade/i,
    except: /剃须|削笔|美工刀片|刮胡|指甲|palette knife/i,
    source: 'law of the destination on knives',
    seenOn: SEEN,
  },
  {
    id: 'powder',
    result: 'limited',
    owner: 'carrier',
    to: 'all',
    zh: /粉(?!丝|条|饼|色|红|刷|扑|笔|底液|皮)/,
    en: /\bpowder\b/i,
    except: /米粉|河粉|螺蛳粉|酸辣粉|凉粉|powder (?:puff|brush)|吸粉|桂林/i,
    source: '航空安检：粉末开箱查验',
    seenOn: SEEN,
  },
  {
    id: 'liquid',
    result: 'limited',
    owner: 'carrier',
    to: 'all',
    zh: /酱油|醋|食用油|橄榄油|香油|洗发|沐浴|饮料|果汁|墨水|墨汁|精华|爽肤水|红酒|葡萄酒|黄酒|啤酒|米酒|糖浆|蜂蜜|液/,
    en: /\b(?:sauce|vinegar|shampoo|liquid|juice|ink|wine|beer|syrup|lotion|serum|drink)\b/i,
    except: /ink (?:stick|cartridge)|wine glass|墨水屏|液晶|without/i,
    source: '航空安检：液体密封、吸附材料',
    seenOn: SEEN,
  },
  {
    id: 'plant',
    result: 'limited',
    owner: 'import',
    to: ['AU', 'NZ'],
    zh: /木|竹|藤|草编|干花|茶叶|药材|核桃|坚果|豆子|香料|羽毛|贝壳/,
    en: /\bwood|bamboo|rattan|straw|dried flower|\btea\b|herb|nuts\b|spice|feather|shell\b/i,
    except: /草莓|木耳|玩具|wood pulp/i,
    source: 'Biosecurity Act 2015 (AU), 1993 (NZ)',
    seenOn: SEEN,
  },
  {
    id: 'magnet',
    result: 'limited',
    owner: 'air',
    to: 'all',
    zh: /强磁|磁铁|钕|磁石/,
    en: /\bmagnets?\b|neodymium/i,
    except: /fridge magnet|冰箱贴/i,
    source: 'IATA PI 953',
    seenOn: SEEN,
  },
  {
    id: 'radio',
    result: 'limited',
    owner: 'export',
    to: 'all',
    zh: /对讲机|电台|无线电发射|信号放大/,
    en: /walkie|radio transmitter|transceiver/i,
    source: GACC_1993,
    seenOn: SEEN,
  },
];
