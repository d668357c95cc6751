import type { BatchNote } from '@yidi/contract/values/batch';
import { type TableLimits, TableRefused } from '@yidi/rules/batch/delimited';
import { styleReader } from './number-format.ts';
import { openWorkbook } from './package-parts.ts';
import { readSheet } from './sheet.ts';
import { unescapeText } from './unescape-text.ts';
import { readXml } from './xml.ts';
import { readDirectory, type ZipEntry } from './zip.ts';

export interface ReadTable {
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly BatchNote[];
  /** Hidden rows above the first shown one, which may be the titles. */
  readonly hiddenAbove?: readonly (readonly string[])[];
  readonly hiddenColumns?: readonly number[];
}

/** Limit of all shared strings in characters. 500 rows with long addresses need a tenth of it. */
const STRINGS_AT_MOST = 16 * 1024 * 1024;
/** Limit of the sheets, and of the files to which the workbook refers. */
const NAMED_AT_MOST = 5_000;
/** Limit of shared strings, each of which is a list entry however short it is. */
const LISTED_AT_MOST = 200_000;
/** Sheets that are searched for rows; later ones are ignored. */
const SHEETS_AT_MOST = 20;

/**
 * Reads the first sheet with rows. Nothing is executed or fetched: macros and external links are
 * ignored, and formulas have their last calculated value.
 * @throws TableRefused
 */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<ReadTable> {
  const files = readDirectory(bytes);
  const workbook = await openWorkbook(files);
  const { sheets, from1904 } = await readBook(workbook.book);
  const strings = await readStrings(workbook.strings);
  const styles = styleReader();
  if (workbook.styles) await readXml(workbook.styles, styles);
  const visible = sheets.filter((sheet) => !sheet.hidden);
  const notes = new Set<BatchNote>();
  if (visible.length > 1) notes.add('sheets');
  if (visible.length < sheets.length) notes.add('hidden');
  for (const name of files.keys()) {
    if (/vbaProject|macrosheets/i.test(name)) notes.add('macros');
    if (/externalLinks\/|connections\.xml$|embeddings\//i.test(name)) notes.add('links');
  }
  for (const { id } of visible.slice(0, SHEETS_AT_MOST)) {
    const file = workbook.partOf(id);
    if (!file) continue;
    const read = await readSheet(file, { strings, shown: styles.shown, from1904, limits });
    if (read.formulas) notes.add('formulas');
    if (read.hiddenRows) notes.add('hiddenRows');
    const { rows, hiddenAbove, hiddenColumns } = read;
    if (rows.length === 0) continue;
    return {
      ...{ rows, notes: [...notes] },
      ...(hiddenAbove.length > 0 && { hiddenAbove }),
      ...(hiddenColumns.length > 0 && { hiddenColumns }),
    };
  }
  return { rows: [], notes: [...notes] };
}

interface BookSheet {
  readonly id: string;
  readonly hidden: boolean;
}

async function readBook(file: ZipEntry): Promise<{ sheets: BookSheet[]; from1904: boolean }> {
  const sheets: BookSheet[] = [];
  let from1904 = false;
  await readXml(file, {
    open({ name, attribute }) {
      if (sheets.length >= NAMED_AT_MOST) throw new TableRefused('bomb');
      if (name === 'sheet')
        sheets.push({
          id: attribute('r:id') ?? attribute('id') ?? '',
          hidden: /hidden/i.test(attribute('state') ?? ''),
        });
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '');
    },
  });
  return { sheets, from1904 };
}

async function readStrings(file: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!file) return strings;
  let text = '';
  let total = 0;
  let reads = false;
  let inReading = false;
  await readXml(file, {
    open({ name }) {
      if (name === 'si') text = '';
      // Phonetic readings are not part of the text.
      if (name === 'rPh') inReading = true;
      if (name === 't') reads = !inReading;
    },
    inCell: () => reads,
    text(piece) {
      if (!reads) return;
      total += piece.length;
      if (total > STRINGS_AT_MOST) throw new TableRefused('bomb');
      text += piece;
    },
    close(name) {
      if (name === 't') reads = false;
      if (name === 'rPh') inReading = false;
      if (name !== 'si') return;
      if (strings.length >= LISTED_AT_MOST) throw new TableRefused('bomb');
      strings.push(unescapeText(text));
    },
  });
  return strings;
}
