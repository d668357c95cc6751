import { buffer } from 'node:stream/consumers';
import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import PDFDocument from 'pdfkit';
import { MM } from '../../../documents/labels/draw-label.ts';
import { loadFonts } from '../../../documents/open-document.ts';
import { CN23_LINES, drawCn22, drawCn23, drawCp71, drawLabelAbroad } from './draw-papers.ts';

const A5_WIDE: [number, number] = [210 * MM, 148 * MM];
/** The label, 100 × 125 mm, and a CN22, 74 × 105 mm. */
const LABEL: [number, number] = [100 * MM, 125 * MM];
const SMALL: [number, number] = [74 * MM, 105 * MM];

/** Prints the papers of an item, a page each: label, customs form, dispatch note. */
export async function run(item: AdvanceItem): Promise<Uint8Array> {
  const madeAt = new Date(item.madeAt);
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: `${item.mailNo} v${item.version}`, Creator: '驿递 Yidi', CreationDate: madeAt, ModDate: madeAt },
  });
  const { regular, bold } = loadFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const whole = buffer(pdf);
  const page = (size: [number, number], draw: (on: never, item: AdvanceItem, nth: number) => void, nth = 0) => {
    pdf.addPage({ size, margin: 0 });
    pdf.fillColor('#000').strokeColor('#000').lineWidth(0.5);
    draw(pdf as never, item, nth);
  };
  const pagesOfCn23 = Math.max(1, Math.ceil(item.contents.length / CN23_LINES));
  page(LABEL, drawLabelAbroad);
  if (item.form === 'CN22') page(SMALL, drawCn22);
  // EMS carries the data of a CN23 in its label; the counter puts this page into its pouch.
  if (item.form === 'CN23' || item.form === 'label')
    for (let nth = 0; nth < pagesOfCn23; nth += 1) page(A5_WIDE, drawCn23, nth);
  if (item.cp71) page(A5_WIDE, drawCp71);
  pdf.end();
  return whole;
}
