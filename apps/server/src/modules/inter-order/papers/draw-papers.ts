import type { AdvanceItem } from '@yidi/rules/inter-order/advance-item';
import { asPrinted } from '@yidi/rules/label/printable';
import type PDFDocument from 'pdfkit';
import { drawBars, MM } from '../../../documents/labels/draw-label.ts';
import { categoryBoxes, words } from './paper-words.ts';

type Pdf = PDFKit.PDFDocument & InstanceType<typeof PDFDocument>;

/** A framed box with its number and title; lengths are in millimetres. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly text?: string;
  readonly size?: number;
  readonly bold?: boolean;
}

const TITLE = 5;
const SMALLEST = 3;
const PAD = 0.8;

/** Draws a text in a room, in the largest size in which all of it fits with its words whole. */
function fit(
  pdf: Pdf,
  text: string,
  { x, y, width, height, size = 8, bold = false }: Omit<Box, 'title' | 'text'>,
): void {
  const printed = asPrinted(text);
  const room = { width: width * MM, height: height * MM };
  pdf.font(bold ? 'bold' : 'regular');
  let points = size;
  pdf.fontSize(points);
  // Chinese may go on in the next line after every character.
  const whole = printed.split(/[ \n\p{scx=Han}]/u);
  const goesOver = () =>
    pdf.heightOfString(printed, { width: room.width }) > room.height ||
    whole.some((word) => pdf.widthOfString(word) > room.width);
  while (points > SMALLEST && goesOver()) {
    points -= 0.25;
    pdf.fontSize(points);
  }
  pdf.text(printed, x * MM, y * MM, { width: room.width });
}

function box(pdf: Pdf, { title, text = '', ...place }: Box): void {
  const { x, y, width, height } = place;
  pdf.rect(x * MM, y * MM, width * MM, height * MM).stroke();
  fit(pdf, title, { x: x + PAD, y: y + 0.5, width: width - 2 * PAD, height: 2.4, size: TITLE });
  fit(pdf, text, { ...place, x: x + PAD, y: y + 3, width: width - 2 * PAD, height: height - 3.2 });
}

/** The mail number as bars with its groups of figures under them, in a width of millimetres. */
function bars(pdf: Pdf, mailNo: string, x: number, y: number, width: number, height: number): void {
  drawBars(pdf, mailNo, { x: x * MM, y: y * MM, module: 3, height: height * MM, within: width * MM });
  pdf.font('bold').fontSize(9);
  pdf.text(groupedS10(mailNo), x * MM, (y + height + 0.6) * MM, { width: width * MM, align: 'center' });
}

/** LA 123 456 789 XX, as UPU S10 groups it. */
export const groupedS10 = (mailNo: string): string =>
  [mailNo.slice(0, 2), mailNo.slice(2, 5), mailNo.slice(5, 8), mailNo.slice(8, 11), mailNo.slice(11)].join(' ');

const kg = (grams: number) => (grams / 1000).toFixed(3);
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** A table of contents: where it stands, the widths of its columns, the heights of its rows. */
interface Table {
  readonly x: number;
  readonly y: number;
  readonly widths: readonly number[];
  readonly head: number;
  readonly row: number;
}
/** The lines that a CN23 has room for; more go on further pages with the same head. */
export const CN23_LINES = 7;

/** Draws lines of the contents as a table; returns where it ends. */
function contents(pdf: Pdf, lines: AdvanceItem['contents'], { x, y, widths, head, row }: Table): number {
  const rows = lines.map(({ english, chinese, quantity, unit, netG, valueFen, hs6, originCountry }) => [
    `${english}\n${chinese}`,
    `${quantity} ${unit}`,
    kg(netG),
    `${yuan(valueFen)} CNY`,
    hs6,
    originCountry,
  ]);
  const table = [words.columns.slice(0, widths.length), ...rows];
  for (const [at, cells] of table.entries()) {
    const top = y + (at === 0 ? 0 : head + (at - 1) * row);
    const height = at === 0 ? head : row;
    let left = x;
    for (const [column, width] of widths.entries()) {
      pdf.rect(left * MM, top * MM, width * MM, height * MM).stroke();
      const room = { x: left + 0.6, y: top + 0.5, width: width - 1.2, height: height - 0.8 };
      fit(pdf, cells[column] ?? '', { ...room, size: at === 0 ? TITLE : 7 });
      left += width;
    }
  }
  return y + head + rows.length * row;
}

