import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readPeople } from './people.ts';
import { readAddress } from './read.ts';
import { isOddDetail, isOddName } from './suspect.ts';

const divisions = await builtDivisions();
const read = (text: string) => readAddress(text, divisions);

describe('words of dictation and chat', () => {
  test.each([
    [
      '江苏省南京市鼓楼区汉口路88号收件人叫做顾小燕手机号幺五八六二七零零一二三',
      { name: '顾小燕', phone: '15862700123', detail: '汉口路88号' },
    ],
    ['甘肃省天水市秦州区大城街道民主西路9号麻烦找一下小董13830800333', { name: '小董', detail: '民主西路9号' }],
    ['福建省泉州市丰泽区东湖街道啊湖心街45号收件人吕洁13505900111', { name: '吕洁', detail: '湖心街45号' }],
    ['山东潍坊奎文区东关街道具体地址是胜利东街99号 孙晓静 13963600555', { detail: '胜利东街99号' }],
    ['河南新乡红旗区东街街道人民路8号住的是3号楼2单元 栗志强 13937300666', { detail: '人民路8号3号楼2单元' }],
    ['江西九江浔阳区甘棠街道浔阳路66号对就是那个老邮局 收件人熊敏电话13970200777', { detail: '浔阳路66号' }],
    ['收件人丁玥玥是王字旁加月那个玥 电话13852000111 江苏省镇江市润州区宝塔路街道宝塔路3号', { name: '丁玥玥' }],
    ['我叫章子轩章是立早章 安徽省芜湖市镜湖区赭山街道黄山西路5号 13955300222', { name: '章子轩' }],
    ['北京市海淀区中关村街道科学院南路6号 吴阿姨 座机六二五五七七零零', { name: '吴阿姨', phone: '62557700' }],
    ['寄点药材给师兄 黑龙江哈尔滨南岗区花园街道花园街33号 收的人 佟立国 13904500666', { name: '佟立国' }],
    [
      '王哥：标书一份，寄合肥庐阳区逍遥津街道淮河路12号，转交技术部方晓莉13955100777',
      { name: '方晓莉', detail: '淮河路12号' },
    ],
    ['南京建邺区沙洲街道庐山路2号1203 客人 骆丽 13851400999 放前台', { name: '骆丽', detail: '庐山路2号1203' }],
    ['电话尾号3321的那个不用了 新的是15805510077 安徽蚌埠龙子湖区治淮街道交通路2号 盛涛', { detail: '交通路2号' }],
    ['安徽滁州琅琊区琅琊街道丰乐路9号 单晨 13855000112 到了打他电话', { note: '到了打他电话' }],
    ['劳烦送上5楼 江苏扬州广陵区汶河街道文昌中路66号 冷老师 13852700223', { note: '劳烦送上5楼' }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject({ ...expected, confidence: 1 }));
});

describe('a label read by a camera, with gaps in a name, a number or a division', () => {
  test.each([
    [
      '138 5|210 0099\n江苏省徐州市鼓楼区黄楼街道夹河街7号\n收:孟 |广 军',
      { name: '孟广军', phone: '13852100099', detail: '夹河街7号' },
    ],
    [
      '1 5 9 0|3 1 7 0 0 8 8\n收件人: 甄\n 士 杰\n河北省沧州市运河区交通大街2 0 号',
      { name: '甄士杰', phone: '15903170088' },
    ],
    [
      '湖北省孝感市孝南区\n书院 街道 城站路 15 号\n危 | 长 河\n0712-28 8 0 0 99',
      { name: '危长河', phone: '0712-2880099', street: '书院街道' },
    ],
    [
      '收 件 人  柏 青\n电 话  1 3 7 0 9 0 0 1 1 2 2\n地 址  河 北 省 唐 山 市\n路 北 区  新 华 东 道  2 2 号',
      { name: '柏青', phone: '13709001122', district: '路北区', detail: '新华东道22号' },
    ],
    ['浙江 省 台州 市 椒江 区 白云 街道 云西路 8 号 叶 舟 13857600123', { city: '台州市', street: '白云街道' }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));
});

describe('an order', () => {
  test.each([
    ['Invoice #2024-77812 Qty: 3 收货人：游晓东 13905900011 福建省漳州市芗城区胜利西路7号', '胜利西路7号'],
    ['收货：安徽省安庆市迎江区人民路50号 胡笑 13855600112\n期望送达 11月8日 18:00-19:00', '人民路50号'],
    ['发京东保价3000 河南省洛阳市西工区中州中路8号 聂军 13803790011', '中州中路8号'],
    ['姓名：段莉\n电话：13987100222\n地区：云南省/昆明市/盘龙区\n详址：拓东街道拓东路45号', '拓东路45号'],
  ])('%s', (text, detail) => expect(read(text)).toMatchObject({ detail, confidence: 1, unread: [] }));
});

test.each([
  ['江苏省南京市鼓楼区汉口路22号 周晓岚 +86 (0)25-83590011', { phone: '025-83590011', ext: '' }],
  ['江苏省南京市鼓楼区汉口路22号 周晓岚 025-83590011-6', { phone: '025-83590011', ext: '6' }],
  ['甘肃临夏州东乡县唐汪镇河沿村1号 马建国 13830000112', { district: '东乡族自治县' }],
  ['陕西宝鸡金台区中山东路8号 第五明月 13891700223', { name: '第五明月' }],
  ['Attn: Liu Min, Room 501, 上海市静安区南京西路1266号, Mobile +86 138 1700 0505', { name: 'Liu Min' }],
])('the form of a phone, division or name: %s', (text, expected) => expect(read(text)).toMatchObject(expected));

describe('the words around a name, a note or an address', () => {
  const place = '江苏省南京市鼓楼区汉口路22号';
  test.each([
    [`please send to ${place}南塔2208, attn 陈Kevin, mobile 13688800019`, '陈Kevin', '汉口路22号南塔2208', ''],
    [`${place} Attn Kevin Chen 13812345678`, 'Kevin Chen', '汉口路22号', ''],
    [`to Tom Baker 15850100063 ${place}`, 'Tom Baker', '汉口路22号', ''],
    [`from Mary Lee, 15850100063, ${place}`, 'Mary Lee', '汉口路22号', ''],
    [`${place}B座 综合部郑工 电话010-66550011`, '郑工', '汉口路22号B座', ''],
    [`${place}8楼 研发部李娜 13812345678`, '李娜', '汉口路22号8楼', ''],
    [`${place}8楼 市场营销部李娜 13812345678`, '李娜', '汉口路22号8楼', ''],
    [`${place}8楼 总经办李总 13812345678`, '李总', '汉口路22号8楼', ''],
    [`${place}村口小卖部李娜 13812345678`, '李娜', '汉口路22号村口小卖部', ''],
    [`${place}住院部李娜 13812345678`, '李娜', '汉口路22号住院部', ''],
    [`我在${place}开店的，写钟敏收，15907970808`, '钟敏', '汉口路22号', ''],
    [`${place}做生意的 钟敏 15907970808`, '钟敏', '汉口路22号', ''],
    [`余亮 13979200026 ${place}6楼 要求：验货后再签收`, '余亮', '汉口路22号6楼', '验货后再签收'],
    [`余亮 13979200026 ${place}6楼 特殊要求:轻放`, '余亮', '汉口路22号6楼', '轻放'],
    [`给我寄${place}1208，我姓刘，13991200066`, '刘', '汉口路22号1208', ''],
    [`${place}1208，免贵姓欧阳，13991200066`, '欧阳', '汉口路22号1208', ''],
    [`发这儿 ${place}A座2301 前台赵敏代收 15827000144`, '赵敏', '汉口路22号A座2301', ''],
    [`${place}A座2301 王建国 15827000144 前台赵敏代收`, '王建国', '汉口路22号A座2301', '前台赵敏代收'],
  ])('%s', (text, name, detail, note) => expect(read(text)).toMatchObject({ name, detail, note, warnings: [] }));
});

describe('what is wrong is never silent', () => {
  test.each(['做孔令辉', '一下梁老师', '室黎会计', '顺丰保价', '提·吐尔逊', '边什么', '尹联女'])(
    'the name %s',
    (name) => expect(isOddName(name, true)).toBe(true),
  );
  test.each([
    '啊迎宾路198号',
    '民族路208号对商场一楼',
    '街道松山路35号',
    '是青年东路55号',
    '西街21号走顺丰保价1500',
    '泰山路3号8',
    '汉口路22号住在湖北省孝感市孝南区城站路96号',
    '汉口路22号025-83590',
    '科技大厦1106 15:00',
    '汉口路22号打她电话',
    '白马村5社653',
    '市中医院内科藏青',
    '汉口路22号南塔2208attn',
  ])('the address %s', (detail) => expect(isOddDetail(detail)).toBe(true));
});

test('a name that the address repeats is doubted', () =>
  expect(
    read('样品请直接快递给田立轩女儿的单位，不对，还是寄赤峰市克什克腾旗和平街369号，田立轩，19311017967'),
  ).toMatchObject({
    warnings: expect.arrayContaining(['odd-name']),
  }));

describe('a right reading is not doubted', () => {
  test.each([
    '中国广东深圳福田区园岭街道园岭三街1号 Amy Chen 13802200112',
    '收方\n苗圃\n13702200334\n天津市河东区春华街道华昌道8号',
    '湖北大学阳逻校区3号宿舍楼，武汉市新洲区阳逻街道翠柳路88号，向阳，15871400112',
    '贵州遵义红花岗区老城街道子尹路6号丰巢快递柜 罗华 13885200334',
    '青海玉树州囊谦县香达镇前麦村一社 才仁拉措 15109760303',
    '收件人∶裴亮\n电话∶13935100223\n地址∶山西太原小店区坞城街道坞城路92号',
  ])('%s', (text) => expect(read(text)).toMatchObject({ confidence: 1, warnings: [], unread: [] }));
});

describe('texts of two people', () => {
  const [wei, xu] = [
    '危险峰 13871000808 湖北省黄冈市黄州区赤壁大道22号',
    '胥家宝 13972400909 湖北省孝感市孝南区城站路96号',
  ];
  const rolesOf = (text: string) => readPeople(text, divisions).map(({ role, name }) => [role, name]);
  test.each([
    [
      '寄的人是危险峰电话13871000808住在湖北省黄冈市黄州区赤壁大道22号收的人是胥家宝电话13972400909住在湖北省孝感市孝南区城站路96号',
    ],
    [`${wei}（寄件人）\n${xu}（收件人）`],
    [`甲方（寄件）：${wei}\n乙方（收件）：${xu}`],
    [`我寄：${wei}\n派送：${xu}`],
    [
      `发出地 湖北省黄冈市黄州区赤壁大道22号 危险峰 13871000808\n目的地 湖北省孝感市孝南区城站路96号 胥家宝 13972400909`,
    ],
  ])('state the roles: %s', (text) =>
    expect(rolesOf(text)).toEqual([
      ['sender', '危险峰'],
      ['receiver', '胥家宝'],
    ]),
  );
  test.each([
    [`@${wei}\n@${xu}`],
    ['1危险峰13871000808湖北省黄冈市黄州区赤壁大道22号\n2胥家宝13972400909湖北省孝感市孝南区城站路96号'],
    [
      '【1】收件人：危险峰\n电话：13871000808\n地址：湖北省黄冈市黄州区赤壁大道22号\n【2】收件人：胥家宝\n电话：13972400909\n地址：湖北省孝感市孝南区城站路96号',
    ],
  ])('are counted: %s', (text) =>
    expect(readPeople(text, divisions)).toMatchObject([
      { name: '危险峰', detail: '赤壁大道22号' },
      { name: '胥家宝', detail: '城站路96号' },
    ]),
  );
});

describe('the sets of authors who do not know the rules', () => {
  type Case = { readonly id: string; readonly text: string };
  const folder = new URL('../../../../proof/sets/', import.meta.url);
  const open = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Case[];

  // The rules of the last set are mended less, so its limits are lower.
  const ofOne = [
    ['address-dev-3.json', 0.97, 0.99, 0.1],
    ['address-dev-4.json', 0.97, 0.99, 0.1],
    ['address-dev-5.json', 0.85, 0.98, 0.15],
  ] as const;
  test.each(ofOne)(
    '%s meets its limits: %d whole, %d region, wrong ones doubted, %d of right ones',
    async (file, whole, region, mostDoubted) => {
      const { score } = (await import(new URL('address-score.mjs', folder).href)) as {
        score(testCase: Case, answer: object): { all: boolean; region: boolean };
      };
      const { doubts } = await import(new URL('doubts.ts', folder).href);
      const rows = open(file).map((testCase) => {
        const answer = read(testCase.text);
        return { ...score(testCase, answer), doubted: doubts(answer) as boolean };
      });
      const right = rows.filter(({ all }) => all);
      expect(right.length / rows.length).toBeGreaterThanOrEqual(whole);
      expect(rows.filter((row) => row.region).length / rows.length).toBeGreaterThanOrEqual(region);
      expect(rows.filter(({ all, doubted }) => !all && !doubted)).toEqual([]);
      expect(right.filter(({ doubted }) => doubted).length / right.length).toBeLessThanOrEqual(mostDoubted);
    },
  );

  const ofSeveral = [
    ['people-dev-2.json', 0.93],
    ['people-dev-3.json', 0.93],
    ['people-dev-4.json', 0.92],
  ] as const;
  test.each(ofSeveral)('%s meets its limits: 96 %% counted, %d whole', async (file, whole) => {
    const { score } = (await import(new URL('people-score.mjs', folder).href)) as {
      score(testCase: Case, people: object[]): { count: boolean; all: boolean };
    };
    const scores = open(file).map((testCase) => score(testCase, readPeople(testCase.text, divisions)));
    expect(scores.filter(({ count }) => count).length / scores.length).toBeGreaterThanOrEqual(0.96);
    expect(scores.filter(({ all }) => all).length / scores.length).toBeGreaterThanOrEqual(whole);
  });
});
