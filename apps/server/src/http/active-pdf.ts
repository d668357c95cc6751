import { promisify } from 'node:util';
import { inflate as inflateWith } from 'node:zlib';

const inflate = promisify(inflateWith);

/**
 * Names of what a PDF does besides being read: scripts, programs, forms that are sent, other files, media, and addresses that its reader
 * asks. Source: ISO 32000-2, 12.6 (actions), 7.11.4 (embedded files), 12.7 (forms), 13 (media).
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|Filespec|URI|GoToR|GoToE|SubmitForm|ImportData|RichMedia|Rendition|Movie|Sound|3DD|XFA|Trans3D|Encrypt)(?=[\0\s()<>[\]{}/%]|$)/;
/**
 * The bytes of `/3D` stand in one of ten packed pictures by chance, so that the name counts as a type only. Between two names there
 * may be blanks and comments.
 */
const THREE_D = /\/(?:Subtype|Type)(?:[\0\s]|%[^\r\n]*[\r\n])*\/3D(?=[\0\s()<>[\]{}/%]|$)/;
/** Filters that hide objects from a search; ordinary writers of object streams use FlateDecode alone. */
const PLAIN_OBJECTS =
  /\/(?:DecodeParms|DP|F|FFilter|LZWDecode|LZW|ASCII85Decode|ASCIIHexDecode|RunLengthDecode|Crypt|Predictor)(?![A-Za-z0-9])/;
const INDIRECT_FILTER = /\/Filter\s*\d+\s+\d+\s+R/;
const DICTIONARY_BYTES = 4_096;
const MOST_STREAMS = 20_000;
/** All streams together. What unpacks to more is no document that a person attaches. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_OF_A_STREAM = 16 * 1024 * 1024;

/** Characters of a name may be written as #xx. */
const plainNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function isActive(text: string): boolean {
  const plain = plainNames(text);
  return ACTIVE.test(plain) || THREE_D.test(plain);
}

/**
 * Whether a PDF is more than pages to read, or hides what it is: scripts, programs, embedded files, addresses, encryption, object
 * streams that cannot be unpacked here. Names are searched in all of its bytes and in every stream that unpacks, whatever its
 * dictionary says, because readers differ in where they find objects.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (isActive(text)) return true;
  let [streams, room] = [0, MOST_UNPACKED];
  for (const match of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(match.index - 3, match.index) === 'end') continue;
    streams += 1;
    if (streams > MOST_STREAMS) return true;
    const before = text.slice(Math.max(0, match.index - DICTIONARY_BYTES), match.index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    const isObjects = /\/ObjStm(?![A-Za-z0-9])/.test(dictionary);
    if (isObjects && (PLAIN_OBJECTS.test(dictionary) || INDIRECT_FILTER.test(dictionary))) return true;
    const unpacked = await unpack(bytes.subarray(match.index + match[0].length), Math.min(room, MOST_OF_A_STREAM));
    if (unpacked === 'large' || (unpacked === null && isObjects && dictionary.includes('/Filter'))) return true;
    if (unpacked === null) continue;
    room -= unpacked.length;
    if (room <= 0 || isActive(unpacked.toString('latin1'))) return true;
  }
  return false;
}

/** The content of a Flate stream; null where it is none, `large` where it is longer than `most`. */
async function unpack(bytes: Buffer, most: number): Promise<Buffer | 'large' | null> {
  // A zlib header: deflate, and a checksum over both bytes.
  if (bytes.length < 2 || (bytes[0]! & 0x0f) !== 8 || bytes.readUInt16BE(0) % 31 !== 0) return null;
  try {
    return (await inflate(bytes, { maxOutputLength: most, finishFlush: 2 })) as Buffer;
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'large' : null;
  }
}