const categories = (item: AdvanceItem): string =>
  categoryBoxes.map(({ category, label }) => `${category === item.category ? '[X]' : '[  ]'} ${label}`).join('   ');

const people = (item: AdvanceItem) => ({
  sender: [item.sender.name, ...item.sender.lines, item.sender.phone].join('\n'),
  addressee: [...item.addressee.lines, item.addressee.phone, item.addressee.email].filter(Boolean).join('\n'),
  numbers: Object.entries(item.addressee.numbers)
    .map(([name, value]) => `${name.toUpperCase()} ${value}`)
    .join(', '),
});

/** CN22: 74 × 105 mm, for letter post up to 300 SDR. */
export function drawCn22(pdf: Pdf, item: AdvanceItem): void {
  fit(pdf, 'CN22', { x: 56, y: 3, width: 15, height: 6, size: 14, bold: true });
  fit(pdf, words.cn22Title, { x: 3, y: 3, width: 50, height: 6, size: 8, bold: true });
  bars(pdf, item.mailNo, 3, 10, 68, 8);
  box(pdf, { x: 3, y: 24, width: 68, height: 10, title: words.category, text: categories(item), size: 6 });
  const end = contents(pdf, item.contents, { x: 3, y: 35, widths: [29, 12, 10, 17], head: 6, row: 8.5 });
  const codes = item.contents
    .map(({ hs6, originCountry }) => [hs6, originCountry].filter(Boolean).join(' '))
    .join(' · ');
  box(pdf, { x: 3, y: end, width: 34, height: 8, title: words.hsAndOrigin, text: codes, size: 7 });
  box(pdf, { x: 37, y: end, width: 14, height: 8, title: words.totalWeight, text: kg(item.grossG), size: 7 });
  const value = `${yuan(item.valueFen)} CNY`;
  box(pdf, { x: 51, y: end, width: 20, height: 8, title: words.totalValue, text: value, size: 7 });
  fit(pdf, words.certify, { x: 3, y: end + 8.5, width: 68, height: 6, size: 5 });
  const signed = `${item.sender.name}  ${item.madeAt.slice(0, 10)}  v${item.version}`;
  box(pdf, { x: 3, y: end + 15, width: 68, height: 7, title: words.signature, text: signed, size: 7 });
}

/** CN23: 210 × 148 mm; its boxes have the numbers of the UPU form. */
export function drawCn23(pdf: Pdf, item: AdvanceItem, page = 0): void {
  const { sender, addressee, numbers } = people(item);
  fit(pdf, words.cn23Title, { x: 6, y: 4, width: 80, height: 7, size: 11, bold: true });
  fit(pdf, 'CN23', { x: 186, y: 4, width: 20, height: 8, size: 16, bold: true });
  bars(pdf, item.mailNo, 104, 4, 80, 9);
  box(pdf, { x: 6, y: 18, width: 98, height: 26, title: words.from, text: sender });
  box(pdf, { x: 6, y: 44, width: 98, height: 28, title: words.to, text: addressee });
  box(pdf, { x: 104, y: 18, width: 100, height: 12, title: words.importer, text: numbers });
  box(pdf, { x: 104, y: 30, width: 100, height: 12, title: words.category, text: categories(item), size: 7 });
  box(pdf, {
    x: 104,
    y: 42,
    width: 50,
    height: 15,
    title: words.grossWeight,
    text: `${kg(item.grossG)} kg`,
    bold: true,
  });
  const value = `${yuan(item.valueFen)} CNY`;
  box(pdf, { x: 154, y: 42, width: 50, height: 15, title: words.totalValue6, text: value, bold: true });
  box(pdf, { x: 104, y: 57, width: 50, height: 15, title: words.postage, text: `${yuan(item.postageFen)} CNY` });
  const office = `${item.office}\n${item.madeAt.slice(0, 10)}`;
  box(pdf, { x: 154, y: 57, width: 50, height: 15, title: words.office, text: office, size: 7 });
  const lines = item.contents.slice(page * CN23_LINES, (page + 1) * CN23_LINES);
  contents(pdf, lines, { x: 6, y: 73, widths: [76, 26, 24, 32, 24, 16], head: 4, row: 5.5 });
  box(pdf, { x: 6, y: 118, width: 98, height: 16, title: words.comments, text: words.form(item.version) });
  const signed = `${item.sender.name}  ${item.madeAt.slice(0, 10)}`;
  box(pdf, { x: 104, y: 118, width: 100, height: 16, title: words.certify, text: signed });
}

