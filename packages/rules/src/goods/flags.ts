import type { Finding } from './judge.ts';
import { isPartOfTool } from './said.ts';
import type { Token } from './segment.ts';
import { severityOf } from './severity.ts';
import { type ArticleKind, GROUPS, type WordClass } from './types.ts';

/** Words that change the result of an article: 假…, 活…, 仿真…, 用过的…, 冷冻…, 玩具…, …干, 带汁的. */

function defineClass(result: WordClass['result'], group: string, reason: string, kind?: ArticleKind): WordClass {
  return { result, group, reason, alternative: '', words: '', kind };
}

const FORGED = defineClass('forbidden', GROUPS.forged, '伪造的货币、证件、印章等，不得寄递');
const INFRINGING = defineClass('forbidden', GROUPS.infringing, '侵犯知识产权或假冒伪劣，不得寄递');
const LIVE = defineClass('forbidden', GROUPS.other, '活的动物不得寄递');
const LIVE_SEAFOOD = defineClass('limited', GROUPS.seafood, '食用活水产，宜寄特快专递');
const WASTE = defineClass('forbidden', GROUPS.infectious, '医疗废弃物，不得寄递');
const TOOL_PART = defineClass('allowed', GROUPS.tools, '工具的配件');
const HIDE = defineClass('forbidden', GROUPS.infectious, '未经硝制的兽皮、未经药制的兽骨，不得寄递');
const FOREIGN = defineClass('forbidden', GROUPS.border, '来自境外的生肉等动植物产品，禁止进出境');
const FAKE_GUN = defineClass('forbidden', GROUPS.guns, '枪支弹药的仿制品，不得寄递');
const TOY_GUN = defineClass('limited', GROUPS.guns, '须拆验确认不是仿真枪');
const TOY = defineClass('allowed', GROUPS.leisure, '普通玩具');
const IMITATION = defineClass('allowed', GROUPS.ornaments, '仿制的工艺品或饰品');
const DRIED = defineClass('allowed', GROUPS.food, '干制或加工食品');
const FRESH = defineClass('limited', GROUPS.fresh, '易腐，宜寄特快专递，冷藏包装');
const WET = defineClass('groundOnly', GROUPS.liquid, '带汁水，须密封防漏');
const BATTERY = defineClass('groundOnly', GROUPS.lithium, '带锂电池，不走飞机');
const HEATING = defineClass('groundOnly', GROUPS.heating, '会发热，不走飞机');
const HIDDEN = defineClass('forbidden', GROUPS.spying, '暗藏的摄录、窃听器材，不得寄递');
const FARM_TOOL = defineClass('groundOnly', GROUPS.blades, '农具或厨具，包好刃口');
const STRONG = defineClass('forbidden', GROUPS.flammableLiquids, '酒精度超过 70 度，按易燃液体不得寄递');
const BLUNT = defineClass('groundOnly', GROUPS.blades, '未开刃，包好可寄');

const FAKE_PAPER =
  /假(?:的)?[^的]{0,5}(?:证|证书|证件|章|印|发票|车票|机票|票|币|钞|钱|执照|护照|签证|文凭|学历|牌照|车牌|银行卡|身份|档案|合同|病历|证明|批文|公文)$/;
const FAKE_GOODS =
  /假(?:的)?[^的]{0,5}(?:烟|香烟|酒|茅台|药|药品|名牌|名表|名包|化妆品|奶粉|大牌|品牌|保健品|疫苗|食品|农药|化肥|种子|商标|防伪码?|正品)[^证]{0,2}$/;
const USED_MEDICAL =
  /(?:用过|使用过|用完|用后|用剩|废弃|废旧|报废|带血|沾血|染血|感染过?)的?[^的]{0,4}(?:针|针头|注射器|针筒|针管|输液器?|采血管|纱布|绷带|棉签|棉球|口罩|试剂盒?|抗原|导尿管|尿袋|引流袋|手套|敷料|手术刀片|刀片|创可贴|防护服|卫生巾|吸痰管)/;
