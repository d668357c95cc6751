import { safeCell } from '@yidi/rules/batch/safe-cell';
import { strToU8, zipSync } from 'fflate';

/**
 * Writes a workbook of one sheet with text cells only: mail numbers keep their digits, and no cell
 * becomes a formula, even after the user saves the sheet as CSV.
 */
export function writeXlsx(rows: readonly (readonly string[])[]): Buffer {
  const body = rows.map((row, at) => `<row r="${at + 1}">${row.map((cell) => textCell(cell)).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><cols><col min="1" max="60" width="18" customWidth="1"/></cols><sheetData>${body}</sheetData></worksheet>`,
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(head + text)]))),
  );
}

function textCell(text: string): string {
  if (text === '') return '<c/>';
  return `<c t="inlineStr"><is><t xml:space="preserve">${asXml(safeCell(text))}</t></is></c>`;
}

const asXml = (text: string): string =>
  text
    .toWellFormed()
    // Characters that XML cannot express.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
