import type { BatchNote, TableFault } from '@yidi/contract/values/batch';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from './write-xlsx.ts';

/** A file that a user may upload, and the expected result. */
export interface OddFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fault?: TableFault;
  /** The first rows of the result. */
  readonly rows?: readonly (readonly string[])[];
  readonly notes?: readonly BatchNote[];
}

type Parts = Readonly<Record<string, string | Uint8Array>>;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const book = (sheets: string, more = ''): string =>
  `<workbook xmlns="${main}" xmlns:r="${rels}">${more}<sheets>${sheets}</sheets></workbook>`;
const sheetEntry = '<sheet name="a" sheetId="1" r:id="r1"/>';
const links =
  '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>';
export const sheet = (cells: string, after = ''): string =>
  `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData>${after}</worksheet>`;
export const row = (no: number, ...cells: string[]): string => `<row r="${no}">${cells.join('')}</row>`;
export const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const plainRows =
  row(1, text('A1', '姓名'), text('B1', '电话')) + row(2, text('A2', '周晓岚'), text('B2', '13800006072'));
const readRows = [
  ['姓名', '电话'],
  ['周晓岚', '13800006072'],
];

export function workbook(parts: Parts = {}): Buffer {
  const all: Parts = {
    'xl/workbook.xml': book(sheetEntry),
    'xl/_rels/workbook.xml.rels': links,
    'xl/worksheets/sheet1.xml': sheet(plainRows),
    ...parts,
  };
  const files = Object.fromEntries(
    Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  );
  return Buffer.from(zipSync(files, { level: 1 }));
}

/** Changes a number in the archive's directory; `field` is its offset in each entry. */
function withDirectory(archive: Buffer, field: number, value: number, size: 2 | 4): Buffer {
  const changed = Buffer.from(archive);
  for (
    let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = changed.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    if (size === 4) changed.writeUInt32LE(value, at + field);
    else changed.writeUInt16LE(value, at + field);
  return changed;
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
const bomb = new Uint8Array(80 * 1024 * 1024);
const manyRows = (count: number, cell: (no: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at + 1, cell(at + 1))).join('');
const gbk = Buffer.from([
  0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0a, 0xd6, 0xdc, 0x2c, 0x31, 0x32, 0x33,
]);
const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`;
const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`;

/** Created for each run, because large ones would be large in the repository. */
export const oddFiles = (): OddFile[] => [...oddTexts(), ...oddArchives(), ...oddWorkbooks()];

function oddTexts(): OddFile[] {
  return [
    { name: 'empty', bytes: Buffer.alloc(0), fault: 'empty' },
    { name: 'one blank', bytes: Buffer.from(' \n\n \r\n'), fault: 'empty' },
    { name: 'titles alone', bytes: Buffer.from('\ufeff姓名,电话\n'), rows: [['姓名', '电话']] },
    { name: 'UTF-8 with a mark', bytes: Buffer.from('\ufeff姓名,电话\n周晓岚,13800006072'), rows: readRows },
    { name: 'tabs', bytes: Buffer.from('姓名\t电话\n周晓岚\t13800006072'), rows: readRows },
    { name: 'semicolons', bytes: Buffer.from('姓名;电话\r周晓岚;13800006072'), rows: readRows },
    {
      name: 'GBK',
      bytes: gbk,
      rows: [
        ['姓名', '电话'],
        ['周', '123'],
      ],
    },
    { name: 'UTF-16', bytes: Buffer.from('\ufeff姓名\t电话\n周晓岚\t13800006072', 'utf16le'), rows: readRows },
    { name: 'a quote that never ends', bytes: Buffer.from(`a,b\n"${'x'.repeat(100_000)}`), fault: 'cell' },
    { name: 'a picture called a table', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), fault: 'type' },
    { name: 'a program', bytes: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), fault: 'type' },
    {
      name: 'random bytes',
      bytes: Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 73) % 256)),
      fault: 'type',
    },
    { name: 'a PDF', bytes: Buffer.from('%PDF-1.7\n1 0 obj\u0001\u0002'), fault: 'type' },
    {
      name: 'an old workbook',
      bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
      fault: 'type',
    },
    {
      name: 'a workbook with a password',
      bytes: Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(64),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      fault: 'locked',
    },
    { name: '521 rows', bytes: Buffer.from('周,1\n'.repeat(522)), fault: 'rows' },
    { name: '17,000 columns', bytes: Buffer.from(`${'a,'.repeat(17_000)}b\n`), fault: 'wide' },
    {
      name: 'formulas in a CSV',
      bytes: Buffer.from('姓名,电话\n=cmd|1!A1,13800006072'),
      rows: [
        ['姓名', '电话'],
        ['=cmd|1!A1', '13800006072'],
      ],
    },
  ];
}

