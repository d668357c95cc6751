import { singular } from './words.ts';

/**
 * Words that say nothing to customs. Alone, or only with each other, they are refused; inside a
 * longer text they raise a question. The words are ours; the idea and the best known of them are
 * from the list of stop words of the EU's import control system (ICS2), seen 2026-11-26 through
 * secondary sources. @guess that the Commission's list has no further everyday word.
 */
const STOP =
  'gift gifts present presents birthday christmas sample samples specimen item items good goods merchandise product products article articles ' +
  'personal effect effects belongings household daily necessity necessities use used clothes clothing clothe cloth cloths apparel garment garments wear ' +
  'shoe shoes footwear bag bags box boxes carton cartons case cases package packages packaging packing parcel parcels packet packets accessory accessories ' +
  'electronic electronics electrical device devices gadget gadgets cable cables wire wires part parts spare spares component components machine machines machinery ' +
  'equipment appliance appliances apparatus instrument instruments tool tools hardware food foods foodstuff foodstuffs snack snacks fish meat fruit fruits vegetable vegetables spice spices ' +
  'drink drinks beverage beverages document documents paper papers print prints printed matter material materials textile textiles fabric fabrics toy toys game games ' +
  'cosmetic cosmetics beauty makeup skin care skincare health medical medicine medicines supply supplies supplement supplements jewellery jewelry ornament ornaments decoration decorations decor decorative ' +
  'craft crafts handicraft handicrafts art arts artwork souvenir souvenirs furniture kitchenware kitchen home plastics metals wood ware wares pottery ceramics ' +
  'chemical chemicals liquid liquids powder powders cream creams oil oils gel paste pet pets baby babies kid kids child children sport sports sporting office stationery school ' +
  'various miscellaneous misc assorted mixed mix stuff thing things something anything unknown none nil other others etc general cargo freight consolidated consolidation fak ' +
  'commercial commerce e-commerce ecommerce raw return returned returns repair repaired replacement lighting lamp lamps light lights battery batteries set sets kit kits piece pieces pcs pc unit units ' +
  'private personnel invoice list attached per see above below same test xxx xx abc asdf qwerty na n/a no yes not sale value free promotion promotional new old second hand secondhand ' +
  'brand made china chinese import export order online shopping shop store love like red blue green black white yellow pink grey gray brown purple large small big little mini medium size color colour ' +
  'auto car cars vehicle vehicles phone phones computer computers for and or of the a an in with from to by my your his her our it is this that as on at ' +
  'tea';

export const STOP_WORDS: ReadonlySet<string> = new Set(STOP.split(' ').flatMap((word) => [word, singular(word)]));

/** Chinese names that say as little. */
export const STOP_NAMES: ReadonlySet<string> = new Set(
  '礼物 礼品 样品 物品 商品 货物 货品 东西 杂物 日用品 生活用品 个人物品 私人物品 衣服 衣物 服装 鞋 包 食品 零食 吃的 电子产品 配件 零件 玩具类 文具 化妆品类 用品 其他 其它 各种 一些东西 特产 土特产 家用 工艺品 纪念品 小礼品 包裹 快递'.split(
    ' ',
  ),
);
