import type { NetworkOffice } from './network.ts';
import { hashOf } from './stable-hash.ts';

export interface Courier {
  readonly code: string;
  readonly officeCode: string;
  readonly name: string;
  readonly phone: string;
}

const surnames = '陈林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何萧罗高潘简朱钟游彭詹胡施沈余赵卢梁颜柯翁魏孙戴';
const givenNames = [
  '志强',
  '建国',
  '海波',
  '晓明',
  '丽华',
  '国栋',
  '春燕',
  '文斌',
  '永康',
  '雪梅',
  '大鹏',
  '秀英',
  '立新',
  '庆丰',
];
const A_SHIFT = 3;

/**
 * Returns the couriers of an office: invented people, with phones of an unassigned range
 * (1xx0000xxxx).
 */
export function couriersOf(office: NetworkOffice): Courier[] {
  return Array.from({ length: A_SHIFT }, (_, index) => {
    const code = `${office.code}-${index + 1}`;
    const hash = hashOf(code);
    const surname = surnames[hash % surnames.length] ?? '陈';
    const given = givenNames[(hash >>> 8) % givenNames.length] ?? '志强';
    return {
      code,
      officeCode: office.code,
      name: surname + given,
      phone: `13${(hash >>> 4) % 10}0000${String((hash >>> 12) % 10_000).padStart(4, '0')}`,
    };
  });
}
