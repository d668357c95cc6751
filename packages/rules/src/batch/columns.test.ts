import { describe, expect, it } from 'vitest';
import { findColumns, findHead, isSampleRow } from './columns.ts';
import { unitOfTitle, withUnits } from './title-units.ts';

describe('columns', () => {
  it('are found by their titles', () => {
    const header = ['订单号', '收件人姓名', '联系电话', '收件地址', '物品名称', '重量(kg)', '备注', '寄件人'];
    expect(findColumns(header, [])).toEqual({
      ...{ orderNo: 0, name: 1, phone: 2, address: 3, goodsName: 4, weightKg: 5, message: 6 },
    });
    expect(findColumns(['订单编号', '宝贝标题', '收货人姓名'], [])).toEqual({ orderNo: 0, goodsName: 1, name: 2 });
    expect(findColumns(['Recipient name', 'Mobile', 'Address', 'Contents', 'Weight'], [])).toEqual({
      name: 0,
      phone: 1,
      address: 2,
      goodsName: 3,
      weightKg: 4,
    });
  });

  it.each([
    '物品重量(kg)',
    '总重量',
    '包裹重量',
    '商品重量',
    '货物重量',
    '计费重量',
    '重量/斤',
    '重量（吨）',
    '毛重',
    'gross weight',
    '斤',
  ])('%s has weights', (title) => expect(findColumns([title], [])).toEqual({ weightKg: 0 }));
  it.each([
    '商品名',
    '货品名称',
    '产品名称',
    '托寄物名称',
    '托寄物内容',
    '内件名称',
    'Item Name',
    '寄件物品名称',
    '发货商品',
  ])('%s has goods', (title) => expect(findColumns([title], [])).toEqual({ goodsName: 0 }));
  it.each(['体积重量', '重量单位', '单价', '数量', '名称', '产品', '发货日期'])('%s has nothing known', (title) =>
    expect(findColumns([title], [])).toEqual({}),
  );

  it.each([
    ['重量（斤）', '斤'],
    ['重量(g)', 'g'],
    ['重量[克]', '克'],
    ['重量/斤', '斤'],
    ['重量：市斤', '市斤'],
    ['物品重量（单位：克）', '克'],
    ['重量(吨)*', '吨'],
    ['Weight (lbs)', 'lbs'],
    ['斤', '斤'],
    ['保价（分）', '分'],
    ['声明价值(万元)', '万元'],
    ['Declared value (USD)', 'usd'],
    ...[
      '重量',
      '重量(kg)',
      '重量（公斤）',
      '重量/千克',
      '重量KG',
      'Weight',
      '保价金额（元）',
      '公斤',
      '物品（斤）',
    ].map((title): [string, string] => [title, '']),
  ])('%s gives its numbers the unit %j', (title, unit) => {
    expect(unitOfTitle(title)).toBe(unit);
    expect(withUnits([['4'], ['１.５'], ['2kg'], ['无'], ['']], [title])).toEqual([
      ...[[`4${unit}`], [`１.５${unit}`], ['2kg'], ['无'], ['']],
    ]);
  });

  it('are found by their content', () => {
    const rows = [
      ['林清远', '13900002718', '浙江省杭州市西湖区文二路 88 号'],
      ['周晓岚', '138 0000 6072', '江苏省南京市鼓楼区汉口路 22 号'],
    ];
    expect(findHead(rows)).toEqual({ header: [], rows: 0 });
    expect(findColumns([], rows)).toEqual({ name: 0, phone: 1, address: 2 });
    expect(findColumns([], [['周晓岚 13800006072 江苏省南京市鼓楼区汉口路 22 号']])).toEqual({ whole: 0 });
    expect(findHead([['姓名', '电话', '地址']])).toEqual({ header: ['姓名', '电话', '地址'], rows: 1 });
  });
});

