import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtDivisions } from '../address/divisions.fixture.ts';
import { findColumns, findHead, isSampleRow, withoutSamples } from './columns.ts';
import { decodeTable, delimiterOf, readDelimited, TableRefused } from './delimited.ts';
import { readRow, wrongValueOf } from './read-row.ts';
import { readCell, safeCell } from './safe-cell.ts';
import { unitOfTitle, withUnits } from './title-units.ts';

const divisions = await builtDivisions();
const limits = { rows: 500, columns: 60, cell: 500 };
const terms = { productId: '1', goodsInfo: { goodInternals: '书' }, weightKg: 1 } as const;
const read = (text: string) => readDelimited(text, limits);
const faultOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof TableRefused ? error.fault : error;
  }
  return null;
};

describe('a table as text', () => {
  it('is read with commas, tabs and semicolons, quotes and any line end', () => {
    for (const delimiter of [',', '\t', ';']) {
      const text = `姓名${delimiter}地址\r\n"林${delimiter}""清"""${delimiter}"文二路\n88 号"\r\r周${delimiter}汉口路`;
      expect(read(text)).toEqual([
        ['姓名', '地址'],
        [`林${delimiter}"清"`, '文二路\n88 号'],
        ['周', '汉口路'],
      ]);
    }
  });

  const people = [
    ['林清远', '13900002718', '浙江省杭州市西湖区文二路88号', '书', '1'],
    ['周晓岚', '13800006072', '浙江省杭州市西湖区文三路12号', '衣物', '2'],
    ['韩小雨', '15000000031', '浙江省杭州市西湖区文一路9号', '书', '1.5'],
  ];
  const titles = ['收件人', '电话', '地址', '物品', '重量'];
  const written = (rows: readonly (readonly string[])[], delimiter = ',', end = '\n') =>
    [titles, ...rows].map((row) => row.join(delimiter)).join(end);
  const marked = (...marks: [row: number, column: number, before: string, after?: string][]) =>
    people.map((row, no) =>
      row.map((cell, column) => {
        const mark = marks.find(([ofRow, ofColumn]) => ofRow === no && ofColumn === column);
        return mark ? `${mark[2]}${cell}${mark[3] ?? ''}` : cell;
      }),
    );

  it('reads a stray quote as a character, so that no row contains another', () => {
    const strays = [
      marked([0, 3, '"']),
      marked([0, 2, '"']),
      marked([1, 0, '"']),
      marked([2, 4, '"']),
      marked([0, 0, '"'], [1, 1, '"'], [2, 2, '"']),
      // The second of two stray quotes is at a possible position of a closing one.
      marked([0, 3, '"'], [2, 3, '', '"']),
      marked([0, 2, '"'], [1, 4, '', '"']),
      marked([0, 3, ' "']),
      marked([0, 3, '', '"'], [1, 3, '"', '']),
      marked([0, 3, '24"', '']),
    ];
    for (const rows of strays)
      for (const delimiter of [',', '\t', ';', '|'])
        for (const end of ['\n', '\r\n', '\r']) {
          const read = readDelimited(written(rows, delimiter, end), limits);
          expect(read).toEqual([titles, ...rows.map((row) => row.map((cell) => cell.trim()))]);
        }
  });

  it('accepts closed quotes, over several lines and beside stray ones', () => {
    const quoted = [
      ['林清远', '13900002718\n0571-88880000', '浙江省杭州市西湖区文二路88号,3幢', '书 "大"', '1\n公斤'],
      ['周晓岚', '13800006072', '文三路12号\n3幢,402室\n后门', '衣物', '2'],
      ['韩小雨', '15000000031', '浙江省杭州市西湖区文一路9号', '', '1.5'],
    ];
    const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const text = written(quoted.map((row) => row.map(quote)));
    expect(read(text)).toEqual([titles, ...quoted]);
    const mixed = [quoted[0]!.map(quote), marked([1, 3, '"'])[1]!, quoted[1]!.map(quote), people[2]!];
    expect(read(written(mixed))).toEqual([titles, quoted[0], marked([1, 3, '"'])[1], quoted[1], people[2]]);
    expect(read('"周晓岚\n13800006072\n南京市鼓楼区汉口路22号"\n"韩小雨\n15000000031\n长沙市"')).toHaveLength(2);
  });

  const FULL_WIDTH = [...'０１２３４５６７８９'];
  const changed = (column: number, change: (cell: string) => string) =>
    people.map((row) => row.map((cell, at) => (at === column ? change(cell) : cell)));
  it.each([
    ['in full-width digits', changed(1, (cell) => cell.replace(/\d/g, (digit) => FULL_WIDTH[Number(digit)]!))],
    ['with their middle hidden', changed(1, (cell) => `${cell.slice(0, 3)}****${cell.slice(7)}`)],
    ['that are missing', changed(1, () => '')],
    ['that are words', changed(1, () => '没有')],
  ])('keeps consignees apart that two stray quotes would join, with phones %s', (_what, table) => {
    const at = (rows: string[][], no: number, column: number, change: (cell: string) => string) =>
      rows.with(no, rows[no]!.with(column, change(rows[no]![column]!)));
    for (const head of [[titles], []])
      for (const [first, last] of [
        [0, 1],
        [1, 2],
        [0, 2],
      ] as const)
        for (const from of [0, 2, 3, 4])
          for (const to of [0, 2, 3, 4]) {
            const opened = at(table, first, from, (cell) => `"${cell}`);
            const rows = [...head, ...at(opened, last, to, (cell) => `${cell}"`)];
            const text = rows.map((row) => row.join(',')).join('\n');
            expect(read(text), text).toEqual(rows);
          }
  });

  it('separates consignees whose rows lack their last cells', () => {
    const [firstRow, secondRow] = ['林清远,13900002718,浙江省杭州市西湖区文二路88号', '周晓岚,,南京市鼓楼区汉口路22号'];
    for (const text of [
      `${titles.join(',')}\n林清远,13900002718,"浙江省杭州市西湖区文二路88号\n${secondRow}",衣物,2`,
      `${titles.join(',')}\n${firstRow},"书\n${secondRow},衣物",2`,
      `${titles.join(',')}\n${firstRow},"书,1\n${secondRow}"`,
    ])
      expect(read(text), text).toHaveLength(3);
  });

  it('reads an address of several lines as one cell, also with commas', () => {
    for (const address of [
      '浙江省杭州市西湖区\n文二路88号',
      '浙江省杭州市\n西湖区\n文二路88号\n3幢402室',
      'Room 3, No. 5\nWenyi Road, Hangzhou, Zhejiang',
      '浙江省,杭州市\n西湖区,文二路,88号',
    ])
      for (const head of [`${titles.join(',')}\n`, '']) {
        const text = `${head}林清远,13900002718,"${address}",书,1\n${people[1]!.join(',')}\n${people[2]!.join(',')}`;
        expect(read(text).at(-3), text).toEqual(['林清远', '13900002718', address, '书', '1']);
        expect(read(text)).toHaveLength(head === '' ? 3 : 4);
      }
    expect(read('姓名,电话,地址\n周晓岚,13800006072,"南京市鼓楼区\n汉口路22号"')).toHaveLength(2);
  });

  it('removes the notations by which programs write digits as text', () => {
    expect(read('姓名,电话\n林清远,="13900002718"')).toEqual([
      ['姓名', '电话'],
      ['林清远', '13900002718'],
    ]);
  });

  it.each([
    ['sep=;\n', ';'],
    ['SEP=;\r\n', ';'],
    ['"sep=,"\n', ','],
    ['sep=|\n', '|'],
    ['sep=\t\n', '\t'],
    ['sep=,,,,,\n', ','],
    ['sep=^\r', '^'],
  ])('has the delimiter that %j names, which is no row', (line, delimiter) => {
    expect(read(line + written(people, delimiter))).toEqual([titles, ...people]);
  });

  it('ignores a declared delimiter that does not cut the lines', () => {
    for (const line of ['sep=;\n', 'sep=|\r\n', 'sep=\t\n'])
      expect(read(line + written(people))).toEqual([titles, ...people]);
    const noted = people.map((row, no) => (no === 0 ? row.with(3, '书;画') : row));
    expect(read(`sep=;\n${written(noted)}`)).toEqual([titles, ...noted]);
  });

  it('detects the comma although cells end with tabs', () => {
    for (const delimiter of [',', ';']) {
      const padded = [titles, ...people].map((row) => row.map((cell) => `${cell}\t`).join(delimiter)).join('\r\n');
      expect(read(padded)).toEqual([titles, ...people]);
    }
    const orders = [['订单号', ...titles], ...people.map((row, no) => [`26112${no}`, ...row])];
    expect(read(orders.map(([no, ...row]) => [`${no}\t`, ...row].join(',')).join('\n'))).toEqual(orders);
    // Commas in addresses do not turn a tab-separated table into a comma-separated one.
    const tabs = people.map(([name, phone, address, ...rest]) => [name, phone, `${address},3幢,402`, ...rest]);
    expect(read([titles, ...tabs].map((row) => row.join('\t')).join('\n'))).toEqual([titles, ...tabs]);
  });

  it('detects the delimiter regardless of text above and below the table', () => {
    const text = `某某商贸有限公司发货清单\n制表日期：2026-11-26\n\n${written(people, ';')}\n合计：3 件`;
    expect(read(text)).toEqual([
      ['某某商贸有限公司发货清单'],
      ['制表日期：2026-11-26'],
      titles,
      ...people,
      ['合计：3 件'],
    ]);
  });

  it('has one column if no delimiter cuts the lines equally', () => {
    expect(delimiterOf('林清远，13900002718，杭州市\n周晓岚 13800006072 南京,鼓楼')).toBe('\t');
  });

  it('is read unchanged after it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('林', 'a', '"', ',', '\n', ' ', '1') }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const written = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')).join('\n');
        const kept = rows.filter((row) => row.some((text) => text !== ''));
        expect(read(written)).toEqual(kept);
      }),
    );
  });

  it('is decoded from UTF-8, UTF-16 and GBK, with or without a byte order mark', () => {
    expect(decodeTable(new TextEncoder().encode('\ufeff收件人'))).toBe('收件人');
    expect(decodeTable(Uint8Array.of(0xca, 0xd5, 0xbc, 0xfe, 0xc8, 0xcb))).toBe('收件人');
    expect(decodeTable(Uint8Array.of(0xff, 0xfe, 0x36, 0x65))).toBe('收');
    expect(faultOf(() => decodeTable(Uint8Array.of(0x89, 0x50, 0, 1)))).toBe('type');
    expect(faultOf(() => decodeTable(Uint8Array.of(1, 2, 3)))).toBe('type');
  });

  it('is refused at the first limit that it exceeds', () => {
    expect(faultOf(() => read('a,b\n'.repeat(502)))).toBe('rows');
    expect(read('a,b\n'.repeat(501))).toHaveLength(501);
    expect(faultOf(() => read(`${'a,'.repeat(17_000)}b`))).toBe('wide');
    expect(faultOf(() => read('a'.repeat(100_000)))).toBe('cell');
  });
});

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