function oddArchives(): OddFile[] {
  return [
    { name: 'a plain workbook', bytes: workbook(), rows: readRows, notes: [] },
    {
      name: 'our own workbook',
      bytes: writeXlsx([
        ['姓名', '=1+1'],
        ['<&>"', "'x"],
      ]),
      rows: [
        ['姓名', "'=1+1"],
        ['<&>"', "'x"],
      ],
    },
    { name: 'a workbook called .csv', bytes: workbook(), rows: readRows },
    { name: 'an archive of something else', bytes: Buffer.from(zipSync({ 'a.txt': strToU8('a') })), fault: 'type' },
    { name: 'an archive cut short', bytes: workbook().subarray(0, 400), fault: 'unreadable' },
    {
      name: 'an archive that lies about where its files are',
      bytes: withDirectory(workbook(), 42, 0x7fffffff, 4),
      fault: 'unreadable',
    },
    { name: 'an encrypted archive', bytes: withDirectory(workbook(), 8, 1, 2), fault: 'locked' },
    { name: 'an archive of an unknown method', bytes: withDirectory(workbook(), 10, 99, 2), fault: 'unreadable' },
    { name: '1 GB declared', bytes: withDirectory(workbook(), 24, 1024 ** 3, 4), fault: 'bomb' },
    { name: 'a bomb that says what it is', bytes: workbook({ 'xl/worksheets/sheet1.xml': bomb }), fault: 'bomb' },
    {
      name: 'a bomb that says it is small',
      bytes: withDirectory(workbook({ 'xl/worksheets/sheet1.xml': bomb }), 24, 1000, 4),
      fault: 'unreadable',
    },
    {
      name: 'a bomb of spaces in good XML',
      bytes: withDirectory(
        workbook({
          'xl/worksheets/sheet1.xml': Buffer.concat([
            Buffer.from('<worksheet>'),
            Buffer.alloc(70 * 1024 * 1024, ' '),
            Buffer.from('</worksheet>'),
          ]),
        }),
        24,
        1000,
        4,
      ),
      fault: 'bomb',
    },
    {
      name: 'entities that multiply',
      bytes: workbook({ 'xl/sharedStrings.xml': `${entities}<sst><si><t>&j;</t></si></sst>` }),
      fault: 'unreadable',
    },
    {
      name: 'an entity of a file',
      bytes: workbook({
        'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${book(sheetEntry)}`,
      }),
      fault: 'unreadable',
    },
    { name: 'tags inside tags', bytes: workbook({ 'xl/worksheets/sheet1.xml': sheet(deep) }), fault: 'unreadable' },
    {
      name: 'broken XML',
      bytes: workbook({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }),
      fault: 'unreadable',
    },
    {
      name: '521 rows in a workbook',
      bytes: workbook({ 'xl/worksheets/sheet1.xml': sheet(manyRows(522, (no) => text(`A${no}`, '周'))) }),
      fault: 'rows',
    },
    {
      name: '17,000 columns in a workbook',
      bytes: workbook({ 'xl/worksheets/sheet1.xml': sheet(row(1, text(`${letters(16_999)}1`, '周'))) }),
      fault: 'wide',
    },
    {
      name: 'a million painted rows',
      bytes: workbook({
        'xl/worksheets/sheet1.xml': sheet(plainRows + '<row r="9"><c r="A9" s="1"/></row>'.repeat(300_000)),
      }),
      rows: readRows,
    },
    {
      name: 'one empty sheet of 200,000 rows, named 20 times',
      bytes: workbook({
        'xl/workbook.xml': book(sheetEntry.repeat(20)),
        'xl/worksheets/sheet1.xml': sheet('<row/>'.repeat(200_000)),
      }),
      fault: 'bomb',
    },
    ...endlessParts(),
    {
      name: 'a text in merged cells, a thousand times',
      bytes: workbook({
        'xl/worksheets/sheet1.xml': sheet(
          row(1, text('A1', 'x'.repeat(1_990))) +
            Array.from({ length: 480 }, (_none, at) => row(at + 2, text(`B${at + 2}`, 'y'))).join(''),
          '<mergeCells><mergeCell ref="A1:Z500"/></mergeCells>',
        ),
      }),
      fault: 'bomb',
    },
    {
      name: 'an endless cell',
      bytes: workbook({ 'xl/worksheets/sheet1.xml': sheet(row(1, text('A1', 'x'.repeat(1_000_000)))) }),
      fault: 'cell',
    },
  ];
}