describe('the titles of a table', () => {
  const titles = ['姓名', '电话', '地址', '物品', '重量'];
  const person = ['林清远', '13900002718', '浙江省杭州市西湖区文二路 88 号', '书', '1'];

  it.each([
    ['a title', [['某某商贸有限公司发货清单', '', '', '', '']]],
    ['a title and a date', [['发货清单'], ['制表日期：2026-11-26', '', '共 3 件']]],
    ['the shop and its phone', [['某某商贸 浙江省杭州市文三路 1 号 联系电话 13800006072']]],
    ['whom to ask', [['联系人：张三', '电话：13800006072']]],
    ['instructions', [['填写说明：带 * 的必填'], ['1. 手机号 11 位'], ['2. 重量以公斤计']]],
  ])('is found under %s', (_what, above) => {
    expect(findHead([...above, titles, person])).toEqual({ header: titles, rows: above.length + 1 });
  });

  it.each([
    ['the sender in a row', [['发货单'], ['寄件人', '王五', '13800001111', '上海市浦东新区世纪大道1号', '']]],
    ['the sender in two cells', [['发货人：王五 13800001111', '上海市浦东新区世纪大道1号']]],
    [
      'the shop in three cells',
      [
        ['某某商贸', '0571-88880000', '浙江省杭州市西湖区文三路1号'],
        ['18858100000', '文三路'],
      ],
    ],
    ['the shop with all its cells', [['店铺', '王五', '13800001111', '上海市浦东新区世纪大道1号', '每日16点前发货']]],
    ['twelve lines of instructions', Array.from({ length: 12 }, (_, no) => [`${no}. 请按格式填写`])],
  ])('is found under %s, which is nobody to send to', (_what, above) => {
    expect(findHead([...above, titles, person, person])).toEqual({ header: titles, rows: above.length + 1 });
  });

  it('is the first of several', () => {
    expect(findHead([titles, person, titles, person])).toEqual({ header: titles, rows: 1 });
    expect(findHead([person, person, titles, person])).toEqual({ header: [], rows: 0 });
  });

  it('may have two rows: groups above titles, or titles that continue below', () => {
    const groups = ['收件信息', '', '', '货物信息', ''];
    expect(findHead([groups, titles, person])).toEqual({ header: titles, rows: 2 });
    expect(findHead([['清单'], groups, titles, person])).toEqual({ header: titles, rows: 3 });
    // Vertically merged cells count in both rows.
    const upper = ['收件人', '收件人电话', '收件地址', '货物', ''];
    const lower = ['收件人', '收件人电话', '收件地址', '品名', '重量(kg)'];
    const { header, rows } = findHead([upper, lower, person]);
    expect([rows, findColumns(header, [person])]).toEqual([
      2,
      { name: 0, phone: 1, address: 2, goodsName: 3, weightKg: 4 },
    ]);
  });

  it("of the sender's columns are not used for the consignee", () => {
    const rows = [
      ['寄件人', '', '', '收件人', '', ''],
      ['姓名', '电话', '地址', '姓名', '电话', '地址'],
      ['周晓岚', '13800006072', '南京市鼓楼区汉口路 22 号', '林清远', '13900002718', '杭州市西湖区文二路 88 号'],
    ];
    const head = findHead(rows);
    expect(findColumns(head.header, rows.slice(head.rows))).toEqual({ name: 3, phone: 4, address: 5 });
  });

  it.each([
    ['发件人,发件电话,发件地址,收件人,收方手机,收方详细地址', { name: 3, phone: 4, address: 5 }],
    ['寄件人,寄件人电话,寄件人地址,收件人,收件人手机1,收件人详址', { name: 3, phone: 4, address: 5 }],
    ['Sender,Sender phone,Sender address,To name,To phone,Delivery address', { name: 3, phone: 4, address: 5 }],
    ['我方姓名,我方电话,我方地址,客户,客户电话,客户地址', { name: 3, phone: 4, address: 5 }],
    ['店铺,店铺电话,店铺地址,收件方姓名,收方手机,收货地点', { name: 3, phone: 4, address: 5 }],
    ['姓名（寄件人）,电话（寄件人）,地址（寄件人）,姓名,电话,地址', { name: 3, phone: 4, address: 5 }],
    // Unknown titles of the consignee: the content finds the columns that are not the sender's.
    ['寄件人,寄件电话,寄件地址,姓名,对方号码,送达处', { name: 3, phone: 4, address: 5 }],
    // The sender's columns are not guessed, even if there are no others.
    ['寄件人,客服电话,发货地址,姓名,,', { name: 3 }],
    // The same titles twice, or two unknown groups: nothing tells which is the consignee.
    ['姓名,电话,地址,姓名,电话,地址', {}],
    ['甲,甲号码,甲处,乙,乙号码,乙处', {}],
  ])('%s are not confused with those of the sender', (line, columns) => {
    const isAlone = line.endsWith(',,');
    const row = ['王五', '13800001111', '上海市浦东新区世纪大道1号', '林清远', '13900002718', '杭州市西湖区文二路88号'];
    expect(findColumns(line.split(','), [isAlone ? [...row.slice(0, 4), '', ''] : row])).toEqual(columns);
  });

  it('has no columns of two persons in a table without titles', () => {
    const row = ['王五', '13800001111', '上海市浦东新区世纪大道1号', '林清远', '13900002718', '杭州市西湖区文二路88号'];
    expect(findColumns([], [row])).toEqual({});
  });

  it('has the consignee of one cell beside the sender', () => {
    const row = ['王五 13800001111 上海市浦东新区世纪大道1号', '林清远 13900002718 杭州市西湖区文二路88号', '书'];
    expect(findColumns(['寄件信息', '收方资料', '物品'], [row])).toEqual({ whole: 1, goodsName: 2 });
    expect(findColumns(['寄件信息', '对方资料', '物品'], [row])).toEqual({ whole: 1, goodsName: 2 });
  });

  it('may contain examples; there are none if the first row is a person', () => {
    const withExample = ['姓名', '电话（如13800000000）', '地址'];
    expect(findHead([withExample, person])).toEqual({ header: withExample, rows: 1 });
    expect(findHead([person, titles])).toEqual({ header: [], rows: 0 });
  });

  it.each([
    [['示例：张三', '', '北京市朝阳区建国路1号', '书', '1']],
    [['张三（示例）', '11 位手机号', '北京市朝阳区建国路1号', '书', '1']],
    [['样例', '张三', '', '', '']],
    [['（请删除本行）张三', '', '', '', '']],
    [['必填', '必填，如 13800000000', '必填，如浙江省杭州市文三路 1 号', '选填', '']],
    [['必填', '必填，11 位手机号', '必填', '选填', '']],
    [['（必填）', '（必填）', '（必填）', '', '']],
    [['请填写真实姓名', '', '', '', '']],
    [['Required', 'required', 'Optional', '', '']],
    [['总计', '', '', '12', '30.5']],
    [['', '', '小计：', '3件', '']],
    [['Total', '', '', '', '8']],
    [titles],
  ])('has no consignee in %j', (row) => {
    expect(isSampleRow(row, titles, findColumns(titles, []))).toBe(true);
  });

  it.each([
    [person],
    [['例小明', '13900002718', '杭州市示范路 8 号', '样品', '1']],
    [['林清远', '13900002718', '杭州市西湖区文二路 88 号', 'sample', '1']],
    [['总计', '13900002718', '杭州市西湖区文二路 88 号', '书', '1']],
    [['Sample Lee', '13900002718', '杭州市西湖区文二路 88 号', '书', '1']],
    [['林清远', '13900002718', '杭州市西湖区文二路 88 号', '书', '1', '例：要红色']],
    [['林清远', '13900002718', '杭州市西湖区文二路 88 号', '书', '1', '请填写发票']],
    [['林清远', '0571-88880000', '杭州市西湖区文二路 88 号', '书', '1', '必填']],
    [['林清远', '１３９００００２７１８', '杭州市西湖区文二路 88 号（例）', '书', '1']],
    [['示例：张三', '13800000000', '北京市朝阳区建国路1号', '书', '1']],
    [['张三', '13800000000', '例：北京市朝阳区建国路1号', '书', '1']],
    [['样例', '张三', '13800000000', '北京市朝阳区建国路1号']],
  ])('has a consignee in %j', (row) => {
    expect(isSampleRow(row, titles, findColumns(titles, []))).toBe(false);
  });
});
