import { describe, expect, test } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readPeople } from './people.ts';
import { readAddress } from './read.ts';

const divisions = await builtDivisions();

const read = (text: string) => readAddress(text, divisions);

describe('a text as people say it', () => {
  test.each([
    [
      '能不能寄到四川凉山越西县新民镇大湾村3组呀？收件人呢叫吉木子呷，电话13881570303',
      { name: '吉木子呷', detail: '大湾村3组' },
    ],
    [
      '浙江衢州江山市峡口镇那个枫石村五号住的是祝春花你打15905700606就好了',
      { name: '祝春花', street: '峡口镇', detail: '枫石村五号' },
    ],
    ['寄给我二舅邹建平，湖北仙桃市彭场镇大岭村4组，13872950101。送到村口也行', { name: '邹建平', detail: '大岭村4组' }],
    [
      '河北定州五四路19号丽景花园2-1-301 收件人姓焦 叫焦志远 13931210202，家里有人',
      { name: '焦志远', district: '定州市', detail: '五四路19号丽景花园2-1-301' },
    ],
    [
      '唔该寄去广东汕头潮阳区谷饶镇大坑村东片3巷2号，交畀张惠玲，13809290404，唔该晒',
      { name: '张惠玲', detail: '大坑村东片3巷2号' },
    ],
    [
      '山东济宁邹城市钢山街道大胡村7号 孔庆国（先打电话） 13853750505',
      { name: '孔庆国', detail: '大胡村7号', note: '先打电话' },
    ],
    ['湖北天门皂市镇团山村2组 收件人别小红 13986900707', { name: '别小红', note: '' }],
    ['新疆塔城地区额敏县文化路9号 别克努尔 13899450808', { name: '别克努尔', note: '' }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

  test.each([
    '钱石永康 13913560909 江苏省泰州市兴化市英武中路29号',
    '云南西双版纳勐腊县勐满镇景龙村8号 岩叫香 13988140101',
    '甘肃临夏广河县城关镇石那奴村四社 马哈克木 18793050202',
    '收件人：别小红 13986900707 湖北省天门市皂市镇团山村2组',
    '广东省佛山市顺德区北滘镇美的路12号 卢少芬 13929990303',
    '澳门高士德大马路21号A座4楼 何美仪 853 66220044',
    '浙江省金华市义乌市福田街道国际商贸城62号门3街40533 傅晓 13905790404',
  ])('a right reading is not doubted: %s', (text) =>
    expect(read(text)).toMatchObject({ confidence: 1, warnings: [], unread: [] }),
  );
});

describe('a label read by a camera', () => {
  test.each([
    [
      '【收】 郝 小 燕\n【址】 山西省 晋中市 太谷区\n康源路 l 号锦绣苑 3 - 2 - 5O1\n13803540505',
      { name: '郝小燕', detail: '康源路1号锦绣苑3-2-501' },
    ],
    [
      '安徽省亳州\n市蒙城县乐土\n镇双龙村九组\n联系\n人 葛 大 军\n138-5678-0606',
      { name: '葛大军', detail: '双龙村九组' },
    ],
    [
      '瓦 房 店 市 复 州 城 镇 北 门 村 孙 屯 \n收 货 ： 邹 玉 芬\n电 话 ： 1 3 9 - 4 2 6 0 - 0 7 7 0',
      { name: '邹玉芬', district: '瓦房店市', street: '复州城镇', detail: '北门村孙屯' },
    ],
    ['江苏省南通市如东县掘港街道解放村8\n组12号缪\n丽华 13773600808', { name: '缪丽华', detail: '解放村8组12号' }],
    [
      '陕西省西安市蓝田县蓝关街道文姬\n路邮局旁 手\n机13609180909 冯涛',
      { phone: '13609180909', detail: '文姬路邮局旁' },
    ],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

  test.each(['云南省昆明市官渡区彩云路l号 郭涛 13888880101', '福建省福州市闽侯县上街镇庄南48 林波 13905910202'])(
    'a doubtful house number is doubted: %s',
    (text) => expect(read(text).confidence === 1 && read(text).detail !== '彩云路1号').toBe(false),
  );
});

describe('an order of a shop', () => {
  test.each([
    [
      '收货人: 尹海波 15946110303\n收货地址: 吉林省 白城市 大安市 月亮泡镇 先进村2组\n发货时限: 72小时\n会员等级：黄金 积分抵扣-8.50',
      '先进村2组',
    ],
    [
      'No.20260114-0031 | 密封圈 200pcs | 浙江省宁波市慈溪市观海卫镇工业园东路6号宏达厂 | 方建 | 13906740404',
      '工业园东路6号宏达厂',
    ],
    ['江西省景德镇市浮梁县湘湖镇兰田村5号；青花碗 规格16 材质骨瓷 俞瑶 13979870505', '兰田村5号'],
  ])('%s', (text, detail) => expect(read(text).detail).toBe(detail));
});

describe('English words beside a Chinese address', () => {
  test.each([
    [
      'Please ship to: 罗文杰, 科苑路15号A座901, 粤海街道, 南山区, 深圳, 广东, China. Thanks!',
      { name: '罗文杰', detail: '科苑路15号A座901' },
    ],
    ['Ship to José Núñez 上海市徐汇区漕溪北路88号1102 13661500303', { name: 'José Núñez' }],
    ['Macau 氹仔官也街8号 梁子健 +853-62880044', { city: '离岛', detail: '官也街8号', unread: [] }],
    ['Hi, my addr: 武汉市洪山区珞喻路1037号, name 邓蕾, phone 13797090202 ok?', { name: '邓蕾', unread: [] }],
    ['No.: 13797090202 武汉市洪山区珞喻路1037号 邓蕾', { phone: '13797090202' }],
    ['香港九龍深水埗青山道64號名人商業中心5樓，麥先生，+852 61230077', { district: '深水埗区' }],
  ])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));
});

describe('texts about several people', () => {
  test.each([
    [
      '从福建泉州石狮市宝盖镇前坑村8号 蔡文彬 13905950101 寄到江苏苏州常熟市虞山街道漕泾新村3幢502 陆虹 13913600202',
      ['sender', 'receiver'],
    ],
    [
      '寄自 甘肃武威民勤县收成镇兴隆村2社 常玉山 13993550303\n送往 浙江嘉兴海宁市长安镇天明村6号 沈根娣 13957340404',
      ['sender', 'receiver'],
    ],
    [
      '亲 我寄件人写高洁 13969090505 山东烟台龙口市东莱街道港城大道77号，收件人写于海涛 15066350606 威海荣成市石岛街道龙云路12号，谢谢',
      ['sender', 'receiver'],
    ],
  ])('their roles: %s', (text, roles) => expect(readPeople(text, divisions).map(({ role }) => role)).toEqual(roles));

  test.each([
    [
      '通辽科尔沁左翼后旗甘旗卡镇团结路6号 收件人白音 电话15047500707\n赤峰宁城县天义镇大宁路8号 收件人于凤霞 电话13847600808\n兴安盟扎赉特旗音德尔镇神山街9号 收件人包玉兰 电话15849200909',
      ['白音', '于凤霞', '包玉兰'],
    ],
    [
      '给我大姑和二姨各寄一箱。大姑石桂芝，吉林公主岭市范家屯镇平安村3组，电话13944470101。二姨叫石桂香，在四平市梨树县郭家店镇站前街5号，电话15043450202',
      ['石桂芝', '石桂香'],
    ],
    [
      '帮我记两个人虞小波舟山岱山县高亭镇蓬莱路三十号13857200101史央央宁波宁海县西店镇滨海路一百号13968320202',
      ['虞小波', '史央央'],
    ],
    [
      '年货三份：\n1、天津宁河区芦台街道光明路3号 郝大爷 13702160303\n2、河北霸州市胜芳镇中山街9号 靳梅 15931600404',
      ['郝大爷', '靳梅'],
    ],
  ])('their names: %s', (text, names) => expect(readPeople(text, divisions).map(({ name }) => name)).toEqual(names));
});

test.each([
  ['寄贵州毕节织金县桂果镇马家屯村五组 杨顺芬 13985870303', null],
  ['发货单 13970820707 乐小军 江西省南昌市进贤县民和镇胜利中路118号', null],
  ['寄：江苏无锡滨湖区蠡湖大道8号 周敏 13915300101', 'sender'],
])('a verb of sending is no label of a sender: %s', (text, role) =>
  expect(readPeople(text, divisions)[0]?.role).toBe(role),
);

test('the letters of a list on one line part its people', () => {
  const text =
    'A. 郑州金水区经三路5号 韩梅 13837110101 B. 洛阳西工区中州中路6号 雷雷 13938820202 C. 开封龙亭区大梁路7号 申杰 13783780303';
  expect(readPeople(text, divisions).map(({ name }) => name)).toEqual(['韩梅', '雷雷', '申杰']);
});

test('of a customer and a contact, the contact is the person', () => {
  expect(read('客户:洪都机械 联系人:乐小军 13970820707 江西省南昌市进贤县民和镇胜利中路118号').name).toBe('乐小军');
});
