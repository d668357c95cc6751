import { type FacetAnswers, type FacetId, type FacetOption, facetOptions } from '@yidi/contract/values/declaration';

/** The words of an option in Chinese and English texts, and its phrase in a description. */
interface OptionWords {
  readonly zh: string;
  readonly en: string;
  readonly phrase: string;
}

/** Words by option. Longer Chinese words are found first. A phrase '' adds nothing. */
export const OPTION_WORDS: Readonly<Record<FacetOption, OptionWords>> = {
  cotton: { zh: '纯棉 全棉 棉质 精梳棉 棉', en: 'cotton denim canvas', phrase: 'cotton' },
  wool: { zh: '羊毛 纯羊毛 美利奴 毛呢 呢子', en: 'wool woollen woolen merino', phrase: 'wool' },
  cashmere: { zh: '羊绒 山羊绒 开司米', en: 'cashmere', phrase: 'cashmere' },
  silk: { zh: '真丝 蚕丝 桑蚕丝 丝绸 重磅真丝 香云纱 宋锦 云锦', en: 'silk', phrase: 'silk' },
  linen: { zh: '亚麻 苎麻 棉麻 麻布', en: 'linen ramie flax', phrase: 'linen' },
  synthetic: {
    zh: '化纤 涤纶 聚酯 尼龙 锦纶 腈纶 雪纺 冰丝 摇粒绒 珊瑚绒 法兰绒 仿丝 莫代尔 氨纶 速干 牛奶丝',
    en: 'synthetic polyester nylon acrylic polyamide spandex elastane fleece chiffon modal microfibre microfiber',
    phrase: 'synthetic fibre',
  },
  viscose: { zh: '粘胶 人造丝 人棉 天丝', en: 'viscose rayon', phrase: 'viscose' },
  textile: {
    zh: '布 布料 帆布 牛津布 无纺布 毛毡 毛绒 针织 绒布 丝绒',
    en: 'textile fabric felt nonwoven oxford velvet',
    phrase: 'textile',
  },
  leather: { zh: '真皮 牛皮 羊皮 头层皮 鹿皮 猪皮 小牛皮 鳄鱼皮', en: 'leather suede cowhide', phrase: 'leather' },
  pu: { zh: 'pu皮 pu 人造革 仿皮 皮革仿 超纤皮', en: 'pu imitation-leather leatherette', phrase: 'imitation leather' },
  fur: { zh: '貂毛 狐狸毛 兔毛 皮草', en: 'fur', phrase: 'fur' },
  hair: { zh: '真发 真人发', en: 'human', phrase: 'human hair' },
  rubber: { zh: '橡胶 乳胶 橡塑', en: 'rubber latex', phrase: 'rubber' },
  plastic: {
    zh: '塑料 塑胶 pvc pp abs 亚克力 tpe tpu 聚乙烯 有机玻璃 pc eva pet 密胺',
    en: 'plastic pvc acrylic tpe tpu polypropylene polyethylene eva abs polycarbonate melamine',
    phrase: 'plastic',
  },
  silicone: { zh: '硅胶', en: 'silicone', phrase: 'silicone' },
  resin: { zh: '树脂', en: 'resin', phrase: 'resin' },
  wood: {
    zh: '木制 木质 实木 木头 原木 檀木 桃木 红木 胡桃木 榉木 紫檀 花梨木 鸡翅木 黄杨木 橡木 松木 木',
    en: 'wood wooden rosewood walnut-wood beech sandalwood',
    phrase: 'wood',
  },
  bamboo: { zh: '竹子 竹制 竹编 竹', en: 'bamboo', phrase: 'bamboo' },
  rattan: { zh: '藤编 藤', en: 'rattan', phrase: 'rattan' },
  straw: { zh: '草编 草 蒲草 麦秸', en: 'straw', phrase: 'straw' },
  horn: { zh: '牛角 羊角 水牛角', en: 'horn', phrase: 'horn' },
  paper: { zh: '纸质 牛皮纸 纸', en: 'paper paperboard cardboard', phrase: 'paper' },
  steel: { zh: '不锈钢 304 316 钢', en: 'steel stainless', phrase: 'stainless steel' },
  iron: { zh: '铸铁 生铁 铁', en: 'iron cast', phrase: 'iron' },
  aluminium: { zh: '铝合金 铝', en: 'aluminium aluminum', phrase: 'aluminium' },
  copper: { zh: '黄铜 纯铜 紫铜 铜', en: 'copper brass bronze', phrase: 'copper' },
  silver: { zh: '纯银 925银 925 足银 银', en: 'silver', phrase: 'silver' },
  gold: { zh: '黄金 足金 18k金 18k 24k 铂金 k金', en: 'gold platinum', phrase: 'gold' },
  metal: {
    zh: '金属 合金 钛钢 钛 五金 不锈钢 铜 铁 锌合金 铝合金',
    en: 'metal alloy titanium steel brass iron zinc',
    phrase: 'base metal',
  },
  porcelain: { zh: '骨瓷 青花瓷 瓷器 白瓷 青花 瓷 景德镇 青瓷 德化', en: 'porcelain china', phrase: 'porcelain' },
  ceramic: { zh: '陶瓷 紫砂 陶 粗陶 陶土', en: 'ceramic stoneware earthenware pottery clay', phrase: 'ceramic' },
  glass: { zh: '玻璃 高硼硅 琉璃 钢化玻璃', en: 'glass', phrase: 'glass' },
  stone: { zh: '大理石 石头 石制 寿山石 青田石 硅藻泥', en: 'stone marble slate', phrase: 'stone' },
  jade: { zh: '玉 翡翠 玛瑙 水晶 和田玉', en: 'jade agate crystal', phrase: 'jade' },
  woven: { zh: '梭织 机织 牛津纺 雪纺 色织 提花 牛仔', en: 'woven denim', phrase: 'woven' },
  knit: { zh: '针织 手织 毛线 编织 钩织 棒针 罗纹 摇粒绒', en: 'knitted knit crocheted knitwear', phrase: 'knitted' },
  women: {
    zh: '女士 女式 女款 女装 女童 女生 女孩 女 妈妈 奶奶 外婆 姥姥 女儿 老婆 姐姐 妹妹 阿姨 孕妇',
    en: "women's woman's women ladies ladies' girl's girls' girls women’s lady's",
    phrase: "women's",
  },
  men: {
    zh: '男士 男式 男款 男装 男童 男生 男孩 男 爸爸 爷爷 外公 姥爷 儿子 老公 哥哥 弟弟',
    en: "men's man's men boy's boys' boys men’s gentlemen's",
    phrase: "men's",
  },
  green: { zh: '绿茶 龙井 绿', en: 'green', phrase: 'green' },
  black: { zh: '红茶 普洱 乌龙', en: 'black', phrase: 'black' },
  shelled: { zh: '去壳 仁 剥好', en: 'shelled kernels', phrase: 'shelled' },
  inshell: { zh: '带壳 有壳', en: 'in-shell', phrase: 'in shell' },
  noBattery: { zh: '不含电池 无电池 不带电池 没电池 插电', en: '', phrase: 'without battery' },
  builtIn: { zh: '内置电池 内置锂电池 自带电池 充电式 充电款 可充电', en: '', phrase: 'built-in battery' },
  loose: { zh: '电池单独 另带电池', en: '', phrase: 'battery packed separately' },
  noMeat: { zh: '不含肉 无肉 素 素食 纯素', en: '', phrase: 'without meat' },
  withMeat: { zh: '含肉 牛肉 猪肉 鸡肉 肉 鲜肉 火腿 排骨 鸡汤 大骨', en: '', phrase: 'with meat' },
};

