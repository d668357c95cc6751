import { exportPage } from '@yidi/phrases/export-page';
import { type ExportField, type ExportPart, exportParts, exportWords } from '@yidi/phrases/export-parts';
import { exportWord } from '@yidi/phrases/export-values';
import type { Language } from '@yidi/phrases/language';
import { yuanCell } from '@yidi/phrases/money';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { csvTable } from '../../call/csv-table.ts';
import type { ExportValue } from '../../call/exported.ts';

export type Row = Readonly<Record<string, ExportValue>>;

/** A part of the export with its rows. */
export interface PartRows {
  readonly part: ExportPart;
  readonly rows: readonly Row[];
}

/** Writes a part as JSON, with codes, times with their offset, and amounts in fen. */
export function writeJson({ part, rows }: PartRows): string {
  const plain = rows.map((row) =>
    Object.fromEntries(exportParts[part].map((field) => [field, jsonOf(row[field] ?? null)])),
  );
  return `${JSON.stringify(plain, null, 1)}\n`;
}

/** Writes a part as a table for table programs, with words instead of codes. */
export function writeCsv({ part, rows }: PartRows, language: Language): Buffer {
  const fields: readonly ExportField[] = exportParts[part];
  const head = fields.map((field) => exportWords[language].fields[field]);
  return csvTable(
    head,
    rows.map((row) => fields.map((field) => cellOf(part, field, row[field] ?? null, language))),
  );
}

/** Writes a part as a page that needs no script. */
export function writePage({ part, rows }: PartRows, language: Language): string {
  const say = exportPage[language];
  const fields: readonly ExportField[] = exportParts[part];
  const { titles, fields: names } = exportWords[language];
  const head = fields.map((field) => `<th>${escapeHtml(names[field])}</th>`).join('');
  const body = rows.map((row) => {
    const cells = fields.map(
      (field) => `<td>${linkOrText(field, cellOf(part, field, row[field] ?? null, language))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return page(
    language,
    titles[part],
    `<p><a href="index.html">${say.back}</a></p>
<p>${say.count(rows.length)} · <a href="${part}.csv">CSV</a> · <a href="${part}.json">JSON</a></p>
<div><table><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`,
  );
}

/** Writes the first page: what the file contains, and what the fields of the JSON files mean. */
export function writeIndex(
  parts: readonly { readonly part: ExportPart; readonly count: number }[],
  language: Language,
  now: Date,
): string {
  const say = exportPage[language];
  const { titles, fields } = exportWords[language];
  const rows = parts.map(
    ({ part, count }) => `<tr><td><a href="${part}.html">${escapeHtml(titles[part])}</a></td><td>${count}</td>
<td><a href="${part}.csv">CSV</a></td><td><a href="${part}.json">JSON</a></td></tr>`,
  );
  const meanings = Object.entries(fields).map(([field, name]) => `<dt>${field}</dt><dd>${escapeHtml(name)}</dd>`);
  return page(
    language,
    say.title,
    `<p>${say.made(momentOf(now))}</p>
<p>${say.lead}</p>
<div><table><thead><tr><th>${say.part}</th><th>${say.rows}</th><th></th><th></th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>
<h2>${say.fields}</h2>
<p>${say.fieldsLead}</p>
<dl>${meanings.join('')}</dl>`,
  );
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>
body{font:16px/1.6 system-ui,sans-serif;margin:24px;color:#1c2430}h1{font-size:24px}div{overflow-x:auto}
table{border-collapse:collapse}th,td{border:1px solid #d5dae1;padding:6px 10px;text-align:left;vertical-align:top}
th{background:#f3f5f8;white-space:nowrap}td{min-width:5em}dt{font-family:monospace;float:left;clear:left;width:12em}dd{margin-left:13em}a{color:#1f5fbf}
</style></head><body><h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;
}

function jsonOf(value: ExportValue): string | number | boolean | null {
  return value instanceof Date ? toShanghaiIso(value) : value;
}

const momentOf = (at: Date) => toShanghaiIso(at).slice(0, 16).replace('T', ' ');

/** Returns a value as people read it. */
function cellOf(part: ExportPart, field: ExportField, value: ExportValue, language: Language): string {
  if (value === null) return '';
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'boolean') return exportPage[language].yesNo[value ? 'yes' : 'no'];
  if (typeof value === 'number') return field.endsWith('Fen') ? yuanCell(value) : String(value);
  return exportWord(language, part, field, value);
}

const linkOrText = (field: ExportField, text: string) =>
  field === 'file' ? `<a href="${escapeHtml(text)}">${escapeHtml(text)}</a>` : escapeHtml(text);

const MARKS = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }));
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS.get(mark)!);
