import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { barsOf } from '@yidi/rules/mail/code128';
import { issueDomesticNo } from '@yidi/rules/mail/issue';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { label, type PrintedLabel } from '../../../apps/server/src/documents/labels/draw-label.ts';
import { printLabels } from '../../../apps/server/src/documents/labels/print-labels.ts';
import { loadFonts } from '../../../apps/server/src/documents/open-document.ts';

export const LABELS = 500;

const labelOf = (no: number): PrintedLabel => {
  const mailNo = issueDomesticNo(1000 + no);
  return {
    mailNo,
    product: '特快专递',
    sort: { city: '5101', district: '武侯', number: '07' },
    cityName: '成都',
    provinceName: '四川省',
    receiver: { who: '王** 138******34', where: `四川省成都市武侯区科华北路${no}号***` },
    sender: { who: '林** 139******18', where: '浙江省杭州市西湖区文二路***' },
    rows: [
      { name: '物品', value: `羽绒服 ${no} 件` },
      { name: '计费', value: '2 kg · 到付' },
      { name: '保价', value: '无' },
      { name: '件数', value: '1 / 1' },
    ],
    receiverPays: no % 3 === 0 ? '到付' : null,
    piece: null,
    signed: '签收',
    date: '月　　日',
    foot: `第 ${no} 行 · 11-24 14:08`,
    marks: { to: '收', from: '寄', brand: '驿递 Yidi' },
    qr: `https://yidi.example/queryDetail/${mailNo}`,
  };
};

const labels = Array.from({ length: LABELS }, (_, no) => labelOf(no));

/** Prints the labels as the product does. */
export const printAll = (path: string): Promise<void> =>
  printLabels(path, 'thermal', labels, { title: '面单', madeAt: new Date() });

/**
 * The PDF library alone: the same words, one per line, and the same codes on a page of the same
 * size with the same fonts.
 */
export async function drawAlone(path: string): Promise<void> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  const { regular, bold } = loadFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const written = pipeline(pdf, createWriteStream(path));
  for (const printed of labels) {
    pdf.addPage({ size: [label.width, label.height], margin: 0 });
    wordsOf(printed).forEach((text, at) => {
      pdf
        .font(at % 2 === 0 ? 'bold' : 'regular')
        .fontSize(9)
        .text(text, 4, 4 + at * 12, { lineBreak: false });
    });
    for (const y of [40, 340]) for (const bar of barsOf(printed.mailNo).bars) pdf.rect(4 + bar.x, y, bar.width, 30);
    const { data } = encode(printed.qr, { ecc: 'M', border: 0, maskPattern: 2 });
    for (const [y, row] of data.entries())
      for (const [x, dark] of row.entries()) if (dark) pdf.rect(130 + x, 230 + y, 1, 1);
    pdf.fill('#000');
  }
  pdf.end();
  await written;
}

function wordsOf(printed: PrintedLabel): string[] {
  const { sort, receiver, sender, marks } = printed;
  return [
    ...[marks.brand, printed.product, printed.mailNo, sort.city, `${sort.district} ${sort.number}`, printed.cityName],
    ...[printed.provinceName, marks.to, receiver.who, receiver.where, marks.from, sender.who, sender.where],
    ...printed.rows.flatMap(({ name, value }) => [name, value]),
    ...[printed.signed, printed.date, printed.mailNo, printed.foot],
  ];
}
