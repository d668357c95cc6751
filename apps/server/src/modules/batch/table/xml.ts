import { TableRefused } from '@yidi/rules/batch/delimited';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { unpack, type ZipEntry } from './zip.ts';

export interface Tag {
  /** Without its namespace. */
  readonly name: string;
  /** Returns an attribute by its name without namespace. */
  attribute(name: string): string | undefined;
}

export interface XmlReader {
  open?(tag: Tag): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Returns whether the text of a cell is being read. */
  inCell?(): boolean;
}

/** The deepest nesting of tags; table parts need nine levels. */
const DEEPEST = 40;
/** The longest text, tag, comment or instruction, which the parser buffers completely. */
const TOKEN_AT_MOST = 65_536;
const ATTRIBUTES_AT_MOST = 100;
const PIECE_BYTES = 16_384;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of a workbook while it is unpacked. Document types are refused, so that there are
 * no custom entities, no fetches and no expansion.
 * @throws TableRefused `unreadable`, `bomb`, `cell`, and whatever `reader` throws
 */
export async function readXml(entry: ZipEntry, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let attributes = 0;
  /** Whether the parsed chunk ended a token. */
  let hasEnded = false;
  const endToken = (): void => {
    hasEnded = true;
  };
  for (const event of ['comment', 'processinginstruction', 'xmldecl'] as const) parser.on(event, endToken);
  parser.on('opentagstart', () => {
    attributes = 0;
  });
  parser.on('attribute', () => {
    hasEnded = true;
    attributes += 1;
    if (attributes > ATTRIBUTES_AT_MOST) throw new TableRefused('bomb');
  });
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', (tag) => {
    const { name } = tag;
    depth += 1;
    hasEnded = true;
    entry.left.tags -= 1;
    if (entry.left.tags < 0) throw new TableRefused('bomb');
    if (depth > DEEPEST) throw new TableRefused('unreadable');
    reader.open?.({ name: local(name), attribute: attributesOf(tag.attributes as PlainAttributes) });
  });
  const readText = (text: string): void => {
    hasEnded = true;
    reader.text?.(text);
  };
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    hasEnded = true;
    reader.close?.(local(name));
  });
  let decoder: TextDecoder | undefined;
  let unended = 0;
  for await (const bytes of unpack(entry)) {
    decoder ??= decoderOf(bytes);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      const piece = decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
      hasEnded = false;
      parser.write(piece);
      unended = hasEnded ? piece.length : unended + piece.length;
      if (unended > TOKEN_AT_MOST) throw new TableRefused(reader.inCell?.() ? 'cell' : 'bomb');
    }
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
}

type PlainAttributes = Readonly<Record<string, SaxesAttributePlain['value']>>;

function attributesOf(plain: PlainAttributes): Tag['attribute'] {
  return (wanted) =>
    Object.hasOwn(plain, wanted) ? plain[wanted] : Object.entries(plain).find(([key]) => local(key) === wanted)?.[1];
}

function refuse(): never {
  throw new TableRefused('unreadable');
}

/** Detects the encoding: UTF-8, or UTF-16 with a byte order mark (ECMA-376 part 2, 6.5). */
function decoderOf(start: Buffer): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}
