import { GROUPS, type WordClass } from './types.ts';

/**
 * The meaning of an unknown article's ending: 某某粉 is a powder, 某某沙星 a medicine. The first match
 * counts. Only for words that are not in the lexicon.
 */
export type SuffixRule = { ends: RegExp; wordClass: WordClass };

function rule(
  ends: RegExp,
  result: WordClass['result'],
  group: string,
  reason: string,
  kind?: WordClass['kind'],
): SuffixRule {
  return { ends, wordClass: { result, group, reason, alternative: '', words: '', kind } };
}

const LIQUID = '液体、膏体或带汁水，须密封防漏';
const MEDICINE = '药品须原包装、自用量，处方药须带处方';

/** Families of chemicals by the form of their names, so that not every salt must be listed. */
const CHEMICAL_RULES: readonly SuffixRule[] = [
  rule(
    /^(?:.{0,3}氰化|硫氰酸|.{0,3}叠氮化?|.{0,3}砷化|亚?砷酸|氟乙酸|氟乙酰|亚?硒酸|.{0,4}铊化?|.{0,4}羰基).{0,4}$|.(?:汞|铊|氢化砷|二砷)$|(?:菊酯|虫脒|虫嗪|虫腈|硫磷|敌畏|拌磷|胺磷|效磷|唑磷|死蜱|草铵?膦|草灵|草酮|螨灵|螨醇|锰锌|菌酯|菌唑|硫丹|百治磷)(?:乳油|粉剂|水剂|可湿性粉剂|悬浮剂|杀虫)?$/,
    'forbidden',
    GROUPS.poisons,
    '毒性物质，不得寄递',
  ),
  rule(
    /^(?:(?:高|次|亚)?[氯溴碘]酸|高?锰酸|重?铬酸|亚?硝酸|过[硫硼碳]酸)(?:[钾钠铵钙镁钡锶锂银铅锌铜铁铝钴镍铈]|亚汞)(?:盐|粉)?$|^过氧化.{1,7}$/,
    'forbidden',
    GROUPS.oxidisers,
    '氧化剂和过氧化物，不得寄递',
  ),
  rule(
    /^(?!.*聚).*(?:(?:甲|乙|丙|丁|戊|己)(?:醚|酮|醛|烯|炔|烷|腈|硫醇|胺)|(?:丙烯酸|乙酸|甲酸|醋酸|丙酸|丁酸)[甲乙丙丁戊]酯|氯硅烷|氯氢硅)$/,
    'forbidden',
    GROUPS.flammableLiquids,
    '易燃液体，少量也不得寄递',
  ),
  rule(/.(?:酰氯|氯化亚砜|五氯化磷|三氯化铝|三氟化硼)$/, 'forbidden', GROUPS.corrosives, '腐蚀性物质，不得寄递'),
];

