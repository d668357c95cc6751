import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';

/** Every text that was read, in calls. */
const readings = vi.hoisted(() => [] as string[]);
vi.mock('./read.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./read.ts')>();
  const readAsTyped: typeof original.readAsTyped = (text, tree) => {
    readings.push(text);
    return original.readAsTyped(text, tree);
  };
  return { ...original, readAsTyped };
});

// Another file of this worker may have imported the modules before they were mocked.
vi.resetModules();
const { peopleOf, readPeople } = await import('./people.ts');
afterAll(() => void vi.resetModules());

let divisions: Divisions;
beforeAll(async () => {
  divisions = await builtDivisions();
});

const wang = '王建国 13812345678 江苏省南京市鼓楼区中山北路 100 号';
const li = '李晓梅 13987654321 四川省成都市武侯区人民南路四段 27 号';
const he = '何佳宁 电话13600004417 成都市武侯区科华北路65号B座2501';

describe('a text about several people is cut between them', () => {
  test.each([
    ['by a new line', `${wang}\n${li}`, [wang, li]],
    ['by a blank', `${wang} ${li}`, [wang, li]],
    ['by labels', `寄件人：${wang} 收：${li}，别放驿站`, [`寄件人：${wang}`, `收：${li}，别放驿站`]],
    [
      'addresses first',
      `江苏南京鼓楼区汉口路2号 张三 13800138000，${li}`,
      ['江苏南京鼓楼区汉口路2号 张三 13800138000，', li],
    ],
    ['by labels without a blank', `寄件人：${wang}收件人：${li}`, [`寄件人：${wang}`, `收件人：${li}`]],
    ['by labels in brackets', `【寄】${wang}【收】${li}`, [`【寄】${wang}`, `【收】${li}`]],
    [
      'by labels, the sender without a place',
      `寄件人：王建国 13812345678 收：${li}`,
      ['寄件人：王建国 13812345678', `收：${li}`],
    ],
    ['by numbered lines', `1. ${wang}\n2. ${li}`, [`1. ${wang}`, `2. ${li}`]],
    ['three of them', `寄：${wang}\n收：${li}\n${he}`, [`寄：${wang}`, `收：${li}`, he]],
  ])('%s', (_, text, parts) => {
    expect(peopleOf(text, divisions).map(({ start, end }) => text.slice(start, end))).toEqual(parts);
  });

  test.each([
    [`寄件人：${wang} 收：${li}`, ['sender', 'receiver']],
    [`收件人：${li}，寄件人：${wang}`, ['receiver', 'sender']],
    [`【寄】${wang}【收】${li}`, ['sender', 'receiver']],
    [`发货人：${wang} 收货人：${li}`, ['sender', 'receiver']],
    [`寄给：${li} 寄件人：${wang}`, ['receiver', 'sender']],
    [`从：${wang} 到：${li}`, ['sender', 'receiver']],
  ])('its labels give the roles: %s', (text, roles) => {
    expect(peopleOf(text, divisions).map(({ role }) => role)).toEqual(roles);
  });

  test('in a numbered list a label decides the role, but 寄到 alone does not', () => {
    const roles = (text: string) => peopleOf(text, divisions).map(({ role }) => role);
    expect(roles(`1. 寄件人：${wang}\n2. 收件人：${li}`)).toEqual(['sender', 'receiver']);
    expect(roles(`1. ${wang}\n2. 寄到：${li}`)).toEqual(['', '']);
  });

  test('each person has the role that the text gives', () => {
    expect(peopleOf(`寄：${wang}\n收：${li}\n${he}`, divisions).map(({ role }) => role)).toEqual([
      'sender',
      'receiver',
      '',
    ]);
  });
});

const zhang = ['张三', '13800138000', '北京市朝阳区建国路88号5号楼'] as const;
const chen = ['陈思远', '13900139000', '上海市浦东新区世纪大道100號'] as const;
/** Orders of name, phone and address. */
const orders = [
  [0, 1, 2],
  [2, 0, 1],
  [0, 2, 1],
  [1, 0, 2],
  [2, 1, 0],
] as const;
const glued = orders.flatMap((order) =>
  ['', ' '].flatMap((gap) =>
    ['', '和', '还有', '，'].map((link) =>
      [chen, zhang].map((person) => order.map((at) => person[at]).join(gap)).join(link),
    ),
  ),
);