const HUMAN = defineClass('forbidden', GROUPS.other, '人体组织和遗骸不得寄递');
const HUMAN_REMAINS =
  /(?:人体|人类|真人|死人|活人|人的)的?(?:[^的]{0,3})(?:骨|骨骼|骨头|头骨|头颅|骷髅|遗骸|遗骨|遗体|尸体|器官|肾脏?|肝脏?|心脏|眼角膜|组织|胚胎|胎盘|皮肤|血液?|血浆|脂肪)(?:$|样本|标本|切片|块|粉)/;
/** Human remains, whatever follows. */
const HUMAN_PARTS = /(?:人体|人类|真人|死人|活人|人的)的?[^的]{0,3}(?:器官|标本|残肢|遗骸|遗骨|遗体|尸体|胎儿)/;
const MADE_FOR_SHOW = /(?:模型|教具|挂图|图谱|海报|拼图|积木|玩具|仿真|树脂|塑料|3d打印|书|卡|画|贴纸|t恤|摆件)/;
/** A living animal of any kind, by its description: in a blind box, weaned, vaccinated, its age. */
const LIVE_BOX = /(?:宠物|活体|活物|小动物|动物|仓鼠|乌龟|小龟|金鱼|小鱼|蜥蜴|守宫|角蛙|昆虫活体)的?盲盒$/;
const PET =
  '(?:猫|狗|犬|兔子?|鼠|龟|鸟|鹦鹉|蜥蜴|蛇|守宫|龙猫|貂|刺猬|柯基|泰迪|金毛|哈士奇|拉布拉多|比熊|边牧|柴犬|法斗|布偶|英短|美短|缅因|加菲)';
const LIVE_SAID = new RegExp(
  `(?:断奶|满月|打过疫苗|驱过虫|会叫|会飞|会说话|会咬人|要喂食|待领养|领养|找领养|出窝|在家生的|刚生|刚出生|刚孵(?:化|出)?)的?.{0,4}${PET}(?:仔|崽|宝宝|咪|苗)?$`,
);
const LIVE_AGED = new RegExp(
  `(?:\\d+|[一二两三四五六七八九十几]+)(?:天|周|个?多?月|岁)(?:大)?的?.{0,3}${PET}(?:仔|崽|宝宝|咪)?$`,
);

const LIVE_BEFORE = /(?:活|活的|鲜活|鲜活的|活蹦乱跳的?|会动的|养的|活体)$/;
const LIVE_TAIL =
  /^(?:鲜?活的?).*(?:狗|猫|鸡|鸭|鹅|兔|鼠|鸟|蛇|龟|猪|羊|牛|马|驴|狐|貂|虫|蝎|蛙|鸽|鹰|猴|蜂|蚁|蝶|蛛|蚕)$/;
const LIVE_PET_FISH = /^(?:鲜?活的?).*(?:鳄鱼|鲨鱼|观赏鱼|热带鱼|金鱼|龙鱼|娃娃鱼)$/;
const LIVE_SEAFOOD_TAIL = /^(?:鲜?活的?).*(?:鱼|虾|蟹|贝|螺|鳝|鳅|鳗|蚌|蛤|蛏|参|章|蚝|鳖)$/;
const RAW_HIDE = /(?:没|未|不)(?:有|经)?(?:经过?)?(?:硝|鞣|药|处理)(?:制|过|化|好|理)*的?.*(?:皮|皮子|骨|骨头|兽毛)/;
const FOREIGN_MEAT =
  /(?:国外|境外|海外|外国|出国|越南|缅甸|泰国|非洲|日本|美国|欧洲|俄罗斯|澳洲)(?:旅游)?(?:带|寄|买|捎)(?:回|过)?来?的?.*(?:肉|香肠|火腿|腊肠|排骨|土壤|泥土|种苗|活物|蛋)/;
const IMITATION_BEFORE =
  /(?:整蛊|恶搞|整人|仿真|仿|仿制|人造|人工|塑料|树脂|亚克力|毛绒|布艺|绒布|木雕|木头|木质|木制|陶瓷|玻璃|水晶|玉雕|玉石|石雕|铜|银|金属|不锈钢|泡沫|充气|积木|剪纸|刺绣|卡通|植绒|骨瓷|硅胶|橡胶|纸)$/;
const TOY_BEFORE =
  /(?:玩具|塑料|毛绒|木制|木质|木头|橡皮|泡沫|纸|纸质|充气|橡胶|布|积木|儿童|海绵|软胶|eva|EVA|道具|巧克力|乐高)$/;
