import { AIRGUN, BURNER_GAS, COPIES, PETROL, PORNOGRAPHY, SHOCKER, SMOKES } from './said-across.ts';
import { GROUPS, type WordClass } from './types.ts';

/**
 * Forbidden goods described by a sentence instead of a word: by purpose, content, origin or amount.
 */

function forbidden(group: string, reason: string): WordClass {
  return { result: 'forbidden', group, reason, alternative: '', words: '' };
}

type Saying = { says: RegExp; wordClass: WordClass };

const GUN = '(?:手枪|步枪|气枪|猎枪|火枪|冲锋枪|机枪|狙击枪|左轮|枪支|枪械|弓弩|弩)';
const MODEL = '(?:ak(?:47|74)?|m4a?1?|m16|98k|awm|mp5|uzi|五四|六四|五六|81杠|95式|92式)';
const GUN_PART =
  '(?:配件|零件|部件|组件|套件|散件|机件|零部件|升级件|护木|握把|导轨|枪托|枪管|弹夹|弹匣|击锤|扳机|复进簧)';
const LUXURY =
  '(?:爱马仕|lv|路易威登|香奈儿|古驰|gucci|劳力士|欧米茄|普拉达|prada|迪奥|dior|巴黎世家|耐克|nike|阿迪|adidas|aj|椰子|茅台|五粮液|苹果|airpods)';
const PROTECTED =
  '(?:老虎|东北虎|华南虎|穿山甲|犀牛|黑熊|棕熊|雪豹|金钱豹|云豹|藏羚羊|海龟|玳瑁|盔犀鸟|犀鸟|丹顶鹤|猫头鹰|金雕|老鹰|蟒蛇|娃娃鱼|大鲵|大象|海豹|海象|鲸鱼?|鹦鹉螺|砗磲)';
const COUNT = '(?:\\d+|[一二两三四五六七八九十百千万几半]+)';
const EVERYDAY =
  '(?:充电[头器宝]|插座|排插|闹钟|打火机|纽扣|眼镜|钥匙扣?|钢笔|笔|手表|烟感|路由器|画框|纸巾盒|挂钩|玩偶)';

const PREY = '(?:老?鼠|耗子|野?狗|野?猫|野?兔|野?鸡|野?猪|鸟|麻雀|鱼)';
const BAIT = '(?:麦[粒子]?|小米|大?米|稻谷?|谷子?|玉米粒?|饭|馒头|包子|肉|香肠|火腿肠?|骨头|豆[子饼]?|粮食?)';

const CELL = '(?:锂电池?|锂离子电池|电池|电芯|充电宝|移动电源|电瓶)';
const SPOILT =
  '(?:鼓[包胀起]|胀气|膨胀|漏液|进[过了]?水|泡[过了]?水|起火|自燃|冒烟|烧[焦坏毁]|摔[坏破变裂]|破损|变形|刺穿|召回|报废|废旧)';
const STRONG = '(?:7[1-9]|[89]\\d)(?:°|度|%)';
const SPIRIT = '(?:酒(?![红吧店杯柜架具])|伏特加|朗姆|威士忌|龙舌兰|白干|头曲|生命之水)';

const says = (...parts: string[]) => new RegExp(parts.join('|'));

