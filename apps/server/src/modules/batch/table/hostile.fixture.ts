import { strToU8 } from 'fflate';
import { oddArchives } from './odd-archives.fixture.ts';
import { book, gbk, type OddFile, readRows, row, sheet, sheetEntry, text, workbook } from './workbook.fixture.ts';

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
