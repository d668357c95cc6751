import { own } from '@yidi/contract/values/own';
import type { GROUPS } from '@yidi/rules/goods/types';
import type { Language } from './language.ts';

type Group = (typeof GROUPS)[keyof typeof GROUPS];

const LICENSED = 'Ask a carrier that is licensed for dangerous goods';
const NEARBY = 'Buy it at the destination, or ask a carrier that is licensed for dangerous goods';

/** The restriction and the alternative of each group. A missing phrase does not compile. */
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
  '十九、其他物品': ['Living animals, currency and the like may not be sent', ''],
  '限寄-药品': [
    'Medicine: with prescription or in limited quantity',
    'Keep the original packing and add the prescription',
  ],
  '限寄-烟草': ['Tobacco: two cartons of cigarettes an item at most', 'Pack within the limit; the courier has a look'],
  '限寄-电子烟': [
    'E-cigarettes: an item holds at most 2 devices, 6 pods or disposables and 12 ml; one item a day',
    'Keep within the limits and send by road; the rest on another day',
  ],
  '限寄-生鲜冷链': ['Fresh and frozen goods go best by Express', 'Choose Express, with ice and a foam box'],
  '限寄-食用活水产': ['Living seafood for the table goes best by Express', 'Choose Express, with ice and oxygen'],
  '限寄-植物检疫': ['Seeds and seedlings need a plant quarantine certificate', 'Get the certificate first'],
  '限寄-证件档案': ['Papers and files: sealed, by express only', 'Choose express, sealed'],
  '限寄-文物': ['Relics need proof of origin', 'Ask at a counter'],
  '航空受限-锂电池': ['Lithium batteries do not fly', 'Switch it off and wrap the batteries separately'],
  '航空受限-液体膏体': [
    'Liquids, pastes and wet food do not fly',
    'Use a sealed jar in a sealed bag and fill up the box',
  ],
  '航空受限-粉末': ['Powders do not fly', 'Use two sealed bags'],
  '航空受限-酒类': ['Alcoholic drinks do not fly', 'Wrap the bottles, keep them upright and fill up the box'],
  '航空受限-磁性': ['Strong magnets do not fly', 'Put thick foam on every side'],
  '航空受限-化妆品': ['Liquid and creamy cosmetics do not fly', 'Close the lids tightly and use a sealed bag'],
  '航空受限-刀具': ['Kitchen and garden blades do not fly', 'Wrap the edges in cardboard'],
  '航空受限-发热易燃': ['Self-heating goods do not fly', 'Leave it in its unopened packing'],
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

/** Phrases for kinds within a group, by their reason in Chinese. */
const enByReason: Readonly<Record<string, readonly [why: string, instead: string]>> = {
  须拆验确认不是仿真枪: ['Toy guns are opened to see that they are no replicas', 'Have it checked at a counter'],
  '弓箭弹弓等须当面验视，多数不予收寄': [
    'Bows and slingshots are looked at first and mostly turned down',
    'Have it checked at a counter',
  ],
  只能走专门渠道: ['It goes by a channel of its own only', 'Ask at a counter'],
  '作冷媒可少量使用，单独寄递多不收': [
    'A little to cool other goods; mostly turned down by itself',
    'Ask at a counter',
  ],
  '锂电池大，须走专线': ['Large lithium batteries need a special line', 'Ask a freight carrier'],
  活的动物不得寄递: ['Living animals may not be sent', 'Ask a licensed pet carrier'],
  货币不得寄递: ['Money may not be sent', 'Send it by bank or postal transfer'],
  人体组织和遗骸不得寄递: ['Human remains may not be sent', ''],
  '法律法规禁止流通或用于违法活动的物品，不得寄递': ['It is banned, or used for what the law forbids', ''],
  '含锂电池，不走飞机；充电宝每个不超过 100 Wh，须有 3C 标志': [
    'Lithium batteries do not fly; a power bank holds at most 100 Wh and has the 3C mark',
    'Switch it off and protect it from pressure',
  ],
  '鲜花易腐，宜寄特快专递': ['Cut flowers go best by Express', 'Choose Express, kept moist'],
};

interface Judged {
  readonly group: string;
  readonly reason: string;
  readonly alternative: string;
}

/** Returns reason and alternative: the server's text in Chinese, the matching phrase in English. */
export function formatGoods(language: Language, judged: Judged): { reason: string; alternative: string } {
  if (language === 'zh') return { reason: judged.reason, alternative: judged.alternative };
  const phrase = own(enByReason, judged.reason) ?? own(en, judged.group);
  const [reason, alternative] = phrase ?? ['No limits known; looked at when it is collected', ''];
  return { reason, alternative };
}
