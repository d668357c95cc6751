/**
 * Words that say what an article shows, fits or is called. A book, a picture or a costume is about
 * a thing without holding it, and a toy for an animal is no animal.
 */

/** A work or a print: the words before it are its title or subject. */
const WORK =
  /(?:油画|国画|水彩画?|水墨画|素描|版画|刮画|速写|简笔画|连环画|小人书|绘本|画册|画集|画稿|海报|剧照|唱片|黑胶|专辑|磁带|小说|漫画书?|图书|课本|教材|教辅|科普书|图鉴|百科|明信片|邮票|门票|票根|剪纸|十字绣|刺绣画?|钻石画|手办|公仔|玩偶|立牌|周边|游戏卡带|卡带|游戏卡|桌游|剧本杀|手机壳)$/;
/** How such a work is made or packed: it is no article of its own. */
const MANNER =
  /^(?:(?:自己|朋友|孩子|老师|学生|小孩|别人)?(?:手?画|绣|刻|剪|拼|抄|印|写)的|卷筒|卷轴|装裱|带框|裱好的?|未绣完|没绣完|全套|老版|旧版|精装|平装|珍藏版|签名版|限量版?|正版|二手|旧的)$/;
/** A print that teaches or shows what is forbidden itself. */
const ILLEGAL = /盗版|淫秽|色情|黄色|法轮|反动|禁书|自制|制造|配方|教程|邪教|藏|夹带/;
/** 虎骨, 象牙, 标本: such a word before a work is an article of its own. */
export const MATERIAL = /(?:皮|骨|牙|角|鳞|掌|胆|标本)$/;

/** Joins the title to the work behind it: the words 子弹 and 油画 are one article, a picture. */
export function joinTitle(parts: readonly string[]): string[] {
  const end = parts.findLastIndex((part) => !MANNER.test(part)) + 1;
  const at = end - 1;
  const isTitled = at === 1 && WORK.test(parts[at]!) && !MATERIAL.test(parts[0]!) && !ILLEGAL.test(parts.join(''));
  if (!isTitled) return [...parts];
  return [parts.slice(0, end).join(' ')];
}

const STUDY =
  /书|课本|笔记|教材|教辅|讲义|试卷|卷子|资料|作业|论文|小说|化学|物理|生物|历史|地理|语文|数学|英语|高[一二三]|初[一二三]/;
/** 讲硝酸那几页: the part of a print that is meant. */
const PASSAGE = /^.{1,12}[那这](?:一|几|两)?(?:本|册|章|节|页|篇|课|单元|部分)(?:的)?$/;
/** 里面没放钱: what is not inside. */
const NO_MONEY =
  /^(?:里面?|里头|内|都|也)*(?:没有?|无|未|不)(?:放|装|夹|存|含|带)?了?(?:一分|任何)?(?:钱|现金|人民币|钞票|纸币|硬币)(?:的|了|在里面)?$/;
const PET_SUPPLY =
  /(?:粮|罐头|猫条|狗条|冻干|零食|猫砂|奶粉|益生菌|牵引绳|胸背|窝|玩具|咬胶|磨牙棒|化毛膏|羊奶粉|营养膏|尿垫|尿片)$/;
/** The age, size or breed that food suits: 幼犬, 成猫, 小型犬. Not a number of them. */
const SUITS =
  /^(?:(?:幼|成|老年?|小型|中型|大型|全|怀孕|室内)(?:期|龄)?(?:犬|猫)(?:种|期)?|泰迪|金毛|柯基|比熊|法斗|柴犬|布偶|英短|美短|边牧|拉布拉多|哈士奇)(?:专?用|适用|通用|款|吃的?)?$/;
/** A number of animals behind the word: 泰迪 一只. */
const NUMBER = /^(?:\d+|[一二两三四五六七八九十几半]+)[只条头窝对]$/;

/** True if a part is about the article before it, and no article of its own. */
export function isAbout(part: string, before: readonly string[], next: string | undefined): boolean {
  if (before.length === 0) return false;
  if (NO_MONEY.test(part)) return true;
  if (PASSAGE.test(part)) return before.some((earlier) => STUDY.test(earlier)) && !ILLEGAL.test(part);
  return SUITS.test(part) && PET_SUPPLY.test(before.at(-1)!) && !NUMBER.test(next ?? '');
}

const ANIMAL =
  '(?:仓鼠|金丝熊|龙猫|豚鼠|荷兰猪|兔子?|猫咪?|狗狗?|犬|乌龟|龟|金鱼|鱼|鹦鹉|鸟|蜥蜴|守宫|角蛙|蛇|刺猬|松鼠|蜜袋鼯|爬宠)';
const FURNITURE =
  '(?:跑轮|滚轮|跑球|跑步机|浴沙|浴盐|浴室|木屑|垫材|站杆|站架|栖木|攀爬[架梯绳]|爬架|抓板|抓柱|梯子?|秋千|晒台|躲避屋|加氧泵|氧气泵|过滤器|加热[垫灯棒石]|喂食器|喂水器|饮水[器机]|水壶|食盆|食罐|厕所|尿垫|尿片|牵引绳|胸背|项圈|磨牙[棒石]|造景|草架|隧道|吊床|航空箱|外出包|推车)';