/** The label with the address; that of EMS says also what customs read. */
export function drawLabelAbroad(pdf: Pdf, item: AdvanceItem): void {
  const { sender, addressee } = people(item);
  fit(pdf, words.products[item.product], { x: 5, y: 4, width: 60, height: 8, size: 14, bold: true });
  fit(pdf, words.transports[item.transport], { x: 70, y: 5, width: 25, height: 6, size: 9, bold: true });
  bars(pdf, item.mailNo, 5, 14, 90, 14);
  box(pdf, { x: 5, y: 36, width: 90, height: 26, title: words.from, text: sender, size: 8 });
  box(pdf, { x: 5, y: 62, width: 90, height: 40, title: words.to, text: addressee, size: 12, bold: true });
  box(pdf, { x: 5, y: 102, width: 45, height: 10, title: words.grossWeight, text: `${kg(item.grossG)} kg` });
  box(pdf, { x: 50, y: 102, width: 45, height: 10, title: words.postage, text: `${yuan(item.postageFen)} CNY` });
  if (item.form === 'none') {
    box(pdf, { x: 5, y: 112, width: 90, height: 10, title: words.category, text: words.documents });
    return;
  }
  box(pdf, {
    x: 5,
    y: 112,
    width: 90,
    height: 10,
    title: words.undeliverable,
    text: words.instructions[item.undeliverable],
  });
}

/** CP71: the dispatch note of a parcel, with the sender's instruction. */
export function drawCp71(pdf: Pdf, item: AdvanceItem): void {
  const { sender, addressee } = people(item);
  fit(pdf, words.cp71Title, { x: 6, y: 4, width: 80, height: 7, size: 11, bold: true });
  fit(pdf, 'CP71', { x: 186, y: 4, width: 20, height: 8, size: 16, bold: true });
  bars(pdf, item.mailNo, 104, 4, 80, 9);
  box(pdf, { x: 6, y: 18, width: 98, height: 40, title: words.from, text: sender });
  box(pdf, { x: 104, y: 18, width: 100, height: 40, title: words.to, text: addressee });
  box(pdf, { x: 6, y: 58, width: 66, height: 14, title: words.grossWeight, text: `${kg(item.grossG)} kg`, bold: true });
  box(pdf, { x: 72, y: 58, width: 66, height: 14, title: words.postage, text: `${yuan(item.postageFen)} CNY` });
  box(pdf, { x: 138, y: 58, width: 66, height: 14, title: words.office, text: item.office });
  const instruction = `${words.instructions[item.undeliverable]}\n${words.transports[item.transport]}`;
  box(pdf, { x: 6, y: 72, width: 198, height: 18, title: words.undeliverable, text: instruction, bold: true });
  const signed = `${item.sender.name}  ${item.madeAt.slice(0, 10)}`;
  box(pdf, { x: 6, y: 90, width: 198, height: 14, title: words.certify, text: signed });
}
