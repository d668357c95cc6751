/** Measure words that count single things. */
const PIECES = /^[个件条只把支枝根台部颗块片枚顶筒粒朵]$/;
/** English names of other Chinese measure words. */
const UNITS = new Map(
  Object.entries({
    双: 'pair',
    对: 'pair',
    套: 'set',
    副: 'set',
    盒: 'pack',
    包: 'pack',
    袋: 'bag',
    箱: 'carton',
    瓶: 'bottle',
    罐: 'tin',
    桶: 'tub',
    本: 'book',
    册: 'book',
    张: 'sheet',
    卷: 'roll',
    米: 'metre',
    克: 'gram',
    千克: 'kilogram',
    公斤: 'kilogram',
  }),
);

/** Returns the English unit of what a declaration counts; any other unit as typed. */
export function latinUnit(unit: string): string {
  return PIECES.test(unit) ? 'piece' : (UNITS.get(unit) ?? unit);
}

/** Formats a number of things in English: 1 kind, 2 kinds. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
