import { invoiceItems } from '@yidi/contract/values/invoice';
import { invoiceSheet } from '@yidi/phrases/invoice-sheet';
import type { Language } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatDate, formatTime } from '@yidi/phrases/times';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { FileAnswer } from '../../call/file-answer.ts';
import { writeDocument } from '../../documents/write-document.ts';
import { type titleOf, toLine } from './draft.ts';
import type { InvoiceRow, ItemRow } from './invoice.store.ts';

interface Previewed {
  readonly row: InvoiceRow;
  readonly title: ReturnType<typeof titleOf>;
  readonly items: readonly ItemRow[];
}

/** Makes the preview of an invoice, marked as such, with one line per tax rate. */
export async function makePreview(
  { row, title, items }: Previewed,
  language: Language,
  now: Date,
): Promise<FileAnswer> {
  const say = invoiceSheet[language];
  const head = { title: `${say.name} ${row.serialNo}`, language, madeAt: now };
  const made = toShanghaiIso(now);
  const content = await writeDocument(
    head,
    (document) => {
      document.title(say.name);
      document.paragraph(say.notOne, 'strong');
      document.section(say.buyer);
      document.rows([
        { label: say.title, value: title.name },
        ...(row.taxNo === null ? [] : [{ label: say.taxNo, value: row.taxNo }]),
      ]);
      document.section(say.lines);
      const lines = items.map(toLine);
      const kinds = invoiceItems.filter((kind) => lines.some((line) => line.kind === kind));
      document.rows([
        ...kinds.map((kind) => {
          const own = lines.filter((line) => line.kind === kind);
          const label = say.line(say[kind], own[0]!.taxPercent);
          return { label, value: formatYuan(own.reduce((sum, { fen }) => sum + fen, 0)) };
        }),
        { label: say.withoutTax, value: formatYuan(row.fen - row.taxFen) },
        { label: say.tax, value: formatYuan(row.taxFen) },
        { label: say.total, value: formatYuan(row.fen), strong: true },
      ]);
      document.section(say.progress);
      document.rows([
        { label: say.state, value: say[row.state] },
        ...(row.number === null ? [] : [{ label: say.number, value: row.number }]),
      ]);
      document.paragraph(say.made(`${formatDate(language, made)} ${formatTime(made)}`), 'quiet');
    },
    row.personId,
  );
  return { type: 'application/pdf', name: `${head.title}.pdf`, content };
}