export const SUFFIX_RULES: readonly SuffixRule[] = [
  ...CHEMICAL_RULES,
  rule(/(?:水性|乳胶|水溶性|墙面|内墙|外墙|丙烯|水)漆$/, 'groundOnly', GROUPS.liquid, LIQUID),
  rule(
    /(?:西泮|唑仑|巴比妥|卡西酮|苯丙胺|芬太尼|哌替啶|大麻素)(?:片|胶囊|针|粉|注射液)?$/,
    'forbidden',
    GROUPS.drugs,
    '麻醉或精神药品，不得寄递',
  ),
  rule(
    /(?:西林|沙星|霉素|洛尔|地平|普利|沙坦|他汀|拉唑|替丁|双胍|列汀|列净|替尼|单抗|洛芬|康唑|那非|洛韦|那韦|瑞韦|昔布|格列.|胰岛素|曲坦|必利|司琼|拉嗪|西汀|氮平|平片)(?:片|胶囊|颗粒|缓释片|分散片|肠溶片|肠溶胶囊|干混悬剂|滴眼液|软膏|乳膏|针|注射液|口服液|钠|钾)?$/,
    'limited',
    GROUPS.medicine,
    MEDICINE,
    'medicine',
  ),
  rule(
    /^(?:盐酸|复方|注射用|小儿|硝酸|枸橼酸|苯磺酸|马来酸|富马酸|酒石酸).{2,}(?:片|胶囊|颗粒|丸|液|膏|剂|散|栓|针)$/,
    'limited',
    GROUPS.medicine,
    MEDICINE,
    'medicine',
  ),
  rule(
    /(?:缓释片|分散片|肠溶片|含片药|咀嚼片药|滴丸|软胶囊药|冲剂|颗粒剂|口服溶液|混悬液|滴眼液|滴耳液|滴鼻液|鼻喷雾|吸入剂|注射液|针剂|软膏|乳膏|药膏|药水|药片|药丸|药粉|药酒|栓剂|中成药|胶囊|冲剂|颗粒|丸)$/,
    'limited',
    GROUPS.medicine,
    MEDICINE,
    'medicine',
  ),
  rule(
    /(?:种子|种籽|种苗|树苗|果苗|菜苗|花苗|幼苗|秧苗|苗子|种球|块根|块茎种|接穗|插条|枝条|菌种|菌包|苗|盆栽|盆景|多肉)$/,
    'limited',
    GROUPS.plants,
    '种子、苗木等繁殖材料须有植物检疫证书',
    'plant',
  ),
  rule(
    /(?:活体|幼崽|幼犬|幼鸟|雏鸟|鹦鹉|犬|守宫|陆龟|龟苗|宠物鼠|幼虫|仓鼠|金鱼|锦鲤|鹌鹑|画眉)$/,
    'forbidden',
    GROUPS.other,
    '活的动物不得寄递',
    'animal',
  ),
  rule(/(?:电|警|甩|伸缩|防身).{0,2}[棍棒]$/, 'forbidden', GROUPS.controlled, '管制器具，不得寄递'),
  rule(
    /(?:鹰|隼|鸮|鹤|虎|豹|熊|猴|狼|狐|獾|鸟|兽|雉|龟|蛇|鹿|鳄|动物|飞禽).{0,3}标本$/,
    'forbidden',
    GROUPS.wildlife,
    '濒危野生动物及其制品，不得寄递',
  ),
  rule(/(?:烟花|鞭炮|爆竹|炮仗|摔炮|花炮|礼炮|焰火)$/, 'forbidden', GROUPS.explosives, '烟花爆竹，不得寄递'),
  rule(/(?:炸药|火药|雷管|导火索|引爆器)$/, 'forbidden', GROUPS.explosives, '爆破器材，不得寄递'),
  rule(
    /(?:手枪|步枪|气枪|猎枪|仿真枪|枪支|子弹|枪弹|炮弹|手雷|炸弹|手榴弹)$/,
    'forbidden',
    GROUPS.guns,
    '枪支弹药及其仿制品，一律不得寄递',
    'gun',
  ),
  rule(/(?:匕首|军刺|刺刀|弹簧刀|砍刀|军刀|弓弩|弩)$/, 'forbidden', GROUPS.controlled, '管制器具，不得寄递', 'blade'),
  rule(
    /(?:农药|鼠药|毒药|杀虫剂|除草剂|灭鼠剂|杀螨剂|杀菌剂|毒饵)$/,
    'forbidden',
    GROUPS.poisons,
    '毒性物质，不得寄递',
  ),
  rule(
    /(?:稀释剂|脱漆剂|油漆|喷漆|漆|汽油|柴油|煤油|酒精|稀料)$/,
    'forbidden',
    GROUPS.flammableLiquids,
    '易燃液体，少量也不得寄递',
  ),
  rule(/(?:气罐|气瓶|气雾剂|喷雾罐|灭火器|气体)$/, 'forbidden', GROUPS.gases, '压缩或液化气体及其容器，不得寄递'),
  rule(
    /(?:硝酸[钾钠铵钡钙银铅]|氯酸[钾钠]|高锰酸[钾钠]|过氧化.|次氯酸.|重铬酸.|溴酸.|碘酸.|过硫酸.)$/,
    'forbidden',
    GROUPS.oxidisers,
    '氧化剂和过氧化物，不得寄递',
  ),
  rule(/(?:氰化.|砷酸.|砷化.|汞盐|.化汞|铊盐|.化铊|有机磷)$/, 'forbidden', GROUPS.poisons, '毒性物质，不得寄递'),
  rule(/(?:浓酸|强酸|强碱|氢氧化[钠钾锂]|电瓶|蓄电池|电解液)$/, 'forbidden', GROUPS.corrosives, '腐蚀性物质，不得寄递'),
  rule(/(?:同位素|放射源|铀|钚|镭)$/, 'forbidden', GROUPS.radioactive, '放射性物质，不得寄递'),
  rule(/(?:香烟|烟丝|烟叶|雪茄)$/, 'limited', GROUPS.tobacco, '烟草限量，卷烟每件不超过两条', 'tobacco'),
  rule(
    /(?:大闸蟹|龙虾|螃蟹|青蟹|花蟹|生蚝|扇贝|鲍鱼|花甲|蛤蜊|蛏子|甲鱼|泥鳅|黄鳝|鲈鱼|牛蛙|海鲜)$/,
    'limited',
    GROUPS.seafood,
    '食用活水产，宜寄特快专递',
    'seafood',
  ),
  rule(
    /(?:饺子|水饺|馄饨|汤圆|雪糕|冰淇淋|冰激凌|鲜奶|酸奶|鸡蛋|鸭蛋|鲜肉|猪肉|牛肉|羊肉|鸡肉|鸭肉|排骨|鸡腿|鸡翅|牛排|鱼片|虾仁|鱼丸|肉丸|豆腐|蔬菜|鲜花|花束|青菜|蘑菇|鲜菇|竹笋|生日蛋糕|奶油蛋糕|冰激凌蛋糕|冰淇淋蛋糕|水果蛋糕|慕斯)$/,
    'limited',
    GROUPS.fresh,
    '易腐，宜寄特快专递，冷藏包装',
  ),
  rule(
    /(?:苹果|葡萄|草莓|樱桃|芒果|荔枝|龙眼|榴莲|西瓜|甜瓜|蜜瓜|柚子|橙子|橘子|柑橘|柑|蜜橘|猕猴桃|桃子|李子|杏子|枇杷|杨梅|石榴|柿子|香蕉|菠萝|凤梨|蓝莓|桑葚|百香果|火龙果|山竹|水果)$/,
    'limited',
    GROUPS.fresh,
    '易腐水果，宜寄特快专递',
    'fruit',
  ),
  rule(
    /(?:充电宝|移动电源)$/,
    'groundOnly',
    GROUPS.lithium,
    '含锂电池，不走飞机；充电宝每个不超过 100 Wh，须有 3C 标志',
  ),
  rule(/(?:锂电池|电池组|充电电池|电池|电芯)$/, 'groundOnly', GROUPS.lithium, '含锂电池，不走飞机'),
  rule(
    /(?:爽肤水|化妆水|精华液|精华乳|精华|乳液|面霜|眼霜|乳霜|霜|唇膏|口红|唇釉|睫毛膏|粉底液|防晒乳|防晒|面膜|眼膜|洁面|卸妆水|卸妆油|护手霜|身体乳|润肤露|眼线液|发膜|护发素)$/,
    'groundOnly',
    GROUPS.cosmetics,
    '液态或膏状化妆品',
  ),
  rule(
    /(?:白酒|红酒|黄酒|米酒|啤酒|果酒|药酒|洋酒|葡萄酒|酒)$/,
    'groundOnly',
    GROUPS.alcohol,
    '含酒精饮料，须防碎防漏包装',
    'liquor',
  ),
  rule(
    /(?:淀粉|面粉|奶粉|豆粉|米糊|芝麻糊|粉末|粉剂|粉|面碱|碱面|辣椒面|花椒面|固体饮料|石灰)$/,
    'groundOnly',
    GROUPS.powder,
    '粉末，须密封',
  ),
  rule(
    /(?:菜刀|尖刀|刀具|刀|斧|斧头|锄头|镰|镰刀|锯|园艺剪|枝剪|大剪)$/,
    'groundOnly',
    GROUPS.blades,
    '锐器，包好刃口',
    'blade',
  ),
  rule(
    /(?:强磁|磁铁|磁石|磁钢|音箱|音响|喇叭|扬声器|低音炮)$/,
    'groundOnly',
    GROUPS.magnetic,
    '含强磁体，影响飞机仪表',
  ),
  rule(
    /(?:自热.*|发热贴|暖贴|暖宝宝|发热包|蜡烛|木炭|竹炭|炭)$/,
    'groundOnly',
    GROUPS.heating,
    '会发热或易燃，不走飞机',
  ),
  rule(
    /(?:饮料|饮品|果汁|原浆|浓浆|糖浆|蜂蜜|果酱|酱料|蘸料|酱|酱油|醋|蚝油|香油|食用油|精油|机油|油|汁|露|液|溶液|药液|胶水|胶|墨水|墨汁|颜料|涂料|清洁剂|洗涤剂|清洗剂|除味剂|护理剂|添加剂|剂|喷雾|凝胶|啫喱|膏|乳|水|油污净|油烟净|厕所净|衣领净|去污灵|清洁净|汤|羹|蜜|奶|糊|浆|泡菜|咸菜|酸菜)$/,
    'groundOnly',
    GROUPS.liquid,
    LIQUID,
  ),
  rule(/(?:枪)$/, 'forbidden', GROUPS.guns, '枪支及其仿制品，一律不得寄递', 'gun'),
  rule(/(?:弹)$/, 'forbidden', GROUPS.guns, '弹药及其仿制品，一律不得寄递', 'gun'),
  rule(/(?:炮)$/, 'forbidden', GROUPS.explosives, '烟花爆竹，不得寄递'),
  rule(/(?:药)$/, 'limited', GROUPS.medicine, MEDICINE, 'medicine'),
];