/** One token of 60 MB each, or many small ones, which a parser would buffer completely. */
function endlessParts(): OddFile[] {
  const endless = Buffer.alloc(60 * 1024 * 1024, 'x');
  const inSheet = (before: string, content: Buffer, after: string): Buffer =>
    workbook({ 'xl/worksheets/sheet1.xml': Buffer.concat([Buffer.from(before), content, Buffer.from(after)]) });
  const many = (piece: string): Buffer => Buffer.from(piece.repeat(Math.floor(endless.length / piece.length)));
  const strings = (content: Buffer): Buffer =>
    workbook({ 'xl/sharedStrings.xml': Buffer.concat([Buffer.from('<sst>'), content, Buffer.from('</sst>')]) });
  const cell = '<worksheet><sheetData><row r="1"><c r="A1" t="str">';
  return [
    { name: 'an endless text', bytes: inSheet('<worksheet>', endless, '</worksheet>'), fault: 'bomb' },
    { name: 'an endless comment', bytes: inSheet('<worksheet><!--', endless, '--></worksheet>'), fault: 'bomb' },
    { name: 'an endless instruction', bytes: inSheet('<worksheet><?a ', endless, '?></worksheet>'), fault: 'bomb' },
    { name: 'an endless section', bytes: inSheet(`${cell}<v><![CDATA[`, endless, ']]></v></c>'), fault: 'cell' },
    { name: 'an endless attribute', bytes: inSheet('<worksheet a="', endless, '"></worksheet>'), fault: 'bomb' },
    { name: 'an endless name', bytes: inSheet('<worksheet><', endless, '/></worksheet>'), fault: 'bomb' },
    { name: 'an endless formula', bytes: inSheet(`${cell}<f>`, endless, '</f></c>'), fault: 'cell' },
    {
      name: 'a formula in many sections',
      bytes: inSheet(`${cell}<f>`, many(`<![CDATA[${'x'.repeat(1000)}]]>`), '</f></c>'),
      fault: 'cell',
    },
    {
      name: 'a tag with endless attributes',
      bytes: inSheet(
        '<worksheet',
        Buffer.from(Array.from({ length: 2_000_000 }, (_none, at) => ` a${at}=""`).join('')),
        '/>',
      ),
      fault: 'bomb',
    },
    {
      name: 'endless formats of cells',
      bytes: workbook({
        'xl/styles.xml': Buffer.concat([Buffer.from('<a><cellXfs>'), many('<xf/>'), Buffer.from('</cellXfs></a>')]),
      }),
      fault: 'bomb',
    },
    { name: 'endless empty strings', bytes: strings(many('<si/>')), fault: 'bomb' },
    {
      name: 'endless sheets',
      bytes: workbook({
        'xl/workbook.xml': Buffer.concat([
          Buffer.from('<workbook><sheets>'),
          many('<sheet/>'),
          Buffer.from('</sheets></workbook>'),
        ]),
      }),
      fault: 'bomb',
    },
  ];
}

