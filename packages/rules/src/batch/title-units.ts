import { fieldOfTitle } from './columns.ts';

/** 重量(g), 重量/斤, 重量：克, weight in lb, 重量斤, 斤, 保价（分）: the unit at the end of a title. */
const WEIGHT_UNIT = /(?:^|[^a-z公千市])(市?斤|两|g|克|吨|t|磅|lbs?)\s*数?\s*[)）】\]]?[\s*]*$/;
const MONEY_UNIT = /(分|角|万元?|usd|us\$|\$|美元|eur|€|欧元|hkd|hk\$|港[元币])\s*[)）】\]]?[\s*]*$/;
const NUMBER = /^\s*(?:\d[\d,]*(?:\.\d*)?|\.\d+)\s*$/;

/** Returns the unit that a title gives to its numbers, if it is not the field's own (kg, 元). */
export function unitOfTitle(title: string): string {
  const field = fieldOfTitle(title);
  if (field !== 'weightKg' && field !== 'declaredYuan') return '';
  const text = title.normalize('NFKC').toLowerCase();
  const [, unit = ''] = (field === 'weightKg' ? WEIGHT_UNIT : MONEY_UNIT).exec(text) ?? [];
  return unit;
}

/** Adds the unit of the title to each number below it: 4 below 重量（斤） is 4斤. */
export function withUnits(rows: readonly (readonly string[])[], header: readonly string[]): readonly string[][] {
  const units = header.map(unitOfTitle);
  return rows.map((row) =>
    row.map((cell, column) =>
      units[column] && NUMBER.test(cell.normalize('NFKC')) ? `${cell}${units[column]}` : cell,
    ),
  );
}