const FACET_OF = new Map<FacetOption, FacetId>(
  Object.entries(facetOptions).flatMap(([facet, options]) =>
    (options as readonly FacetOption[]).map((option) => [option, facet as FacetId] as const),
  ),
);

/** Returns the facet that an option answers. */
export const facetOf = (option: FacetOption): FacetId => FACET_OF.get(option)!;

export const isFacetOption = (text: string): text is FacetOption => FACET_OF.has(text as FacetOption);

interface FoundWord {
  readonly option: FacetOption;
  readonly word: string;
}

const zhWords: readonly FoundWord[] = Object.entries(OPTION_WORDS)
  .flatMap(([option, { zh }]) =>
    zh
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => ({ option: option as FacetOption, word })),
  )
  .sort((a, b) => b.word.length - a.word.length);

/** Returns the options among `possible` that a Chinese text names. The longest word wins. */
export function optionsInChinese(text: string, possible: ReadonlySet<FacetOption>): FacetAnswers {
  const answers: { -readonly [Id in FacetId]?: FacetOption } = {};
  for (const { option, word } of zhWords) {
    const facet = facetOf(option);
    if (answers[facet] === undefined && possible.has(option) && text.includes(word)) answers[facet] = option;
  }
  return answers;
}

/** Every Chinese word of an option, the longest first; they are no unknown rest of a text. */
export const facetWordsInChinese: readonly string[] = zhWords.map(({ word }) => word);

const enWords: ReadonlyMap<string, readonly FacetOption[]> = (() => {
  const byWord = new Map<string, FacetOption[]>();
  for (const [option, { en }] of Object.entries(OPTION_WORDS))
    for (const word of en.split(' ').filter((part) => part !== ''))
      byWord.set(word, [...(byWord.get(word) ?? []), option as FacetOption]);
  return byWord;
})();

/** True if an English word names a material, a wearer or another option, but no article. */
export const isFacetWord = (word: string): boolean => enWords.has(word);

const BATTERY: readonly (readonly [RegExp, FacetOption])[] = [
  [/\b(?:without|no|excluding)\s+(?:lithium\s+)?batter(?:y|ies)/, 'noBattery'],
  [
    /\b(?:built[- ]in|with|internal|installed|rechargeable)\s+(?:lithium(?:[- ]ion)?\s+)?batter(?:y|ies)|rechargeable/,
    'builtIn',
  ],
  [/\bbatter(?:y|ies)\s+(?:packed\s+)?separate/, 'loose'],
];
const MEAT: readonly (readonly [RegExp, FacetOption])[] = [
  [/\b(?:without|no)\s+meat|meat[- ]free|vegetarian|vegan|vegetable flavou?r/, 'noMeat'],
  [/\b(?:beef|pork|chicken|meat|ham|bacon)\b/, 'withMeat'],
];

/** Returns the options among `possible` that an English text names. */
export function optionsInEnglish(text: string, possible: ReadonlySet<FacetOption>): FacetAnswers {
  const answers: { -readonly [Id in FacetId]?: FacetOption } = {};
  // Bed linen is made of anything.
  const lower = text.toLowerCase().replace(/\b(bed|table|kitchen|toilet) linen\b/g, '$1');
  for (const word of lower.split(/[^a-z'’-]+/))
    for (const option of enWords.get(word) ?? []) if (possible.has(option)) answers[facetOf(option)] ??= option;
  for (const [pattern, option] of [...BATTERY, ...MEAT])
    if (possible.has(option) && pattern.test(lower)) answers[facetOf(option)] ??= option;
  return answers;
}
