import { createCanvas, Path2D } from '@napi-rs/canvas';
import { BinaryBitmap, Code128Reader, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The resolution of a thermal printer. */
const DOTS_PER_INCH = 203;

export interface Part {
  /** Position in millimetres from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// The renderer draws onto this canvas and needs its type of paths.
Object.assign(globalThis, { Path2D });

/**
 * Renders pages in black and white as a printer would, and reads codes on them with an independent
 * scanner.
 */
export async function openPrinted(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return {
    pages: pdf.numPages,
    close: () => pdf.loadingTask.destroy(),
    async text(no: number): Promise<string> {
      const { items } = await (await pdf.getPage(no)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('\n');
    },
    async read(no: number, format: 'code128' | 'qr', part: Part): Promise<string> {
      const page = await pdf.getPage(no);
      const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 });
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
      const context = canvas.getContext('2d');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
      const dots = (mm: number) => Math.round((mm * DOTS_PER_INCH) / 25.4);
      const [width, height] = [dots(part.width), dots(part.height)];
      const { data } = context.getImageData(dots(part.x), dots(part.y), width, height);
      const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => (data[at * 4]! > 127 ? 255 : 0));
      const reader = format === 'qr' ? new QRCodeReader() : new Code128Reader();
      const source = new RGBLuminanceSource(grey, width, height);
      return reader.decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
    },
  };
}
