import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { asPrinted } from '@yidi/rules/label/printable';
import PDFDocument from 'pdfkit';
import { sheet, type TextStyle } from './sheet.ts';

const folder = join(import.meta.dirname, '../../../../.build/fonts');
let fonts: Readonly<Record<'regular' | 'bold', Buffer>> | undefined;

/**
 * Reads the fonts with the first document, because few processes make one. They are 21 MB; a
 * document embeds only the used characters.
 */
export function loadFonts() {
  fonts ??= { regular: readFileSync(join(folder, 'regular.ttf')), bold: readFileSync(join(folder, 'bold.ttf')) };
  return fonts;
}

export interface DocumentHead {
  /** PDF readers show it instead of the file name. */
  readonly title: string;
  readonly language: 'zh' | 'en';
  readonly madeAt: Date;
}

export interface DocumentRow {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

/**
 * A PDF that is written from top to bottom and streamed page by page. It is tagged for screen
 * readers.
 */
export interface PrintedDocument {
  /** The bytes as they are written. */
  readonly stream: Readable;
  title(text: string): void;
  section(text: string): void;
  paragraph(text: string, style?: TextStyle): void;
  /** Labels with their values, one per row. A row never breaks across pages. */
  rows(rows: readonly DocumentRow[]): void;
  newPage(): void;
  end(): void;
}

type Pdf = PDFKit.PDFDocument;

function take(pdf: Pdf, style: TextStyle): void {
  const { font, size, colour } = sheet.text[style];
  pdf.font(font).fontSize(size).fillColor(sheet.colour[colour]);
}

function openPdf({ title, language, madeAt }: DocumentHead): Pdf {
  const pdf = new PDFDocument({
    size: sheet.page,
    margin: sheet.margin,
    autoFirstPage: false,
    // The cache would keep every word of a document until its end.
    fontLayoutCache: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'zh' ? 'zh-CN' : 'en',
    info: { Title: title, Creator: '驿递 Yidi', Producer: '驿递 Yidi', CreationDate: madeAt, ModDate: madeAt },
  });
  const { regular, bold } = loadFonts();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  return pdf;
}

/** Draws the page number at the foot, hidden from screen readers. */
function drawNumber(pdf: Pdf, number: number): void {
  const { margin } = sheet;
  const { bottom } = pdf.page.margins;
  // Text in a bottom margin would begin another page, so there is no margin meanwhile.
  pdf.page.margins.bottom = 0;
  pdf.markContent('Artifact', { type: 'Pagination' });
  take(pdf, 'quiet');
  const width = pdf.page.width - 2 * margin;
  pdf.text(String(number), margin, pdf.page.height - margin / 1.5, { width, align: 'center', lineBreak: false });
  pdf.endMarkedContent();
  pdf.page.margins.bottom = bottom;
  pdf.x = margin;
  pdf.y = margin;
}

/** Writes tagged content at the document's current position. */
class Writer implements PrintedDocument {
  readonly stream: Pdf;
  private readonly root: PDFKit.PDFStructureElement;
  private style: TextStyle = 'body';
  private pages = 0;

  constructor(pdf: Pdf) {
    this.stream = pdf;
    pdf.on('pageAdded', () => {
      this.pages += 1;
      drawNumber(pdf, this.pages);
      // A text that continues on the next page keeps its style.
      take(pdf, this.style);
    });
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    pdf.addPage();
  }

  title(text: string): void {
    this.line('H1', text, 'title', sheet.gap.paragraph);
  }

  section(text: string): void {
    this.stream.y += sheet.gap.section;
    // Reserves room for the first rows too, so that no title is alone at the foot of a page.
    this.make(4 * sheet.text.section.size);
    this.line('H2', text, 'section', sheet.gap.row);
  }

  paragraph(text: string, style: TextStyle = 'body'): void {
    this.line('P', text, style, sheet.gap.paragraph);
  }

  rows(rows: readonly DocumentRow[]): void {
    const table = this.stream.struct('Table');
    this.root.add(table);
    for (const row of rows) this.row(table, row);
    table.end();
  }

  newPage(): void {
    this.stream.addPage();
  }

  end(): void {
    this.root.end();
    this.stream.end();
  }

  private take(style: TextStyle): void {
    this.style = style;
    take(this.stream, style);
  }

  /** Begins a page if the next piece does not fit on this one. */
  private make(room: number): void {
    const { page, y } = this.stream;
    if (y + room > page.height - sheet.margin) this.newPage();
  }

  private line(tag: string, text: string, style: TextStyle, after: number): void {
    const pdf = this.stream;
    this.take(style);
    const width = pdf.page.width - 2 * sheet.margin;
    const element = pdf.struct(tag, {}, () => {
      pdf.text(asPrinted(text), sheet.margin, pdf.y, { lineGap: sheet.gap.line, width });
    });
    this.root.add(element);
    element.end();
    pdf.y += after;
  }

  private row(table: PDFKit.PDFStructureElement, { label, value: typed, strong }: DocumentRow): void {
    const pdf = this.stream;
    const value = asPrinted(typed);
    const { margin, gap, colour, labelShare } = sheet;
    this.take(strong ? 'strong' : 'body');
    const width = pdf.page.width - 2 * margin;
    const valueX = margin + width * labelShare;
    const ofLabel = { lineGap: gap.line, width: width * labelShare - gap.row };
    const ofValue = { lineGap: gap.line, width: width * (1 - labelShare) };
    const room = Math.max(pdf.heightOfString(label, ofLabel), pdf.heightOfString(value, ofValue));
    this.make(Math.min(room, pdf.page.height - 2 * margin));
    const top = pdf.y;
    const labelled = pdf.struct('TH', {}, () => {
      pdf.fillColor(colour.quiet).text(label, margin, top, ofLabel);
    });
    const cell = pdf.struct('TD', {}, () => {
      pdf.fillColor(colour.text).text(value, valueX, top, ofValue);
    });
    const element = pdf.struct('TR', {}, [labelled, cell]);
    table.add(element);
    element.end();
    pdf.x = margin;
    pdf.y = Math.max(pdf.y, top + room) + gap.row;
  }
}

/** Begins a document. Each page has its number at the foot. */
export function openDocument(head: DocumentHead): PrintedDocument {
  return new Writer(openPdf(head));
}