const SAYINGS: readonly Saying[] = [
  {
    /** 鼓包的充电宝, 电池漏液了: a damaged cell burns. Source: special provision A154 of the IATA rules. */
    says: says(
      `${SPOILT}[过了]?的?.{0,4}${CELL}(?:组|包)?(?!.{0,3}(?:盒|箱|回收))`,
      `${CELL}(?:有点|已经|都|也|轻微|组)*${SPOILT}`,
    ),
    wordClass: forbidden(GROUPS.other, '损坏、鼓包或召回的电池会起火，不得寄递'),
  },
  {
    /** Above 70 % alcohol a spirit burns like alcohol. */
    says: says(`${STRONG}的?.{0,6}${SPIRIT}`, `${SPIRIT}.{0,4}${STRONG}`),
    wordClass: forbidden(GROUPS.flammableLiquids, '酒精度超过 70% 的酒易燃，不得寄递'),
  },
  {
    /** 焊枪气, 卡式炉用的气: the gas of a burner, not the burner. */
    says: /(?:焊枪|喷火枪|卡式炉|瓦斯炉|燃气炉|炉头|打火机)(?:里|用|专用)?的?(?:燃|丁烷)?气(?:体|罐|瓶)?$/,
    wordClass: forbidden(GROUPS.gases, '压缩和液化气体，不得寄递'),
  },
  {
    /** Parts of weapons are forbidden like weapons; a drill in the shape of a pistol is not. */
    says: says(
      `${GUN}(?:的|用|专用)?(?![钻钉式])[^的]{0,4}${GUN_PART}$`,
      `(?<![a-z0-9])${MODEL}(?:的|用|专用)?${GUN_PART}`,
      '(?:打|发射|射)(?:得?出)?(?:钢珠|铁珠|铅弹|钢弹|子弹)(?:用)?的.{0,2}(?:家伙|东西|玩意儿?|铁管|管子|装置|工具)$',
      `(?:全金属|合金|1[:比]1|一比一).{0,3}${MODEL}$`,
    ),
    wordClass: forbidden(GROUPS.guns, '枪支弹药及其零部件、仿制品，一律不得寄递'),
  },
  {
    /** A medicine is an explosive as a raw or pure substance. */
    says: /(?:工业级?|高纯|纯|试剂级)的?(?:硝酸甘油|硝化甘油)$|(?:硝酸甘油|硝化甘油)的?(?:原料|原液|纯品|粉末?|半成品)$/,
    wordClass: forbidden(GROUPS.explosives, '爆炸物品，不得寄递'),
  },
  {
    says: says(
      '(?:弹簧|卡簧|跳|甩|自动弹出?).{0,4}刀$',
      '(?:按|一键)[^0-9]{0,5}[弹跳].{0,6}(?<!指甲|美工|剃须|修眉|卷笔)刀子?$',
      '(?:按|一键)[^0-9]{0,5}[弹跳]出.{0,2}刀[刃片](?!.*(?:美工|剃须))',
      '(?:电人|电击|放电).{0,4}(?:手电|电筒)$',
      '防狼的?(?:强光)?(?:手电|电筒|手电筒)$',
      '(?<![未没不]|没有)开(?:了|过)?[刃锋]的?.{0,3}[剑刀]$',
      '(?:剑|唐刀|横刀|武士刀|太刀|苗刀|短刀|战刀) ?(?:已经?)?开(?:了|过)?[刃锋封](?:了|的)?$',
    ),
    wordClass: forbidden(GROUPS.controlled, '管制器具，不得寄递'),
  },
  {
    says: /(?:航模|酒精炉|卡丁车|打火机|油灯|取暖炉|煤油灯)(?:用|专用)?的?(?:燃油|燃料|油)$|露营(?:用|专用)?的?燃料$/,
    wordClass: forbidden(GROUPS.flammableLiquids, '易燃液体，少量也不得寄递'),
  },
  {
    /** Food that poisons animals: 毒耗子的麦粒, 灭鼠玉米, 拌了药的麦子. */
    says: says(
      `[毒药](?:死)?${PREY}(?:用|吃)?的.{0,2}(?:药|${BAIT})$`,
      `[灭毒药杀](?:死)?(?:老?鼠|耗子)(?:用|吃)?的?.{0,2}${BAIT}$`,
      `[拌泡掺沾]了?(?:毒|老?鼠|耗子|农)?药的.{0,2}${BAIT}$`,
      `(?:鼠|耗子|狗|猫|鸟|鱼)吃了?就?会?死的`,
    ),
    wordClass: forbidden(GROUPS.poisons, '毒性物质，不得寄递'),
  },
  {
    says: /(?:泳池|鱼塘|水池|池塘).{0,2}(?:消毒|杀菌|用氯|氯).{0,3}(?:药|粉|片|水|丸|剂|精)$/,
    wordClass: forbidden(GROUPS.oxidisers, '氧化剂和过氧化物，不得寄递'),
  },
  {
    says: /(?:灭|杀|毒|药)(?:死)?(?:老?鼠|耗子|蚊子?|苍?蝇|蟑螂|蚂蚁|虫子?|跳蚤|虱子?|螨虫?|狗)(?:用)?的?(?:药水?|水|粉|饵料?|毒饵)$/,
    wordClass: forbidden(GROUPS.poisons, '毒性物质，不得寄递'),
  },
  {
    /** Samples of the human body. Blood has a separate service. */
    says: says(
      '(?:痰|粪|大便|小便|尿|脓|呕吐物|分泌物|胃|胆|胸|腹|羊|脑脊|精|前列腺|关节)(?:液|便|水|汁)?的?(?:标本|样本|样品|样|涂片|培养物)$',
      '(?:病人|患者|病号|确诊|阳性|新冠|感染者?)的?.{0,3}(?:痰|血|尿|便|拭子|唾液|口水)$',
      '(?:用过|带血|沾血|没消毒|未消毒|没洗)的?.{0,3}(?:针头|针管|纱布|绷带|输液管|动物皮|兽皮|皮子|毛皮|皮张)$',
      '(?:实验室?|培养皿?|学校|医院).{0,4}(?:菌种|菌株|毒株|细菌|病毒)$',
    ),
    wordClass: forbidden(GROUPS.infectious, '感染性物质和人体样本，不得寄递'),
  },
  {
    /**
     * Ores, powders and samples of radioactive elements, but not lamps or lasers named after them.
     */
    says: /^(?!.*(?:模型|图书|书籍|画册|海报|卡片|贴纸|玩具)$)(?:.*[^射])?(?:镭(?![射雕])|[铀钚钋]).{0,3}(?:矿石?|粉|盐|片|块|样品?|标本|源|料|涂料)$/,
    wordClass: forbidden(GROUPS.radioactive, '放射性物质，不得寄递'),
  },
  {
    says: /(?:除锈|除垢|工业|浓|强|清?洗.{1,3})(?:用|专用)?的?酸(?:液|水)?$/,
    wordClass: forbidden(GROUPS.corrosives, '腐蚀性物质，不得寄递'),
  },
  {
    says: says(
      `^冰${COUNT}(?:克|g|个|口)$`,
      '(?:溜冰|吸冰|打冰|抽冰|飞叶子|抽叶子|(?:吸|抽)(?:大麻|粉|毒|白粉))(?:时)?(?:用)?的?.{0,2}(?:壶|锅|管|吸管|工具|器具|斗|卷纸|锡纸)$',
      '叶子.{0,3}(?:飞行员|呼麻)|(?:飞行员|呼麻)(?:专用|专属|用)?的?.{0,2}叶子',
      // 抽了上头那种: the effect tells the article.
      '(?:[抽吸](?:了|完|一?口|会|就|能|很)*)(?:上头|嗨|飘飘然)的?(?:那种|叶子|烟叶?|草|粉末?|东西|糖)$',
      '上头的(?:叶子|烟叶?|草)$',
      '(?<![a-z])lsd.{0,3}(?:邮票|纸片|贴纸)',
    ),
    wordClass: forbidden(GROUPS.drugs, '毒品，不得寄递'),
  },
  {
    says: /(?:[黄毛]|三级|成人|色情)[\u3400-\u9fff]{0,2}(?:碟片?|影碟|光盘|录像带?|vcd|dvd|u盘资源)$/,
    wordClass: forbidden(GROUPS.prints, '淫秽物品，不得寄递'),
  },
  {
    says: says(
      `(?:藏|装|放|嵌|塞)(?:在|进|到).{1,6}(?:里|中|内)?的?.{0,2}(?:偷拍|摄像|录像|监控|窃听|录音|针孔).{0,3}$`,
      `${EVERYDAY}(?:里面?|内|中|式|型|形状?|造型)(?:藏|装|带)?的?(?:摄像头|摄像机|录像机|监控|探头)$`,
    ),
    wordClass: forbidden(GROUPS.spying, '暗藏的摄录、窃听器材，不得寄递'),
  },
  {
    says: /(?:驾照|驾驶证|毕业证书?|学位证?|学历证?|文凭|资格证|身份证|结婚证|健康证|公章|发票)\s?(?:代办|代开|伪造|私刻|防伪|可查|能过|高?仿|复刻)|(?:高仿|精仿|仿真|复印|打印|做旧|练功券).{0,6}(?:钞票?|纸币|人民币|美元|美金|欧元|港币)$|买来?的.{0,3}(?:驾照|驾驶证|毕业证书?|学位证?|学历证?|文凭|资格证|身份证|结婚证|健康证)$/,
    wordClass: forbidden(GROUPS.forged, '伪造的证件，不得寄递'),
  },
  {
    says: says(`(?:复刻|莆田|精仿|高仿|超?a货|超a|仿的?|1[:比]1|一比一)的?.{0,3}${LUXURY}`),
    wordClass: forbidden(GROUPS.infringing, '侵犯知识产权或假冒伪劣，不得寄递'),
  },
  {
    says: says(
      `${PROTECTED}的?.{0,2}(?:泡的?酒|标本|皮毛?|骨头?|掌|牙齿?|角|爪子?|绒|披肩|头骨|胆|甲片?|鳞片?|羽毛|油)$`,
    ),
    wordClass: forbidden(GROUPS.wildlife, '濒危野生动物及其制品，不得寄递'),
  },
  {
    says: says(
      `^${COUNT}(?:只|条|对|笼)(?:小|活|的)*(?:蛇|猫|狗|鸟|龟|兔子?|鼠)$`,
      `^${COUNT}窝(?:小|活|的)*(?:蛇|猫|狗|鸟|龟|兔子?|鼠|鸡|鸭|鹅|猪|蜂|蚁)(?:苗|崽|仔)?$`,
    ),
    wordClass: forbidden(GROUPS.other, '活的动物不得寄递'),
  },
  {
    says: says(
      `^(?:给.{1,4})?(?:我?寄|塞|装|夹|放|里面?){0,2}(?:给.{1,4})?了?${COUNT}[百千万]?(?:块钱?|元钱?)(?:给.{1,4})?$`,
      `(?:放|有|夹|塞|装|包)(?:了|着)?${COUNT}[百千万]?(?:块钱?|元钱?)(?:现金)?$`,
      '(?:给|寄|捎|塞|夹)了?.{0,4}(?:点|些)钱$',
      `(?:红包|利是封?)(?:里面?|内)?(?:装|放|塞|有|是|包)?了?${COUNT}[百千万]?(?:元|块钱?)?$`,
    ),
    wordClass: forbidden(GROUPS.other, '货币不得寄递'),
  },
];

