import { asPrinted } from '@yidi/rules/label/printable';
import { barsOf } from '@yidi/rules/mail/code128';
import type PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** The content of a printed label. Everyone who handles the parcel can read it. */
export interface PrintedLabel {
  readonly mailNo: string;
  readonly product: string;
  /** The consignee's district for sorting: code of the city, short name, digits of the district. */
  readonly sort: { readonly city: string; readonly district: string; readonly number: string };
  readonly cityName: string;
  readonly provinceName: string;
  readonly receiver: { readonly who: string; readonly where: string };
  readonly sender: { readonly who: string; readonly where: string };
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  readonly receiverPays: string | null;
  /** The number of the piece and of all pieces, if several belong together. */
  readonly piece: string | null;
  readonly signed: string;
  readonly date: string;
  readonly foot: string;
  readonly marks: { readonly to: string; readonly from: string; readonly brand: string };
  readonly qr: string;
}

type Pdf = PDFKit.PDFDocument & InstanceType<typeof PDFDocument>;

export const MM = 72 / 25.4;
/**
 * A dot of a thermal printer of 203 dpi: an eighth of a millimetre. Bars and squares are aligned to
 * dots.
 */
const DOT = MM / 8;
const LABEL_MM = { width: 76, height: 130 };
export const label = { width: LABEL_MM.width * MM, height: LABEL_MM.height * MM };

const EDGE = 3 * MM;
const BLACK = '#000';
const dots = (points: number): number => Math.round(points / DOT) * DOT;

/**
 * Draws one label with its upper left corner at (x, y). It uses only black, because a thermal
 * printer has no other colour.
 */
export function drawLabel(pdf: Pdf, printed: PrintedLabel, left: number, top: number): void {
  const [x, y] = [dots(left), dots(top)];
  pdf
    .fillColor(BLACK)
    .strokeColor(BLACK)
    .lineWidth(DOT * 2);
  drawHead(pdf, printed, x, y);
  drawBars(pdf, printed.mailNo, { x, y: y + 14 * MM, module: 3, height: 13 * MM, within: label.width });
  words(pdf, 'bold', 13, grouped(printed.mailNo), x, y + 28 * MM, {
    width: label.width,
    align: 'center',
    characterSpacing: 1,
  });
  drawSort(pdf, printed, x, y + 34.5 * MM);
  drawParty(pdf, printed.marks.to, printed.receiver, { x, y: y + 51 * MM, size: 13, filled: true, height: 20 * MM });
  drawParty(pdf, printed.marks.from, printed.sender, { x, y: y + 71 * MM, size: 8.5, filled: false, height: 12 * MM });
  drawRows(pdf, printed, x, y + 84.5 * MM);
  drawFoot(pdf, printed, x, y + 108 * MM);
}

interface Placed {
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly characterSpacing?: number;
  /** Maximum number of lines. The rest ends in an ellipsis. */
  readonly lines?: number;
}

function words(
  pdf: Pdf,
  font: 'regular' | 'bold',
  size: number,
  text: string,
  x: number,
  y: number,
  placed: Placed = {},
): void {
  const { lines = 1, ...options } = placed;
  const printed = asPrinted(text);
  pdf.font(font).fontSize(size);
  const more = { ...options, lineBreak: lines > 1 };
  pdf.text(lines > 1 ? printed : shorten(pdf, printed, options.width), x, y, {
    ...more,
    ...(lines > 1 && { height: lines * pdf.currentLineHeight(true), ellipsis: true }),
  });
}

function shorten(pdf: Pdf, text: string, width: number | undefined): string {
  if (width === undefined || pdf.widthOfString(text) <= width) return text;
  const chars = [...text];
  while (chars.length > 1 && pdf.widthOfString(`${chars.join('')}…`) > width) chars.pop();
  return `${chars.join('')}…`;
}

function drawHead(pdf: Pdf, { product, marks, receiverPays, piece }: PrintedLabel, x: number, y: number): void {
  words(pdf, 'bold', 13, marks.brand, x + EDGE, y + 4 * MM);
  pdf.font('bold').fontSize(14);
  const width = dots(pdf.widthOfString(product) + 5 * MM);
  const right = x + label.width - EDGE;
  pdf.rect(right - width, y + 3 * MM, width, dots(8 * MM)).fill(BLACK);
  pdf.fillColor('#fff');
  words(pdf, 'bold', 14, product, right - width, y + 3.2 * MM, { width, align: 'center' });
  pdf.fillColor(BLACK);
  // Draws framed words from right to left.
  let end = right - width - 2 * MM;
  for (const framed of [receiverPays, piece]) {
    if (!framed) continue;
    pdf.font('bold').fontSize(12);
    const box = pdf.widthOfString(framed) + 3 * MM;
    pdf.rect(end - box, y + 3.3 * MM, box, 7.4 * MM).stroke();
    words(pdf, 'bold', 12, framed, end - box, y + 3.7 * MM, { width: box, align: 'center' });
    end -= box + MM;
  }
}

interface Bars {
  readonly x: number;
  readonly y: number;
  /** Width of the narrowest bar in dots. */
  readonly module: number;
  readonly height: number;
  /** The width in which the code is centred. */
  readonly within: number;
}

/** Draws a text as Code 128, with bars that are whole dots of a thermal printer. */
export function drawBars(pdf: Pdf, text: string, { x, y, module, height, within }: Bars): void {
  const { width, bars } = barsOf(text);
  const unit = module * DOT;
  const start = dots(x + (within - width * unit) / 2);
  for (const bar of bars) pdf.rect(start + bar.x * unit, y, bar.width * unit, height);
  pdf.fill(BLACK);
}

