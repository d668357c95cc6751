import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTable, delimiterOf, readDelimited, TableRefused } from './delimited.ts';
import { readCell, safeCell } from './safe-cell.ts';

const limits = { rows: 500, columns: 60, cell: 500 };
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

describe('cells for a table program', () => {
  it('are no formulas, and are read back unchanged', () => {
    for (const text of ['=1+1', '+86', '-1', '@x', '\t=1', '＝1'])
      expect([safeCell(text)[0], readCell(safeCell(text))]).toEqual(["'", text]);
    fc.assert(fc.property(fc.string(), (text) => readCell(safeCell(text)) === text || text.startsWith("'")));
  });
});
