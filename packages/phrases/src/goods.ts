import { own } from '@yidi/contract/values/own';
import type { GROUPS } from '@yidi/rules/goods/types';
import type { Language } from './language.ts';

type Group = (typeof GROUPS)[keyof typeof GROUPS];

const LICENSED = 'Ask a carrier that is licensed for dangerous goods';
const NEARBY = 'Buy it at the destination, or ask a carrier that is licensed for dangerous goods';

/** Why the articles of a group are restricted, and what to do instead; a group without a phrase does not compile. */
const en: Record<Group, readonly [why: string, instead: string]> = {
  '一、枪支弹药': ['Firearms and ammunition, replicas too, may not be sent', ''],
  '二、管制器具': ['Controlled weapons and tools may not be sent', ''],
  '三、爆炸物品': ['Explosives and fireworks may not be sent', ''],
  '四、压缩和液化气体': ['Compressed and liquefied gases may not be sent', NEARBY],
  '五、易燃液体': ['Flammable liquids may not be sent', NEARBY],
  '六、易燃固体、自燃和遇水易燃物质': ['Flammable solids and the like may not be sent', NEARBY],
  '七、氧化剂和过氧化物': ['Oxidisers and peroxides may not be sent', LICENSED],
  '八、毒性物质': ['Poisons may not be sent', LICENSED],
  '九、生化制品和感染性物质': ['Infectious and biological material may not be sent', ''],
  '十、放射性物质': ['Radioactive material may not be sent', ''],
  '十一、腐蚀性物质': ['Corrosives may not be sent', LICENSED],
  '十二、毒品和易制毒化学品': ['Drugs and their precursors may not be sent', ''],
  '十三、非法出版物和宣传品': ['Illegal publications may not be sent', ''],
  '十四、间谍专用器材': ['Spying devices may not be sent', ''],
  '十五、非法伪造物品': ['Forged money, papers and seals may not be sent', ''],
  '十六、侵权和假冒伪劣': ['Counterfeit and pirated goods may not be sent', ''],
  '十七、濒危野生动物及其制品': ['Endangered wildlife and things made of it may not be sent', ''],
  '十八、禁止进出境物品': ['May not cross the border', ''],
  '十九、其他物品': ['Living animals, currency and the like may not be sent', 'Ask at a counter'],
  '限寄-药品': ['Medicine: with prescription or in limited quantity', 'Have it checked at a counter'],
  '限寄-烟草': ['Tobacco: in limited quantity only', ''],
  '限寄-生鲜冷链': ['Fresh and frozen goods go best by Express', 'Choose Express, with ice and a foam box'],
  '限寄-食用活水产': ['Living seafood for the table goes best by Express', 'Choose Express, with ice and oxygen'],
  '限寄-植物检疫': ['Seeds and seedlings need a plant quarantine certificate', 'Get the certificate first'],
  '限寄-证件档案': ['Papers and files: sealed, by express only', 'Choose express, sealed'],
  '限寄-文物': ['Relics need proof of origin', 'Ask at a counter'],
  '航空受限-锂电池': ['Lithium batteries do not fly', 'Choose a ground product'],
  '航空受限-液体膏体': ['Liquids and pastes do not fly', 'Choose a ground product'],
  '航空受限-粉末': ['Powders do not fly', 'Choose a ground product'],
  '航空受限-酒类': ['Alcoholic drinks do not fly', 'Choose a ground product'],
  '航空受限-磁性': ['Strong magnets do not fly', 'Choose a ground product'],
  '航空受限-化妆品': ['Liquid and creamy cosmetics do not fly', 'Choose a ground product'],
  '航空受限-刀具': ['Kitchen and garden blades do not fly', 'Choose a ground product'],
  '航空受限-发热易燃': ['Self-heating goods do not fly', 'Choose a ground product'],
  '普通-日用': ['No limits known; looked at when it is collected', ''],
  '普通-玩具文体': ['No limits known; looked at when it is collected', ''],
  '普通-电器配件': ['No limits known; looked at when it is collected', ''],
  '普通-食品': ['No limits known; looked at when it is collected', ''],
  '普通-服饰': ['No limits known; looked at when it is collected', ''],
  '普通-饰品工艺品': ['No limits known; looked at when it is collected', ''],
  '普通-书刊文件': ['No limits known; looked at when it is collected', ''],
  '普通-母婴': ['No limits known; looked at when it is collected', ''],
  '普通-工具配件': ['No limits known; looked at when it is collected', ''],
  '普通-医护用品': ['No limits known; looked at when it is collected', ''],
};

interface Judged {
  readonly group: string;
  readonly reason: string;
  readonly alternative: string;
}

/** Why, and what to do instead: the server's text in Chinese, the group's phrase in English. */
export function sayGoods(language: Language, judged: Judged): { reason: string; alternative: string } {
  if (language === 'zh') return { reason: judged.reason, alternative: judged.alternative };
  const [reason, alternative] = own(en, judged.group) ?? ['No limits known; looked at when it is collected', ''];
  return { reason, alternative };
}