const DRIED_BEFORE = /(?:干|风干|烘干|晒干|冻干|脱水|即食|腊|糖渍|蜜渍|油炸|香酥|香脆|手撕|盐焗|烤)$/;
const DRIED_AFTER = /^(?:干|果干|肉干|鱼干|虾干|脯|果脯|肉脯|脆片|脆|松|酥|丝|糖|糕|饼|条|干货|蜜饯|薄脆|零食)$/;
const FRESH_BEFORE =
  /(?:冷冻|速冻|冰冻|急冻|冰鲜|冷鲜|冷藏|新鲜|鲜活|现摘|现杀|刚摘|刚杀|现挖|冻|鲜|现包|手工现做)的?$/;
const WET_TEXT = /(?:带汁|带汤|带水|带油|有汤|有水|泡在水里|灌满水|连汤|红油(?![漆纸布伞])|油浸|油泡(?!面))/;
const HEATING_TEXT = /自热|自发热|发热(?!电缆|丝|管|盘|芯|片|板|线|体)/;
const HIDDEN_CAMERA =
  /(?:装|藏|伪装|做|隐藏)(?:在|成|于).{1,6}(?:里|中|内|上|的).*(?:摄像头|摄像机|录音机?|录音笔|监听|镜头|录像机?|耳机)/;
const BATTERY_TEXT = /(?:带|含|内置|自带|配|装)(?:有|了)?(?:可充电)?(?:锂|充电)?(?:锂)?电池/;
const NO_BATTERY = /(?:不|没|无|未|免)(?:带|含|内置|自带|配|装|有)*(?:有|了)?(?:锂|充电)?电池/;

/** Sizes of bare lithium cells: a box or charger for them holds none. */
const BARE_CELL =
  /^(?!.*(?:盒|座|充电器|支架|壳|镍片|贴纸|收纳)).*(?<!\d)(?:14500|16340|18350|18650|21700|26650|32650)(?!\d)/;

/** A balloon without gas is a toy. */
const EMPTY_BALLOON = /气球(?:未|没有?|不)(?:充|装|灌|带)?气的?$|^(?:未|没)(?:充|灌)气的.{0,3}气球$/;

/** The strength of a drink: 75°, 96度, 80%vol. Air transport allows up to 70 %. */
const DEGREE = /(\d{2}(?:\.\d)?)\s?(?:度|°|%|vol)/;
const STRONGEST = 70;

/** 砍柴用的弯刀: a blade described as a farm or kitchen tool. */
const FARM_BLADE =
  /(?:砍柴|劈柴|割草|割麦|割稻|割胶|收割|农用|园艺|修枝|砍竹子?|砍甘蔗|切菜|切肉|剁骨|杀鱼)(?:时)?(?:用|专用)?的?.{0,2}(?:弯刀|砍刀|长刀|刀|斧头?)$/;

function isTooStrong(text: string, { wordClass: { group } }: Finding): boolean {
  return group === GROUPS.alcohol && Number(DEGREE.exec(text)?.[1] ?? 0) > STRONGEST;
}

function before(text: string, token: Token | undefined): string {
  return token === undefined ? '' : text.slice(0, token.start);
}

function insideToken(text: string, sign: string, tokens: readonly Token[]): boolean {
  const at = text.indexOf(sign);
  return tokens.some((token) => token.start <= at && at < token.end);
}

function livingOf(text: string, finding: Finding, last: Token | undefined): WordClass | null {
  const kind = last?.entry.wordClass?.kind;
  const alive = last !== undefined && last.end === text.length && LIVE_BEFORE.test(before(text, last));
  if (alive && kind === 'seafood') return LIVE_SEAFOOD;
  if (alive && (kind === 'animal' || kind === 'meat' || kind === 'poultry'))
    return LIVE_SEAFOOD_TAIL.test(text) ? LIVE_SEAFOOD : LIVE;
  if (
    finding.wordClass.result === 'forbidden' ||
    (last !== undefined && last.end === text.length && kind === undefined)
  )
    return null;
  if (LIVE_TAIL.test(text) || LIVE_PET_FISH.test(text)) return LIVE;
  return LIVE_SEAFOOD_TAIL.test(text) ? LIVE_SEAFOOD : null;
}

