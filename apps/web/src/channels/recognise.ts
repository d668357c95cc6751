/** A piece of text on a picture and its position. */
interface FoundText {
  readonly rawValue: string;
  readonly boundingBox: { readonly x: number; readonly y: number; readonly height: number };
}
type DetectorMaker = new () => { detect(picture: ImageBitmapSource): Promise<readonly FoundText[]> };

const maker = () => (globalThis as { TextDetector?: DetectorMaker }).TextDetector;

/** Whether the host reads the words on a picture (the Shape Detection API). The picture stays on the device. */
export function canReadPictures(): boolean {
  return maker() !== undefined;
}

/** The words on a picture, line by line; '' where none are found, or the file is no picture. */
export async function readPictureText(file: Blob): Promise<string> {
  const Detector = maker();
  if (!Detector) return '';
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return '';
  const found = await new Detector().detect(picture).catch(() => []);
  return linesOf(found).join('\n');
}

/** Words at one height are one line, from left to right. */
function linesOf(found: readonly FoundText[]): string[] {
  const lines: FoundText[][] = [];
  for (const one of [...found].sort((a, b) => a.boundingBox.y - b.boundingBox.y)) {
    const last = lines.at(-1)?.[0];
    const isBeside = last && one.boundingBox.y - last.boundingBox.y < last.boundingBox.height / 2;
    if (isBeside) lines.at(-1)!.push(one);
    else lines.push([one]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.boundingBox.x - b.boundingBox.x)
      .map(({ rawValue }) => rawValue)
      .join(' '),
  );
}
