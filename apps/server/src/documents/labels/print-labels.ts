import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LabelPaper } from '@yidi/contract/values/batch';
import PDFDocument from 'pdfkit';
import { loadFonts } from '../open-document.ts';
import { drawLabel, label, MM, type PrintedLabel } from './draw-label.ts';

const A4 = { width: 210 * MM, height: 297 * MM };
const ON_A4 = 4;
/** Number of labels before control returns to the event loop, so that other calls are served. */
const AT_ONCE = 5;

/**
 * Prints labels into a file, page by page as they arrive, so that only a few are in memory at once.
 */
export async function printLabels(
  path: string,
  paper: LabelPaper,
  labels: AsyncIterable<PrintedLabel> | Iterable<PrintedLabel>,
  head: { readonly title: string; readonly madeAt: Date },
): Promise<void> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: head.title,
      Creator: '驿递 Yidi',
      Producer: '驿递 Yidi',
      CreationDate: head.madeAt,
      ModDate: head.madeAt,
    },
  });
  const { regular, bold } = loadFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const written = pipeline(pdf, createWriteStream(path, { mode: 0o600 }) as Writable);
  let count = 0;
  try {
    for await (const content of labels) {
      const [x, y] = begin(pdf, paper, count);
      drawLabel(pdf as never, content, x, y);
      count += 1;
      if (count % AT_ONCE === 0) await nextTurn();
      if (pdf.readableLength > 1_048_576) await Promise.race([once(pdf, 'data'), nextTurn()]);
    }
  } finally {
    pdf.end();
    await written;
  }
}

/** Begins a page if the next label needs one. Returns the label's position. */
function begin(pdf: PDFKit.PDFDocument, paper: LabelPaper, count: number): [number, number] {
  if (paper === 'thermal') {
    pdf.addPage({ size: [label.width, label.height], margin: 0 });
    return [0, 0];
  }
  const place = count % ON_A4;
  if (place === 0) pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
  // Each label is centred in its quarter, so that a sheet can be cut into four labels.
  const [column, row] = [place % 2, Math.floor(place / 2)];
  return [
    (column * A4.width) / 2 + (A4.width / 2 - label.width) / 2,
    (row * A4.height) / 2 + (A4.height / 2 - label.height) / 2,
  ];
}
