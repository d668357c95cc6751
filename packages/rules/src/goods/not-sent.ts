/** Parts that a sender leaves out. */
const PART = '(?:电池|电|水|油|胶|墨水?|酒|液体|燃料|汽油|柴油|燃油|子弹|弹药|气瓶|气罐)';
/** Parts that leave no doubt inside a sentence; 无水 or 无油 are qualities of an article. */
const SURE_PART = '(?:电池|汽油|柴油|燃油|子弹|弹药|气瓶|气罐)';
const WITHOUT = '(?:不带|不含|没有?|无|未装|不装|没装)';
const TAKEN = '(?:取出来?|拆[下除掉]?|卸下?|拿掉|拿出来?|扣下)(?:了|来了)?';
const END = '(?=$|[\\s,，)）。])';

/** 空枪不带胶, 没电池没水, 遥控器（无电池）, 手电筒 电池不寄: behind a blank, comma or bracket. */
const BEHIND_MARK = new RegExp(
  `(?<=\\S)[\\s,，(（]+(?:空[枪瓶壳机罐])?(?:(?:${WITHOUT}${PART}){1,3}|(?:电池|气罐|气瓶)(?:已经?|都)?(?:${TAKEN}|不寄|没寄|另寄)|已经?${TAKEN}(?:电池|气罐|气瓶))(?:的)?[)）]?${END}`,
  'g',
);
/** 玩具枪不带电池不带子弹: behind the article without a mark. */
const BEHIND_ARTICLE = new RegExp(`(?<=[\\u3400-\\u9fff]{2})(?:${WITHOUT}${SURE_PART}){1,3}${END}`, 'g');
/** 不含汽油的割草机配件, 已取出电池的玩具: before the article, which is checked as usual. */
const BEFORE_ARTICLE = new RegExp(
  `(?:${WITHOUT}${SURE_PART}|(?:已经?)?${TAKEN}电池|电池(?:已经?)?${TAKEN})的(?=[\\u3400-\\u9fff]{2})`,
  'g',
);

/** Removes parts that the sender says are not sent. What remains is checked as usual. */
export function withoutPartsNotSent(text: string): string {
  return text.replace(BEHIND_MARK, '').replace(BEHIND_ARTICLE, '').replace(BEFORE_ARTICLE, '');
}