function oddWorkbooks(): OddFile[] {
  return [
    { name: 'macros', bytes: workbook({ 'xl/vbaProject.bin': strToU8('x') }), rows: readRows, notes: ['macros'] },
    {
      name: 'links to other files',
      bytes: workbook({ 'xl/externalLinks/externalLink1.xml': '<x/>' }),
      rows: readRows,
      notes: ['links'],
    },
    {
      name: 'a sheet somewhere else',
      bytes: workbook({
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" TargetMode="External" Target="https://example.com/a.xml"/></Relationships>',
      }),
      fault: 'empty',
    },
    {
      name: 'a path out of the archive',
      bytes: workbook({
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="../../../etc/passwd"/></Relationships>',
      }),
      fault: 'empty',
    },
    {
      name: 'a hidden sheet first',
      bytes: workbook({
        'xl/workbook.xml': book(`<sheet name="h" sheetId="2" r:id="r2" state="veryHidden"/>${sheetEntry}`),
        'xl/worksheets/sheet2.xml': sheet(row(1, text('A1', '秘密'))),
      }),
      rows: readRows,
      notes: ['hidden'],
    },
    {
      name: 'several sheets, the first empty',
      bytes: workbook({
        'xl/workbook.xml': book(`<sheet name="b" sheetId="2" r:id="r2"/>${sheetEntry}`),
        'xl/worksheets/sheet2.xml': sheet(''),
      }),
      rows: readRows,
      notes: ['sheets'],
    },
    {
      name: 'formulas, with a result and without',
      bytes: workbook({
        'xl/worksheets/sheet1.xml': sheet(
          row(1, '<c r="A1" t="str"><f>B1&amp;C1</f><v>周晓岚</v></c>', '<c r="B1"><f>HYPERLINK("x")</f></c>'),
        ),
      }),
      rows: [['周晓岚', '=HYPERLINK("x")']],
      notes: ['formulas'],
    },
    {
      name: 'numbers, dates and leading zeros',
      bytes: workbook({
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/></cellXfs></styleSheet>',
        'xl/worksheets/sheet1.xml': sheet(
          row(
            1,
            '<c r="A1"><v>1.3800006072E10</v></c>',
            '<c r="B1" s="1"><v>10</v></c>',
            '<c r="C1" s="2"><v>46350</v></c>',
            '<c r="D1"><v>0.30000000000000004</v></c>',
            '<c r="E1" t="e"><v>#N/A</v></c>',
          ),
        ),
      }),
      rows: [['13800006072', '000010', '2026-11-24', '0.3', '#N/A']],
    },
    {
      name: 'merged cells and pronunciations',
      bytes: workbook({
        'xl/sharedStrings.xml':
          '<sst><si><r><t>周</t></r><r><t>晓岚</t></r><rPh sb="0" eb="1"><t>zhou</t></rPh></si></sst>',
        'xl/worksheets/sheet1.xml': sheet(
          row(1, '<c r="A1" t="s"><v>0</v></c>', text('B1', 'x')) + row(2, text('B2', 'y')),
          '<mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
        ),
      }),
      rows: [
        ['周晓岚', 'x'],
        ['周晓岚', 'y'],
      ],
    },
    {
      name: 'an index of a string that is not there',
      bytes: workbook({ 'xl/worksheets/sheet1.xml': sheet(row(1, '<c r="A1" t="s"><v>99</v></c>', text('B1', 'x'))) }),
      rows: [['', 'x']],
    },
    {
      name: 'names of prototypes',
      bytes: Buffer.from('__proto__,constructor\nvalueOf,toString'),
      rows: [
        ['__proto__', 'constructor'],
        ['valueOf', 'toString'],
      ],
    },
  ];
}
