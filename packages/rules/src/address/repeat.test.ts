import { beforeAll, describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { peopleOf } from './people.ts';
import { readAddress } from './read.ts';
import { withoutRepeat } from './repeat.ts';

let divisions: Divisions;
beforeAll(async () => {
  divisions = await builtDivisions();
});

const li = '李晓梅 13987654321 四川省成都市武侯区人民南路四段27号';

describe('a text that was pasted twice', () => {
  it.each([li + li, `${li}\n${li}`, `${li}；${li}。`, ` ${li}\n${li}\n${li}`])('is one person: %s', (text) => {
    expect(peopleOf(text, divisions)).toEqual([]);
    expect(readAddress(text, divisions)).toMatchObject({
      name: '李晓梅',
      phone: '13987654321',
      phone2: '',
      detail: '人民南路四段27号',
      unread: [],
      confidence: 1,
    });
  });

  it.each([
    `${li}\n李晓梅 13987654321 四川省成都市武侯区人民南路四段28号`,
    '哈哈哈哈哈哈哈哈哈哈哈哈哈哈哈哈哈哈哈哈',
    '13987654321',
  ])('is no other one: %s', (text) => {
    expect(withoutRepeat(text)).toBe(text);
  });
});
