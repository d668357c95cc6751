import { strToU8, zipSync } from 'fflate';
import {
  bomb,
  book,
  deep,
  entities,
  letters,
  manyRows,
  type OddFile,
  plainRows,
  readRows,
  row,
  sheet,
  sheetEntry,
  text,
  withDirectory,
  workbook,
} from './workbook.fixture.ts';
import { writeXlsx } from './write-xlsx.ts';

export function oddArchives(): OddFile[] {
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