function illegalOf(text: string, tokens: readonly Token[]): WordClass | null {
  if ((HUMAN_REMAINS.test(text) || HUMAN_PARTS.test(text)) && !MADE_FOR_SHOW.test(text)) return HUMAN;
  if (LIVE_BOX.test(text) || LIVE_SAID.test(text) || LIVE_AGED.test(text)) return LIVE;
  if (text.includes('假') && !insideToken(text, '假', tokens)) {
    if (FAKE_PAPER.test(text)) return FORGED;
    if (FAKE_GOODS.test(text)) return INFRINGING;
  }
  if (USED_MEDICAL.test(text)) return WASTE;
  if (RAW_HIDE.test(text)) return HIDE;
  if (HIDDEN_CAMERA.test(text)) return HIDDEN;
  return FOREIGN_MEAT.test(text) ? FOREIGN : null;
}

const NATURAL: readonly (ArticleKind | undefined)[] = ['animal', 'plant', 'fruit', 'seafood', 'meat'];

function imitationOf(text: string, finding: Finding): WordClass | null {
  const cls = finding.wordClass;
  if (finding.matched === '' || !text.endsWith(finding.matched)) return null;
  const front = text.slice(0, -finding.matched.length);
  if (cls.kind === 'gun') {
    if (/仿真|仿制/.test(front)) return FAKE_GUN;
    return TOY_BEFORE.test(front) && !/道具$/.test(front) ? TOY_GUN : null;
  }
  if (cls.hold === 'weapon' && cls.group !== GROUPS.explosives && TOY_BEFORE.test(front)) return TOY;
  if (cls.kind === 'blade' && TOY_BEFORE.test(front)) return TOY;
  if (cls.kind === 'blade' && /(?:未|没|不)(?:有)?开(?:刃|锋)/.test(front)) return BLUNT;
  if ((NATURAL.includes(cls.kind) || cls.hold === 'material') && IMITATION_BEFORE.test(front)) return IMITATION;
  return null;
}

function preservedOf(text: string, finding: Finding, last: Token | undefined): WordClass | null {
  const cls = last?.entry.wordClass;
  if (last === undefined || !cls) return null;
  const perishable = cls.group === GROUPS.fresh || cls.group === GROUPS.seafood;
  const rest = text.slice(last.end);
  if (perishable && (DRIED_AFTER.test(rest) || (rest === '' && DRIED_BEFORE.test(before(text, last))))) return DRIED;
  const fresh = rest === '' && FRESH_BEFORE.test(before(text, last));
  return fresh && cls.kind === 'food' && finding.wordClass.result === 'allowed' ? FRESH : null;
}

/** Changes the result of the deciding word according to the words around it. */
export function applyFlags(text: string, finding: Finding, tokens: readonly Token[]): Finding {
  const last = tokens.at(-1);
  const changed = (cls: WordClass, matched: string): Finding => ({ wordClass: cls, matched, confidence: 0.8 });
  if (isPartOfTool(text)) return changed(TOOL_PART, text);
  if (EMPTY_BALLOON.test(text)) return changed(TOY, text);
  if (isTooStrong(text, finding)) return changed(STRONG, text);
  if (FARM_BLADE.test(text)) return changed(FARM_TOOL, text);
  const illegal = illegalOf(text, tokens);
  if (illegal !== null && finding.wordClass.result !== 'forbidden') return changed(illegal, text);
  const living = livingOf(text, finding, last);
  if (living !== null) return changed(living, last?.entry.word ?? text);
  const other = imitationOf(text, finding) ?? preservedOf(text, finding, last);
  if (other !== null) return changed(other, last?.entry.word ?? text);
  if (severityOf(finding.wordClass.result) === 0) {
    if (WET_TEXT.test(text)) return changed(WET, text);
    if (HEATING_TEXT.test(text)) return changed(HEATING, text);
    // CR2032 and similar models are lithium cells.
    if (/(?<![a-z])(?:cr|br)\d{3,4}(?!\d)/.test(text)) return changed(BATTERY, text);
    if (BARE_CELL.test(text)) return changed(BATTERY, text);
    if (/电池(?:包|模组)$/.test(text)) return changed(BATTERY, text);
    if (BATTERY_TEXT.test(text) && !NO_BATTERY.test(text)) return changed(BATTERY, text);
  }
  return finding;
}
