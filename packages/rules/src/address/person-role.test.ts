import { beforeAll, describe, expect, test } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { readPeople } from './people.ts';

let divisions: Divisions;
beforeAll(async () => {
  divisions = await builtDivisions();
});

const [A, B, C] = ['江苏南京鼓楼区中山北路200号', '四川成都武侯区人民南路27号', '浙江杭州西湖区文三路12号'];
const [wang, li, he] = [`王建国 13812345678 ${A}`, `李晓梅 13987654321 ${B}`, `何佳宁 13600004417 ${C}`];
const rolesOf = (text: string) => readPeople(text, divisions).map(({ role, name }) => [name, role]);

describe('the first of two people sends and the second receives', () => {
  test.each([
    `王建国（13812345678，${A}）寄给李晓梅（13987654321，${B}）`,
    `${A} 王建国 13812345678 送给 ${B} 李晓梅 13987654321`,
    `王建国在${A}电话13812345678，要寄给在${B}的李晓梅电话13987654321`,
    `王建国 13812345678 ${A}要捎给李晓梅 13987654321 ${B}`,
    `我寄快递，我的信息${wang}；对方信息${li}`,
    `帮我下单 我在${A} 王建国 13812345678 东西寄去${B} 李晓梅 收 13987654321`,
    `你好我要寄个文件 我这边${A} 我叫王建国 电话13812345678 那边是${B} 找李晓梅 13987654321`,
    `王建国，男，寄件人，13812345678，${A}。李晓梅，女，收件人，13987654321，${B}。`,
    `${wang} 寄件\n${li} 收件`,
    `我的地址：${wang}，对方地址：${li}`,
    `寄件人：${wang}\n${li}`,
    `王建国(13812345678)${A}给李晓梅(13987654321)${B}`,
    `帮忙把东西从${A}王建国13812345678那里送到${B}李晓梅13987654321`,
  ])('%s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['王建国', 'sender'],
      ['李晓梅', 'receiver'],
    ]),
  );
});

describe('words of a list state the role of all people', () => {
  test.each([
    `粽子名单，都是收件的：\n${wang}\n${li}`,
    `回礼地址(收):\n${wang}\n${li}`,
    `福利发放表（收件）\n${wang}\n${li}`,
    `画册分别寄：${wang}；${li}`,
    `画册送两个人：${wang}；${li}`,
    `序号|收件人|手机|地址\n${wang}\n${li}`,
  ])('%s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['王建国', 'receiver'],
      ['李晓梅', 'receiver'],
    ]),
  );
  test.each([
    `「寄」${wang}\n「收」${li}`,
    `${wang}\n（以上是寄件）\n${li}\n（以上是收件）`,
    `卖家 ${wang} 发货；买家 ${li}`,
    `寄的人写 ${wang}，收的人写 ${li}`,
  ])('words beside each person state its role: %s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['王建国', 'sender'],
      ['李晓梅', 'receiver'],
    ]),
  );
});

describe('the first of two people receives and the second sends', () => {
  test.each([
    `请把包裹送到${B}，收件人李晓梅，13987654321。寄件人是王建国，${A}，13812345678`,
    `${li}（收）\n${wang}（寄）`,
    `妈，你收我寄，收件写你：${li}，寄件写我：${wang}`,
  ])('%s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['李晓梅', 'receiver'],
      ['王建国', 'sender'],
    ]),
  );
});

describe('everyone receives', () => {
  test.each([
    `两个收件人：\n${li}\n${he}`,
    `下列收件人：\n${li}\n${he}`,
    `寄给以下两位：${li}、${he}`,
    `分别发给：\n${li}\n${he}`,
    `寄给两个人，${li}，${he}`,
    `东西分两份寄，一份给${li}；另一份给${he}`,
    `一箱给${li}，一箱给${he}`,
    `给${li}寄一箱，再给${he}寄一箱`,
    `收件人两位，${li}，${he}`,
  ])('%s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['李晓梅', 'receiver'],
      ['何佳宁', 'receiver'],
    ]),
  );
});

describe('nobody has a role', () => {
  test.each([
    `${wang} 我在家\n${li} 请送到门口`,
    `${wang}\n送到门口给邻居\n\n${li}\n放前台`,
    `老板，${wang}发两箱，${li}发一箱`,
    `1. ${wang}\n2. 给${li}`,
    `王建国（13812345678，${A}）李晓梅（13987654321，${B}）`,
    `${wang}→${li}`,
    `${wang} 代收件\n${li}`,
    `${wang}，寄件人匿名\n${li}，寄件人匿名`,
  ])('%s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['王建国', null],
      ['李晓梅', null],
    ]),
  );
});

test('an unlabelled person among three keeps no role', () =>
  expect(rolesOf(`寄件人 ${wang}\n${li}\n${he}`).map(([, role]) => role)).toEqual(['sender', null, null]));

test('a label alone on its line is about everyone behind it', () =>
  expect(rolesOf(`寄件人：${wang}\n收件人：\n${li}\n${he}`).map(([, role]) => role)).toEqual([
    'sender',
    'receiver',
    'receiver',
  ]));