/** They are also read across the blanks of a text. */
const ACROSS: readonly Saying[] = [
  { says: AIRGUN, wordClass: forbidden(GROUPS.guns, '枪支弹药及其零部件、仿制品，一律不得寄递') },
  { says: SHOCKER, wordClass: forbidden(GROUPS.controlled, '管制器具，不得寄递') },
  { says: BURNER_GAS, wordClass: forbidden(GROUPS.gases, '压缩和液化气体，不得寄递') },
  { says: PETROL, wordClass: forbidden(GROUPS.flammableLiquids, '易燃液体，少量也不得寄递') },
  { says: SMOKES, wordClass: forbidden(GROUPS.drugs, '毒品，不得寄递') },
  { says: PORNOGRAPHY, wordClass: forbidden(GROUPS.prints, '淫秽物品，不得寄递') },
  { says: COPIES, wordClass: forbidden(GROUPS.infringing, '侵犯知识产权或假冒伪劣，不得寄递') },
];

/** True if several words of a text describe one forbidden article. */
export function forbiddenAcross(text: string): boolean {
  const joined = text.replaceAll(' ', '');
  return ACROSS.some((saying) => saying.says.test(joined));
}

const TOOL_GUN =
  /(?:喷|热风|胶|热熔|钉|水|洗车|焊|尘|油|发泡|扫码|扫描|测温|体温|温|筋膜|按摩|标签|吊牌|打标|美缝|割|烫)枪(?:的|用|专用)?(?:配件|零件|部件|组件|套件|零部件)$/;

/** Tools named gun (glue gun): their parts are parts of tools. */
export function isPartOfTool(text: string): boolean {
  return TOOL_GUN.test(text);
}

export function forbiddenAsSaid(text: string): WordClass | null {
  return [...SAYINGS, ...ACROSS].find((saying) => saying.says.test(text))?.wordClass ?? null;
}
