import { promisify } from 'node:util';
import { inflate as inflateWith } from 'node:zlib';
import { type PdfStream, readPdf, unescapeNames } from './pdf-streams.ts';

const inflate = promisify(inflateWith);

/**
 * Names of features that make a PDF more than a document to read: scripts, programs, submitted
 * forms, other files, media, and URLs that a reader requests. Source: ISO 32000-2, 12.6 (actions),
 * 7.11.4 (embedded files), 12.7 (forms), 13 (media).
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|FileAttachment|URI|GoToR|GoToE|SubmitForm|ImportData|RichMedia|Rendition|Movie|Sound|3DD|XFA|Trans3D|Encrypt)(?=[\0\s()<>[\]{}/%]|$)/;
/**
 * Short names occur in compressed bytes by chance, so they count only where objects were parsed.
 */
const ACTIVE_OBJECT = / \/(?:EF|AF|OPI|Collection) | \/(?:Subtype|Type) \/3D | \/S \/Thread /;
/** Image filters. No reader looks for objects in a stream that uses one. */
const IMAGES = '/(?:DCTDecode|DCT|JPXDecode|CCITTFaxDecode|CCF|JBIG2Decode)';
const FLATE = '/(?:FlateDecode|Fl)';
const IMAGE_STREAM = new RegExp(`^ (?:${IMAGES}|\\[ ${IMAGES} \\]) `);
const FLATE_STREAM = new RegExp(`^ (?:${FLATE}|\\[ ${FLATE} (?:${IMAGES} )?\\]) `);
const MOST_STREAMS = 20_000;
/** Limit for all streams together. A document that a person attaches does not unpack to more. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_OF_A_STREAM = 16 * 1024 * 1024;

const isActive = (text: string) => ACTIVE.test(unescapeNames(text));

/**
 * Returns how the content of a stream is compressed. `unknown` for everything but a single Flate
 * filter or an image filter: two filters, a filter that another object names, content in another
 * file.
 */
function packingOf({ dictionary }: PdfStream): 'plain' | 'flate' | 'image' | 'unknown' {
  if (/ \/(?:F|FFilter) /.test(dictionary)) return 'unknown';
  const [, filter, another] = dictionary.split(' /Filter');
  if (filter === undefined) return 'plain';
  if (another !== undefined) return 'unknown';
  if (FLATE_STREAM.test(filter)) return 'flate';
  return IMAGE_STREAM.test(filter) ? 'image' : 'unknown';
}

/**
 * Returns whether a PDF reader may look for objects in a stream. Readers find the stream by the
 * file's index of objects. They need `N` and `First` of its dictionary and do not check its type.
 */
const holdsObjects = ({ dictionary }: PdfStream) =>
  / \/ObjStm /.test(dictionary) || (/ \/N /.test(dictionary) && / \/First /.test(dictionary));

/**
 * Returns whether a PDF is active or hides its content: scripts, programs, embedded files, URLs,
 * encryption, streams that cannot be unpacked here, objects that readers would find in different
 * places. Names are searched in all of its bytes and in every stream that unpacks, whatever its
 * dictionary says.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (isActive(text)) return true;
  const read = readPdf(text);
  if (read === null || read.streams.length > MOST_STREAMS || ACTIVE_OBJECT.test(read.tokens)) return true;
  let room = MOST_UNPACKED;
  for (const stream of read.streams) {
    const packing = packingOf(stream);
    if (packing === 'unknown') return true;
    if (packing === 'image') continue;
    const unpacked = await unpack(bytes.subarray(stream.begins), Math.min(room, MOST_OF_A_STREAM));
    if (unpacked === 'large' || (unpacked === null && packing === 'flate')) return true;
    if (unpacked === null) continue;
    room -= unpacked.length;
    if (room <= 0 || isActive(unpacked.toString('latin1'))) return true;
    if (holdsObjects(stream) && hidesObjects(stream, unpacked.toString('latin1'))) return true;
  }
  return false;
}

/**
 * Returns whether a stream has objects that a predictor rearranges, that do not fit, or that are
 * active.
 */
function hidesObjects({ dictionary }: PdfStream, unpacked: string): boolean {
  if (/ \/(?:DecodeParms|DP) /.test(dictionary)) return true;
  const objects = readPdf(unpacked);
  return objects === null || objects.streams.length > 0 || ACTIVE_OBJECT.test(objects.tokens);
}

/** Unpacks a Flate stream. Returns null for other bytes, `large` if longer than `most`. */
async function unpack(bytes: Buffer, most: number): Promise<Buffer | 'large' | null> {
  // A zlib header: deflate, and a check value over both bytes.
  if (bytes.length < 2 || (bytes[0]! & 0x0f) !== 8 || bytes.readUInt16BE(0) % 31 !== 0) return null;
  try {
    return (await inflate(bytes, { maxOutputLength: most, finishFlush: 2 })) as Buffer;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : null;
  }
}
