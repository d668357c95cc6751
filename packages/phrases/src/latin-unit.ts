/** English names of Chinese measure words. Any other Chinese word counts pieces. */
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

/** Returns the English unit of what a declaration counts; a unit in Latin letters as typed. */
export function latinUnit(unit: string): string {
  return UNITS.get(unit) ?? (/[\u3400-\u9fff]/.test(unit) ? 'piece' : unit);
}

/** Formats a number of things in English: 1 kind, 2 kinds. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