function drawSort(pdf: Pdf, { sort, cityName, provinceName }: PrintedLabel, x: number, y: number): void {
  const height = 15 * MM;
  const split = x + 54 * MM;
  line(pdf, x, y);
  line(pdf, x, y + height);
  pdf
    .moveTo(split, y)
    .lineTo(split, y + height)
    .stroke();
  pdf.font('bold').fontSize(27);
  const codeWidth = pdf.widthOfString(sort.city) + 2.5 * MM;
  words(pdf, 'bold', 27, sort.city, x + EDGE, y + 1.6 * MM);
  drawDistrict(pdf, sort, { x: x + EDGE + codeWidth, y: y + 4 * MM, width: split - x - EDGE - codeWidth - MM });
  words(pdf, 'bold', 13, cityName, split + 2 * MM, y + 2 * MM, { width: 17 * MM });
  words(pdf, 'regular', 8.5, provinceName, split + 2 * MM, y + 9 * MM, { width: 17 * MM });
}

const DISTRICT_SIZES = [19, 17, 15, 13];

/**
 * Draws the district. Sorters use its digits: a long name is set smaller, then shortened, but the
 * digits are always printed.
 */
function drawDistrict(
  pdf: Pdf,
  { district, number }: PrintedLabel['sort'],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const digits = ` ${number}`;
  pdf.font('bold');
  const size =
    DISTRICT_SIZES.find((points) => pdf.fontSize(points).widthOfString(asPrinted(district + digits)) <= width) ?? 13;
  const name = shorten(pdf, asPrinted(district), width - pdf.fontSize(size).widthOfString(digits));
  // All sizes share the baseline of the largest.
  words(pdf, 'bold', size, name + digits, x, y + (DISTRICT_SIZES[0]! - size) * 0.8);
}

interface PartyPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly filled: boolean;
  readonly height: number;
}

function drawParty(
  pdf: Pdf,
  mark: string,
  { who, where }: PrintedLabel['receiver'],
  { x, y, size, filled, height }: PartyPlace,
): void {
  const radius = 3.2 * MM;
  pdf.circle(x + EDGE + radius, y + 1.2 * MM + radius, radius);
  if (filled) pdf.fill(BLACK);
  else pdf.stroke();
  pdf.fillColor(filled ? '#fff' : BLACK);
  words(pdf, 'bold', 11, mark, x + EDGE, y + 1.6 * MM, { width: 2 * radius, align: 'center' });
  pdf.fillColor(BLACK);
  const at = x + EDGE + 9 * MM;
  const width = label.width - 2 * EDGE - 9 * MM;
  words(pdf, filled ? 'bold' : 'regular', size, who, at, y + MM, { width });
  words(pdf, 'regular', filled ? 11 : 8.5, where, at, y + (filled ? 7.5 : 5) * MM, { width, lines: 2 });
  line(pdf, x, y + height);
}

function drawRows(pdf: Pdf, { rows, qr }: PrintedLabel, x: number, y: number): void {
  for (const [no, { name, value }] of rows.entries()) {
    words(pdf, 'regular', 9, name, x + EDGE, y + no * 5 * MM);
    words(pdf, 'bold', 9, value, x + EDGE + 9 * MM, y + no * 5 * MM, { width: 32 * MM });
  }
  const { data, size } = encode(qr, { ecc: 'M', border: 0, maskPattern: 2 });
  // The code is at most 22 mm wide, and each of its squares consists of whole dots.
  const unit = Math.floor((22 * 8) / size) * DOT;
  const left = dots(x + label.width - EDGE - size * unit);
  const top = dots(y + 0.5 * MM);
  for (const [row, squares] of data.entries()) {
    let from = -1;
    for (let column = 0; column <= size; column += 1) {
      if (squares[column]) from = from < 0 ? column : from;
      else if (from >= 0) {
        pdf.rect(left + from * unit, top + row * unit, (column - from) * unit, unit);
        from = -1;
      }
    }
  }
  pdf.fill(BLACK);
}

function drawFoot(pdf: Pdf, { mailNo, signed, date, foot }: PrintedLabel, x: number, y: number): void {
  words(pdf, 'regular', 9, signed, x + EDGE, y + 0.5 * MM);
  words(pdf, 'regular', 9, date, x + label.width - EDGE - 16 * MM, y + 0.5 * MM, { width: 16 * MM, align: 'right' });
  const under = y + 5 * MM;
  pdf
    .moveTo(x + EDGE + 9 * MM, under)
    .lineTo(x + label.width - EDGE - 17 * MM, under)
    .stroke();
  pdf.dash(3, { space: 2 });
  line(pdf, x, y + 6.5 * MM);
  pdf.undash();
  drawBars(pdf, mailNo, { x: x - 2 * MM, y: dots(y + 9 * MM), module: 2, height: 8 * MM, within: 40 * MM });
  const at = x + 38 * MM;
  const width = label.width - EDGE - 38 * MM;
  words(pdf, 'bold', 10, grouped(mailNo), at, y + 9 * MM, { width, align: 'right' });
  words(pdf, 'regular', 8, foot, at, y + 14 * MM, { width, align: 'right' });
}

function line(pdf: Pdf, x: number, y: number): void {
  pdf
    .moveTo(x + EDGE, y)
    .lineTo(x + label.width - EDGE, y)
    .stroke();
}

/** Groups a mail number by four digits, as people read it aloud: `9061 1822 7545 3`. */
const grouped = (mailNo: string): string => mailNo.replace(/(.{4})(?=.)/g, '$1 ');