describe('a row', () => {
  const columns = { name: 0, phone: 1, address: 2, goodsName: 3, weightKg: 4 };
  const row = (cells: string[], mends = {}) => readRow(cells, columns, mends, terms, divisions);

  it('is read by the address reader', () => {
    const { fields, mistakes } = row(['周晓岚', '+86 138-0000-6072', '南京鼓楼区汉口路22号5-301', '衣物', '3斤']);
    expect(mistakes).toEqual([]);
    expect(fields).toMatchObject({
      name: '周晓岚',
      phone: '13800006072',
      province: '江苏省',
      city: '南京市',
      district: '鼓楼区',
      goodsName: '衣物',
      weightKg: '1.5',
    });
  });

  it('reads a corrected number like a number of the table', () => {
    const cells = ['周晓岚', '13800006072', '南京鼓楼区汉口路22号5-301', '衣物', '999'];
    const { fields, mistakes } = row(cells, { weightKg: '3市斤', declaredYuan: '￥1,200' });
    expect([fields.weightKg, fields.declaredYuan, mistakes]).toEqual(['1.5', '1200', []]);
    expect(row(cells, { weightKg: '2公斤' }).fields.weightKg).toBe('2');
    expect(row(cells, { weightKg: '' }).mistakes).toEqual(['weight.format']);
  });

  it.each([
    ['13900002718-1234', '13900002718-1234'],
    ['13900002718转1234', '13900002718-1234'],
    ['13900002718 分机：1234', '13900002718-1234'],
    ['13900002718,1234', '13900002718-1234'],
    ['139 0000 2718 #1234', '13900002718-1234'],
    ['+86 13900002718ext.1234', '13900002718-1234'],
    ['13900002718【1234】', '13900002718-1234'],
    ['0571-88880000-801', '0571-88880000-801'],
    ['0571-88880000转801', '0571-88880000-801'],
    ['(0571)88880000 转 801', '0571-88880000-801'],
    ['400-800-1234转5', '400-800-1234-5'],
  ])('keeps the extension of %s', (typed, phone) => {
    const cells = ['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1'];
    expect(row(cells)).toMatchObject({ mistakes: [], fields: { name: '周晓岚', phone, address: '汉口路22号5-301' } });
    const whole = `周晓岚 ${typed} 南京鼓楼区汉口路22号5-301`;
    expect(readRow([whole], { whole: 0 }, {}, terms, divisions)).toMatchObject({ mistakes: [], fields: { phone } });
  });

  it('has the extension that stands after the name', () => {
    for (const name of ['周晓岚[1234]', '周晓岚【1234】', '周晓岚（转1234）'])
      expect(row([name, '13900002718', '南京鼓楼区汉口路22号5-301[1234]', '衣物', '1'])).toMatchObject({
        mistakes: [],
        fields: { name: '周晓岚', phone: '13900002718-1234', address: '汉口路22号5-301' },
      });
  });

  it.each(['139000027180', '1390000271', '139-0000-27180', '8613900002718', '0571-888800001'])(
    'of the number %s with its digits is no other number',
    (typed) => {
      const { fields, mistakes } = row(['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1']);
      expect(fields.address).toBe('汉口路22号5-301');
      expect(mistakes).toEqual(typed.startsWith('86') ? [] : ['phone.format']);
    },
  );

  it.each([
    '+1 415 555 0100',
    '+14155550100',
    '+44 7911 123456',
    '138-0000-0001 02',
    '13800000001 3',
    '１３８０００００００１ ３',
    '139-00002718-0',
    '139 0000 2718 0',
    '13900002718，3',
    '13900002718 13900000',
    '3 13900002718',
    '电话 139-0000-27180',
    '886-2-27201234转5',
  ])('of the phone %s has its digits and is looked at', (typed) => {
    const { fields, mistakes } = row(['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1']);
    expect(mistakes).toEqual(['phone.format']);
    expect(fields.phone.normalize('NFKC').replace(/\D/g, '')).toContain(typed.normalize('NFKC').replace(/\D/g, ''));
  });

  it.each([
    ['0 139 0000 2718', '13900002718'],
    ['13900002718/0571-88880000', '13900002718'],
    ['13900002718|13800006072', '13900002718'],
    ['手机：13900002718（林先生）', '13900002718'],
    ['17951 13900002718', '13900002718'],
  ])('reads the phone out of %s', (typed, phone) => {
    expect(row(['周晓岚', typed, '南京鼓楼区汉口路22号5-301', '衣物', '1'])).toMatchObject({
      ...{ mistakes: [], fields: { phone } },
    });
  });

  it.each([
    ['两斤', '1'],
    ['半斤', '0.25'],
    ['三公斤', '3'],
    ['十二斤', '6'],
    ['一斤半', '0.75'],
    ['2斤半', '1.25'],
    ['2 千克', '2'],
    ['20g', '0.02'],
    ['5两', '0.25'],
    ['0.002吨', '2'],
    ['2 lb', '0.907'],
  ])('reads the weight %s', (typed, kg) => {
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '书', typed])).toMatchObject({
      ...{ mistakes: [], fields: { weightKg: kg } },
    });
  });

  it('has an unclear region if its province does not contain its city', () => {
    for (const address of [
      '广东省杭州市西湖区文二路88号',
      '广东省 杭州市 西湖区 文二路88号',
      '广东杭州市西湖区文二路88号',
    ])
      expect(row(['周晓岚', '13800006072', address, '书', '1']).mistakes).toEqual(['region.unclear']);
    const split = { name: 0, phone: 1, province: 2, city: 3, district: 4, address: 5 };
    const cells = ['周晓岚', '13800006072', '广东省', '杭州市', '西湖区', '文二路88号'];
    expect(readRow(cells, split, {}, terms, divisions).mistakes).toEqual(['region.unclear']);
    expect(row(['周晓岚', '13800006072', '浙江杭州西湖区文二路88号', '书', '1']).mistakes).toEqual([]);
  });

  it('shares a wrong value with other rows, but never a missing value', () => {
    const split = { name: 0, phone: 1, province: 2, city: 3, district: 4, address: 5 };
    const { fields } = readRow(['李佳宁', '', '', '', '', '和平路 1 号'], split, {}, terms, divisions);
    const wrongValue = (code: Parameters<typeof wrongValueOf>[0], cells: string[] = []) =>
      wrongValueOf(code, fields, cells, split);
    for (const code of ['name.missing', 'phone.missing', 'address.short', 'region.unknown', 'people.many'] as const)
      expect(wrongValue(code)).toBeNull();
    expect(wrongValue('region.unknown', ['', '', '浙江省', '杭州市', '无此区'])).toBe(
      'region.unknown 浙江省 杭州市 无此区',
    );
    expect(wrongValue('goods.forbidden')).toBe('goods.forbidden 书');
  });

  it.each([
    ['林', '-'],
    ['林', '138****2718'],
    ['林', '1.39E+10'],
    ['林', '0'],
    ['林', '同上'],
    ['-', '13900002718'],
    ['/', '13900002718'],
    ['？', '13900002718'],
    ['<b>', '13900002718'],
    ['书📚', '13900002718'],
  ])('never shares the name %s or the phone %s, which belong to one person', (name, phone) => {
    const cells = [name, phone, '南京鼓楼区汉口路22号', '书', '1'];
    const { fields, mistakes } = row(cells);
    expect(mistakes).toHaveLength(1);
    expect(wrongValueOf(mistakes[0]!, fields, cells, columns)).toBeNull();
    // A wrong phone is displayed as typed.
    expect(fields).toMatchObject({ name, phone });
  });

  it('has the default terms for missing values', () => {
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '', '']).fields).toMatchObject({
      goodsName: '书',
      weightKg: '1',
    });
  });

  it.each([
    '示例：张三',
    '【示例】张三',
    '张三（示例）',
    '例如张三',
    'Example: Zhang San',
    '参考：张三',
    '（请删除本行）张三',
    '张三-示例',
    '张三 样例',
    '如：张三',
    '（例）张三',
    'eg: 张三',
  ])('of a template is looked at and mended: %s', (name) => {
    const cells = [name, '13800006072', '南京鼓楼区汉口路22号', '书', '1'];
    expect(row(cells).mistakes).toEqual(['name.characters']);
    expect(row(cells, { name: '张三' }).mistakes).toEqual([]);
  });

  it.each([
    [['张三', '13800006072', '例：南京鼓楼区汉口路22号'], ['address.characters'], { address: '汉口路22号' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号（例）'], ['address.characters'], { address: '汉口路22号' }],
    [['张三', '例：13800006072', '南京鼓楼区汉口路22号'], ['phone.format'], { phone: '13800006072' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '示例'], ['name.characters'], { name: '张三' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '例'], ['name.characters'], { name: '张三' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '示例', '1'], ['name.characters'], { name: '张三' }],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', 'sample', '1'], [], {}],
    ...['示例数据，请勿删除', '此行为示例，导入前请删除', '本行示例，请勿删除', '上传时请删除', '请删除本行'].map(
      (note) =>
        [
          ['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', note],
          ['name.characters'],
          { name: '张三' },
        ] as const,
    ),
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '样品示例请轻放'], [], {}],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '例：要红色'], [], {}],
    [['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1', '必填'], [], {}],
  ] as const)('of a template is looked at and mended: %j', (cells, mistakes, mends) => {
    expect(row([...cells]).mistakes).toEqual(mistakes);
    expect(row([...cells], mends).mistakes).toEqual([]);
  });

  it('of a template is found by its order number or its remark', () => {
    const place = ['13800006072', '南京鼓楼区汉口路22号', '书', '1'];
    const more = { orderNo: 0, name: 1, phone: 2, address: 3, goodsName: 4, weightKg: 5, message: 6 };
    const mistakesOf = (orderNo: string, message: string) =>
      readRow([orderNo, '张三', ...place, message], more, {}, terms, divisions).mistakes;
    expect(mistakesOf('样例（请删除）', '')).toEqual(['name.characters']);
    expect(mistakesOf('261126001', '示例')).toEqual(['name.characters']);
    expect(mistakesOf('261126001', '如：放前台')).toEqual([]);
  });

  it('below the heading of an example is looked at', () => {
    const titles = ['姓名', '电话', '地址', '物品', '重量'];
    const person = ['张三', '13800006072', '南京鼓楼区汉口路22号', '书', '1'];
    const rows = [['填写示例'], person, ['以下为正式数据', '', '', '', ''], person];
    const kept = withoutSamples(rows, titles, columns);
    expect(kept).toEqual([[...person, '填写示例'], person]);
    expect(kept.map((cells) => row([...cells]).mistakes)).toEqual([['name.characters'], []]);
  });

  it.each([
    [2, '南京鼓楼区null', 'address.characters'],
    [2, '南京鼓楼区汉口路undefined', 'address.characters'],
    [2, '南京鼓楼区#N/A', 'address.characters'],
    [2, '南京鼓楼区汉口路22号#N/A', 'address.characters'],
    [2, '#REF!南京鼓楼区汉口路22号', 'address.characters'],
    [2, '南京鼓楼区汉口路22号#VALOR!', 'address.characters'],
    [1, '13800006072#N/A', 'phone.format'],
    [0, '张三null', 'name.characters'],
    [3, '书#REF!', 'goods.missing'],
    [3, '=B2', 'goods.missing'],
  ] as const)('with an error in column %i is looked at: %s', (column, text, mistake) => {
    const cells = ['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '衣物', '1'];
    expect(row(cells.with(column, text)).mistakes).toEqual([mistake]);
  });

  it.each(['南京鼓楼区汉口路22号 Nullarbor 店', '南京鼓楼区汉口路22号#5-301', '南京鼓楼区汉口路22号 A#N座'])(
    'has no error in %s',
    (address) => expect(row(['周晓岚', '13800006072', address, '衣物', '1']).mistakes).toEqual([]),
  );

  it('reports mistakes, and none once they are corrected', () => {
    expect(row(['周晓岚', '138000060', '南京鼓楼区汉口路22号']).mistakes).toEqual(['phone.format']);
    expect(row(['周晓岚', '138000060', '南京鼓楼区汉口路22号'], { phone: '13800006072' }).mistakes).toEqual([]);
    expect(row(['周晓岚', '138000060', '南京鼓楼区汉口路22号'], { phone: '+86 138-0000-6072' })).toMatchObject({
      ...{ mistakes: [], fields: { phone: '13800006072' } },
    });
    expect(row(['', '', '']).mistakes).toEqual(['phone.missing', 'name.missing', 'region.unknown', 'address.short']);
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '烟花爆竹']).mistakes).toEqual(['goods.forbidden']);
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '--']).mistakes).toEqual(['goods.missing']);
    expect(row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', '书📚', '很重']).mistakes).toEqual([
      'weight.format',
      'text.unprintable',
    ]);
    expect(row(['𰀀小华', '13800006072', '南京鼓楼区汉口路22号']).mistakes).toEqual(['text.rare']);
    expect(row(['王𰀀', '13800006072', '南京鼓楼区汉口路22号']).mistakes).toEqual([]);
    const unclear = row(['周晓岚', '13800006072', '鼓楼区中山路22号']);
    expect(unclear.mistakes).toEqual(['region.unclear']);
    const placed = { province: '江苏省', city: '南京市', district: '鼓楼区' };
    expect(row(['周晓岚', '13800006072', '鼓楼区中山路22号'], placed).mistakes).toEqual([]);
  });

  it.each(['合计', '合计 500', 'asdfgh', '测试测试 测试', '这一行不是收件人，请忽略', 'qwe rty uio', '周晓岚'])(
    'of “%s” alone is nobody’s: it is shown as it came',
    (text) => {
      for (const column of ['whole', 'address']) {
        const { fields, mistakes } = readRow([text], { [column]: 0 }, {}, terms, divisions);
        expect([fields.name, fields.address, fields.phone]).toEqual(['', text, '']);
        expect(mistakes).toEqual(expect.arrayContaining(['phone.missing', 'name.missing', 'region.unknown']));
      }
    },
  );

  it.each([
    '#N/A',
    '#N/D',
    '#NV',
    '#¡VALOR!',
    '#WERT!',
    '#数据!',
    '#VALUE!',
    '#REF!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '＃N/A',
    '#n/a',
    'Err:508',
    '#####',
    'NULL',
    'undefined',
    'NaN',
    'None',
    '<null>',
    '(null)',
    '[object Object]',
    'N/A',
    '无',
    '暂无',
    '空',
    '(空白)',
    '（空）',
    'TRUE',
    'FALSE',
  ])('has no value where a formula or a program failed: %s', (error) => {
    const cells = ['周晓岚', '13800006072', '南京鼓楼区汉口路22号5-301', '衣物', '1'];
    const mistakes = ['name.missing', 'phone.missing', 'region.unknown', 'goods.missing', 'weight.format'];
    for (const [column, mistake] of mistakes.entries())
      expect(row(cells.with(column, error)).mistakes, mistake).toContain(mistake);
    expect(row(cells.with(0, error)).fields.name).toBe('');
  });

  it('with a sum is no person, even if the sum is in the column of names', () => {
    for (const sum of ['合计', '合计：30 件', 'Total'])
      expect(row([sum, '', '', '', '30']).fields).toMatchObject({ name: '', address: sum });
    expect(row(['Summer Lin', '', '']).fields.name).toBe('Summer Lin');
  });

  it('reports an article that a label cannot print, like a name', () => {
    const mistakesOf = (goods: string) => row(['周晓岚', '13800006072', '南京鼓楼区汉口路22号', goods]).mistakes;
    expect([mistakesOf('𰀂书'), mistakesOf('书📚'), mistakesOf('镕铁、茶①')]).toEqual([
      ['text.rare'],
      ['text.unprintable'],
      [],
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 80 }), { maxLength: 6 }), (cells) => {
        expect(row(cells).fields.productId).toBe('1');
      }),
      { numRuns: 200 },
    );
  });
});

describe('cells for a table program', () => {
  it('are no formulas, and are read back unchanged', () => {
    for (const text of ['=1+1', '+86', '-1', '@x', '\t=1', '＝1'])
      expect([safeCell(text)[0], readCell(safeCell(text))]).toEqual(["'", text]);
    fc.assert(fc.property(fc.string(), (text) => readCell(safeCell(text)) === text || text.startsWith("'")));
  });
});
