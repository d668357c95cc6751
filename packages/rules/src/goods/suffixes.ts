import { GROUPS, type WordClass } from './types.ts';
import endings from './words/endings.json' with { type: 'json' };

/**
 * The meaning of an unknown article's ending: 某某粉 is a powder, 某某沙星 a medicine. The first match
 * counts. Only for words that are not in the lexicon.
 */
export type SuffixRule = { ends: RegExp; wordClass: WordClass };

/** A rule as `words/endings.json` has it: the pattern as text, the group by its key. */
type ListedEnding = Pick<WordClass, 'result' | 'reason' | 'kind'> & { ends: string; group: keyof typeof GROUPS };

/**
 * The first are families of chemicals by the form of their names, so that not every salt must be
 * listed.
 */
export const SUFFIX_RULES: readonly SuffixRule[] = (endings as readonly ListedEnding[]).map(
  ({ ends, group, ...rest }) => ({
    ends: new RegExp(ends),
    wordClass: { ...rest, group: GROUPS[group], alternative: '', words: '' },
  }),
);

/** Final characters of harmless articles, whatever precedes: covers, prints, clothes, machines. */
export const HARMLESS_TAIL =
  /(?:套|套子|壳|外壳|架|支架|托|座|底座|夹|贴纸|贴画|车贴|墙贴|窗贴|手机贴|膜|书|书籍|复印件|扫描件|打印件|影印件|语录本?|绘本|日历|台历|贺卡|书签|册|画|图|图片|报告|标签|字帖|证书|衣|服|衫|裤|裙|鞋|靴|袜|帽|帽子|巾|被|枕|毯|毯子|垫|垫子|帘|布|绳|扣|环|镯|坠|钗|伞|扇|杯|杯子|碗|盘|碟|筷|勺|锅|盆|灯|椅|凳|桌|床|柜|橱|笔|尺|纸|卡|印章|镜|梳|刷|刷子|筛|筛子|拖|扫|棋|牌|球拍|琴|鼓|钩|锁|阀|泵|表|钟|机|机器|仪|仪器|检测仪|探测器|报警器|传感器|检测卡|试纸|滤芯|滤网|网|罩|面具|门|窗|板|车|车模|箱包|背包|钱包|书包|挎包|腰包|布料|面料|摆件|挂件|公仔|玩偶|抱枕|手办|玩具|模型|积木|配件|零件|支撑|喷头|雨刮器?|雨刷|接头|开关|插头|手柄|把手|工具箱|说明书|手账本?|手帐本?|笔记本|本子|史话|简史|图鉴|百科|词典|小说|漫画|杂志|dvd|cd|卡带|游戏卡|盖|盖子|塞子|笼|笼子|窝|粮|饲料|缸|毛绒|徽章|海报|明信片|t恤|收纳.{0,2}|文集|选集|图案|存钱罐|储蓄罐|储物罐|保温桶|塑料盒|铁盒|木盒|纸盒|扣盒|手提包|工具包|配件包|硬壳包|整理包|手拿包|袋子|帽衫|台灯|夜灯|台|台子|折页|传单|宣传单|宣传册|展板|横幅|礼品袋|礼盒袋|包装袋|手提袋|桌游|游戏|光盘|碟|唱片|专辑|磁带|黑胶|卡牌|剧本|炉子?|炉头|喷枪头|香皂|肥皂|皂|耳环|耳钉|戒指|项链|吊坠|发夹|发卡|头饰|模具|蛋糕模|饼干模|模型车|小车|赛车|飞机|船)$/;

/** Articles that still count as their material or model: 象牙扇, 手枪模型. */
export const LOOKALIKE_TAIL =
  /(?:玩具|模型|摆件|挂件|道具|钥匙扣|钥匙圈|吊坠|挂坠|项链|工艺品|纪念品|饰品|摆饰|收藏品)$/;
export const PRINT_TAIL =
  /(?:书|书籍|折页|传单|宣传单|宣传册|展板|横幅|文集|选集|图案|复印件|扫描件|打印件|影印件|语录本?|绘本|日历|台历|贺卡|书签|册|画|图|图片|字帖|贴纸|贴画|海报|明信片|报告|标签|说明书|史话|简史|图鉴|百科|词典|小说|漫画|杂志|dvd|cd|卡带|游戏卡|手办|手账本?|手帐本?|笔记本?|日记本?|本子|t恤|证书|毛绒|公仔|玩偶|抱枕|桌游|游戏|光盘|碟|碟片|电影|影碟|唱片|专辑|磁带|黑胶|剧本|卡牌|课程|教程|素描)$/;

/** Endings of parts and tools, for words that are not dangerous themselves: 音响线, 蜂蜜搅拌棒. */
export const PART_TAIL =
  /(?:线|起子|杯垫|书立|书架|管|管子|圈|筒|篮|网|杆|绳|带|棒|泵头|挤压瓶|滴管|研磨器|搅拌器|搅拌棒|器|器具)$/;

/** Amounts, packings and manners behind the article. */
export const TRAILING_NOISE =
  /(?:的|了|吧|哦|呢|啊|若干|一些|少许|样品|小样|礼盒装?|礼包|套装|组合|大礼包|套餐|全套|散装|整箱|整盒|\d+(?:\.\d+)?(?:kg|g|ml|l|w|v|cm|mm|寸|斤|公斤|千克|克|毫升|升|个|只|瓶|盒|袋|罐|桶|包|条|件|套|双|把|支|台|张|本|份|箱|斗|片|粒|颗|块|根|枚|提|板|组|对|副|卷|听|坛|棵|株|盆|束|枝|头|匹|发|挂|串|扎|打|年|度)?|[一二两三四五六七八九十百几半多]+(?:个|只|瓶|盒|袋|罐|桶|包|条|件|套|双|把|支|台|张|本|份|箱|片|粒|颗|块|根|枚|提|斤|公斤|克|组|对|副|卷|听|坛|棵|株|盆|束|枝|头|发|挂|串|扎|打)?|x\d+|\*\d+|(?<=刀具?|剪)[三四五六七八九十\d]件套|等|用品|商品|产品|物品|制品|东西|材料|原料|配方|品|罐装|瓶装|盒装|袋装|桶装|箱装|礼品|礼物|一箱|全新|二手|未拆封|已开封|开封)$/;
