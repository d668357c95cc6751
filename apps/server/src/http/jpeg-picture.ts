/** The picture in a JPEG file. */
export interface JpegPicture {
  /** From its start to its end, without fill bytes. Data after it is left out. */
  readonly bytes: Buffer;
  /** The number of scans. Decoding each costs a pass over the whole picture. */
  readonly scans: number;
}

const [MARK, START, END, SCAN] = [0xff, 0xd8, 0xd9, 0xda];
/** Markers without a length: restarts and TEM. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01 || marker === START;
/** No camera writes a file with more segments. */
const SEGMENTS_AT_MOST = 20_000;

/**
 * Cuts the picture out of a file. After it, a motion photo has a clip, and other files have a
 * second picture or padding. Any number of 0xff bytes may precede a marker, which some decoders do
 * not support. Source: ITU T.81, B.1.1.2 and B.1.1.3. For a broken file it returns the readable
 * part.
 */
export function readJpeg(file: Buffer): JpegPicture {
  const parts: Buffer[] = [file.subarray(0, 2)];
  let scans = 0;
  let at = 2;
  const rest = () => ({ bytes: Buffer.concat([...parts, file.subarray(at)]), scans });
  while (parts.length < SEGMENTS_AT_MOST) {
    if (file[at] !== MARK) return rest();
    let marker = at + 1;
    while (file[marker] === MARK) marker += 1;
    const kind = file[marker];
    if (kind === undefined) return rest();
    if (kind === END) return { bytes: Buffer.concat([...parts, Buffer.from([MARK, END])]), scans };
    const length = isAlone(kind) ? 0 : marker + 3 <= file.length ? file.readUInt16BE(marker + 1) : -1;
    if (length < 0) return rest();
    const end = marker + 1 + length;
    parts.push(Buffer.from([MARK]), file.subarray(marker, end));
    at = end;
    if (kind !== SCAN) continue;
    scans += 1;
    const coded = endOfScan(file, end);
    parts.push(file.subarray(end, coded));
    at = coded;
  }
  throw new Error('too many segments');
}

/** Returns the end of the coded data of a scan. Within it 0xff is followed by 0 or by a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(MARK, from); at >= 0; at = file.indexOf(MARK, at + 2)) {
    let marker = at + 1;
    while (file[marker] === MARK) marker += 1;
    const kind = file[marker];
    if (kind === undefined) break;
    if (kind !== 0 && !(kind >= 0xd0 && kind <= 0xd7)) return at;
    at = marker - 1;
  }
  return file.length;
}