/** Final characters of harmless articles, whatever precedes: covers, prints, clothes, machines. */
export const HARMLESS_TAIL =
  /(?:套|套子|壳|外壳|架|支架|托|座|底座|夹|贴纸|贴画|车贴|墙贴|窗贴|手机贴|膜|书|书籍|复印件|扫描件|打印件|影印件|语录本?|绘本|日历|台历|贺卡|书签|册|画|图|图片|报告|标签|字帖|证书|衣|服|衫|裤|裙|鞋|靴|袜|帽|帽子|巾|被|枕|毯|毯子|垫|垫子|帘|布|绳|扣|环|镯|坠|钗|伞|扇|杯|杯子|碗|盘|碟|筷|勺|锅|盆|灯|椅|凳|桌|床|柜|橱|笔|尺|纸|卡|印章|镜|梳|刷|刷子|筛|筛子|拖|扫|棋|牌|球拍|琴|鼓|钩|锁|阀|泵|表|钟|机|机器|仪|仪器|检测仪|探测器|报警器|传感器|检测卡|试纸|滤芯|滤网|网|罩|面具|门|窗|板|车|车模|箱包|背包|钱包|书包|挎包|腰包|布料|面料|摆件|挂件|公仔|玩偶|抱枕|手办|玩具|模型|积木|配件|零件|支撑|喷头|雨刮器?|雨刷|接头|开关|插头|手柄|把手|工具箱|说明书|盖|盖子|塞子|笼|笼子|窝|粮|饲料|缸|毛绒|徽章|海报|明信片|t恤|收纳.{0,2}|文集|选集|图案|存钱罐|储蓄罐|储物罐|保温桶|塑料盒|铁盒|木盒|纸盒|扣盒|手提包|工具包|配件包|硬壳包|整理包|手拿包|袋子|帽衫|台灯|夜灯|台|台子|礼品袋|礼盒袋|包装袋|手提袋|桌游|游戏|光盘|碟|唱片|卡牌|剧本|炉子?|炉头|喷枪头|香皂|肥皂|皂|耳环|耳钉|戒指|项链|吊坠|发夹|发卡|头饰|模具|蛋糕模|饼干模|模型车|小车|赛车|飞机|船)$/;

/** Articles that still count as their material or model: 象牙扇, 手枪模型. */
export const LOOKALIKE_TAIL =
  /(?:玩具|模型|摆件|挂件|道具|钥匙扣|钥匙圈|吊坠|挂坠|项链|工艺品|纪念品|饰品|摆饰|收藏品)$/;
export const PRINT_TAIL =
  /(?:书|书籍|文集|选集|图案|复印件|扫描件|打印件|影印件|语录本?|绘本|日历|台历|贺卡|书签|册|画|图|图片|字帖|贴纸|贴画|海报|明信片|报告|标签|说明书|t恤|证书|毛绒|公仔|玩偶|抱枕|桌游|游戏|光盘|碟|碟片|电影|影碟|唱片|剧本|卡牌|课程|教程|素描)$/;

/** Endings of parts and tools, for words that are not dangerous themselves: 音响线, 蜂蜜搅拌棒. */
export const PART_TAIL = /(?:线|管|管子|圈|筒|篮|网|杆|绳|带|棒|泵头|挤压瓶|滴管|研磨器|搅拌器|搅拌棒|器|器具)$/;