const PET_FURNITURE = new RegExp(`${ANIMAL}(?:专用|用)?的?(?=${FURNITURE}(?:$|[\\s,，]))`, 'g');

/** 火药战争, 鸦片贸易史: a name of history in which no article is meant. */
const HISTORY =
  /[\u3400-\u9fff]{2,4}(?:战争|战役|起义|条约|贸易史|发展史|简史|博物馆|纪念馆)(?=$|\s|纪念|门票|邮票|明信片|画|图|书|展)/g;
/** 红酒节 手提袋: the event at which an article was given away. */
const EVENT =
  /[\u3400-\u9fff]{0,4}(?:(?:酒|烟花|龙虾|火把|电影|狂欢|美食|文化|艺术|音乐)节|博览会|嘉年华)(?:[\u3400-\u9fff]{0,2}纪念)?(?=\s*[\u3400-\u9fff]{0,3}(?:t恤|衫|衣|服|帽|袋|包|杯|徽章|门票|手环|海报|贴纸|扇|伞)(?:$|\s))/g;
/** 导弹 玉米肠: nobody posts such a weapon, so beside a snack it is its name. */
const SNACK =
  /(?<=^|\s)(?:核弹头?|原子弹|氢弹|导弹|鱼雷|火箭|航母|坦克)\s+(?=[\u3400-\u9fff]{0,3}(?:辣条|辣片|糖|饼干?|面包|肠|薯片|饮料|冰棍|雪糕|蛋糕|巧克力|汉堡|鸡爪|面筋)(?:$|\s))/g;
/** 大 + 麻袋, not 大麻 + 袋. */
const BIG_HEMP = /大(?=麻(?:袋|绳|将|团|薯|糬|布袋))/g;
/** 大麻花 is cannabis or a big 麻花: beside words of a pastry it is food. */
const PASTRY = /天津|桂发祥|芝麻|蜂蜜|椒盐|红糖|酥|脆|点心|特产|零食|早点|油炸/;
const SMOKED = /[抽吸]|烟|叶/;
const BIG_TWIST = /大(?=麻花)/g;
/** 高仿真绿植: true to nature, not to a brand. */
const LIFELIKE =
  /高(仿真)\s?(?=[\u3400-\u9fff]{0,4}(?:花|绢花|绿植|植物|树|草坪|盆栽|盆景|藤|水果|蔬菜|食物|食品|蛋糕|面包|娃娃|玩偶|公仔|动物|昆虫|模型)(?:$|[\s,，模花束树装]))/g;
/** Bands that no watch is in. */
const BAND = /(反光|荧光|夜光|编织|驱蚊|银|金|玉|木|串珠|硅胶|布|纸|一次性|塑料|入场|贴纸)手环/g;
/** Magnesia of athletes, not the metal. */
const CHALK_USE = '(?:攀岩|健身|举重|体操|单杠|吊环|引体|硬拉|运动|防滑|抱石)';
const CHALK = new RegExp(`(${CHALK_USE}[^,，]{0,4})镁粉|镁粉(?=[^,，]{0,4}${CHALK_USE})`, 'g');
/** 钢化膜 iphone14: the phone that an accessory fits. */
const PHONE_FITS =
  /((?:手机|平板|保护|钢化|耳机)[\u3400-\u9fff]{0,3}(?:壳|膜|套|支架|挂绳|贴|链))\s+(?:适用)?(?:苹果|华为|小米|红米|荣耀|三星|iphone|ipad|huawei|mate|redmi|vivo|oppo|galaxy|honor)\s?\d[a-z\d]*(?:\s?(?:pro|plus|max|mini|ultra|air))*(?=$|[\s,，])/g;

const WRONG = '(?:打错|写错|输错|说错|手误|笔误)(?:字|了)*';
const MARK = '[\\s,，、。]*';
/** 汽油 打错了 是气球, 不是炸药 写错了 是炸鸡. */
const MISTAKE = new RegExp(
  `^(?:不是)?(\\S{2,6}?)${MARK}${WRONG}${MARK}(?:应该|其实)?是(\\S{2}.*)$|^${WRONG}${MARK}不是(\\S{2,6}?)${MARK}(?:应该|其实)?是(\\S{2}.*)$`,
);

/** A correction counts if the words share a character, as those of a slip do. */
function corrected(text: string): string {
  const found = MISTAKE.exec(text);
  if (!found) return text;
  const typed = found[1] ?? found[3]!;
  const meant = found[2] ?? found[4]!;
  return [...typed].some((char) => meant.slice(0, typed.length).includes(char)) ? meant : text;
}

/** Removes words of a text that only name, fit or describe an article. What remains is checked. */
export function withoutNames(text: string): string {
  const named = corrected(text)
    .replace(PET_FURNITURE, '')
    .replace(HISTORY, '历史')
    .replace(EVENT, '')
    .replace(SNACK, '')
    .replace(BIG_HEMP, '')
    .replace(LIFELIKE, '$1')
    .replace(BAND, '$1手链')
    .replace(CHALK, '$1防滑粉')
    .replace(PHONE_FITS, '$1');
  return PASTRY.test(named) && !SMOKED.test(named) ? named.replace(BIG_TWIST, '') : named;
}