test('of twelve people none is read into another', () => {
  const lines = [...'赵钱孙李周吴郑王冯陈褚卫'].map(
    (surname, index) => `${surname}晓梅 139876500${10 + index} 四川省成都市武侯区人民南路四段 ${index + 1} 号`,
  );
  const text = lines.join('\n');
  expect(peopleOf(text, divisions).map(({ start, end }) => text.slice(start, end))).toEqual(lines);
});

test.each(glued)('people without a gap between them are two: %s', (text) => {
  expect(readPeople(text, divisions)).toMatchObject([
    { name: '陈思远', phone: '13900139000', district: '浦东新区', detail: '世纪大道100號' },
    { name: '张三', phone: '13800138000', district: '朝阳区', detail: '建国路88号5号楼' },
  ]);
});

test('a person without a region is read apart, if both have a name and a house number', () => {
  expect(readPeople(`王建国 13812345678 中山北路100号，${li}`, divisions)).toMatchObject([
    { name: '王建国', province: '', detail: '中山北路100号' },
    { name: '李晓梅', city: '成都市', detail: '人民南路四段27号' },
  ]);
});

test.each([
  wang,
  `${wang} 备用电话 13900139000`,
  '王建国 13812345678 李晓梅 13987654321',
  '王建国13812345678南京市鼓楼区中山北路100号李晓梅代收13987654321',
  '王建国13812345678，备用13987654321南京市鼓楼区中山北路100号高新大厦1203',
  '南京市鼓楼区中山北路100号王建国13812345678或李晓梅13987654321',
  '南京市鼓楼区中山北路100号3栋402 王建国 13812345678 不在就打 李晓梅 13987654321',
  '王建国13812345678南京市鼓楼区中山北路100号办公室02583712345',
  '',
  '，',
])('one person stays whole: %s', (text) => expect(peopleOf(text, divisions)).toEqual([]));

test('a text of very many words needs few readings and is still cut', () => {
  const words = '路 区 村 街 '.repeat(60).slice(0, 420 - wang.length - li.length);
  const text = `${wang} ${words}\n${li}`;
  expect(text.length).toBeLessThan(500);
  readings.length = 0;
  expect(peopleOf(text, divisions).map(({ start, end }) => text.slice(start, end))[1]).toBe(li);
  // One reading of the whole text, two for each of sixteen breaks, and one more. The text has 180
  // breaks, of which the others are not tried.
  expect(readings.length).toBeLessThanOrEqual(1 + 2 * 16 + 1);
});

test('the shared set meets its limits: 98 % of the counts, 90 % of everything', async () => {
  type Case = { text: string };
  const folder = new URL('../../../../proof/sets/', import.meta.url);
  const cases = JSON.parse(readFileSync(new URL('people-dev.json', folder), 'utf8')) as Case[];
  const { score } = (await import(new URL('people-score.mjs', folder).href)) as {
    score(one: Case, people: object[]): { count: boolean; all: boolean };
  };
  const scores = cases.map((testCase) => score(testCase, readPeople(testCase.text, divisions)));
  expect(scores.filter(({ count }) => count).length / cases.length).toBeGreaterThanOrEqual(0.98);
  expect(scores.filter(({ all }) => all).length / cases.length).toBeGreaterThanOrEqual(0.9);
});

test.each([
  [
    'in one line',
    'Sender: John Wang 13812345678, 12 Wensan Road, Xihu District, Hangzhou. To: Li Xiaomei 13987654321, 88 Chunxi Road, Jinjiang District, Chengdu',
  ],
  [
    'in lines',
    'From: John Wang\nPhone: 13812345678\nAddress: 12 Wensan Road, Xihu, Hangzhou\nTo: Li Xiaomei\nPhone: 13987654321\nAddress: 88 Chunxi Road, Jinjiang, Chengdu',
  ],
  [
    'without colons',
    'Ship from John Wang, 13812345678, 12 Wensan Road, Xihu, Hangzhou; ship to Li Xiaomei, 13987654321, 88 Chunxi Road, Jinjiang, Chengdu',
  ],
])('an English text about sender and consignee is both people: %s', (_, text) => {
  expect(readPeople(text, divisions)).toMatchObject([
    { role: 'sender', name: 'John Wang', phone: '13812345678', city: '杭州市', detail: '12 Wensan Road' },
    { role: 'receiver', name: 'Li Xiaomei', phone: '13987654321', city: '成都市', detail: '88 Chunxi Road' },
  ]);
});
