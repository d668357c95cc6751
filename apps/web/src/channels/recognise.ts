/** A piece of text on a picture and its position. */
interface FoundText {
  readonly rawValue: string;
  readonly boundingBox: { readonly x: number; readonly y: number; readonly height: number };
}
type DetectorMaker = new () => { detect(picture: ImageBitmapSource): Promise<readonly FoundText[]> };

const maker = () => (globalThis as { TextDetector?: DetectorMaker }).TextDetector;

/**
 * Returns whether the host can recognise text in pictures (the Shape Detection API). The picture
 * stays on the device.
 */
export function canReadPictures(): boolean {
  return maker() !== undefined;
}

/** Returns the text in a picture, line by line; '' if none is found or the file is no picture. */
export async function readPictureText(file: Blob): Promise<string> {
  const Detector = maker();
  if (!Detector) return '';
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return '';
  const found = await new Detector().detect(picture).catch(() => []);
  return linesOf(found).join('\n');
}

/** Joins words at the same height to a line, from left to right. */
function linesOf(found: readonly FoundText[]): string[] {
  const lines: FoundText[][] = [];
  for (const text of [...found].sort((a, b) => a.boundingBox.y - b.boundingBox.y)) {
    const last = lines.at(-1)?.[0];
    const isBeside = last && text.boundingBox.y - last.boundingBox.y < last.boundingBox.height / 2;
    if (isBeside) lines.at(-1)!.push(text);
    else lines.push([text]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.boundingBox.x - b.boundingBox.x)
      .map(({ rawValue }) => rawValue)
      .join(' '),
  );
}
