import { TableRefused } from '@yidi/rules/batch/delimited';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { unpack, type ZipEntry } from './zip.ts';

export interface Tag {
  /** Without its namespace. */
  readonly name: string;
  /** An attribute by its name without namespace. */
  attribute(name: string): string | undefined;
}

export interface XmlReader {
  open?(tag: Tag): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Tags inside each other: the parts of a table that are read have nine. */
const DEEPEST = 40;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a workbook as it is unpacked, in the order of its tags. A document type is refused, so there are no entities of its
 * own: nothing is fetched and nothing multiplies.
 * @throws TableRefused `unreadable`, `bomb`, and whatever `reader` throws.
 */
export async function readXml(entry: ZipEntry, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on('doctype', () => {
    throw new TableRefused('unreadable');
  });
  parser.on('error', () => {
    throw new TableRefused('unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) throw new TableRefused('unreadable');
    const plain = attributes as Readonly<Record<string, SaxesAttributePlain['value']>>;
    reader.open?.({
      name: local(name),
      attribute: (wanted) =>
        Object.hasOwn(plain, wanted)
          ? plain[wanted]
          : Object.entries(plain).find(([key]) => local(key) === wanted)?.[1],
    });
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close?.(local(name));
  });
  const decoder = new TextDecoder('utf-8');
  for await (const piece of unpack(entry)) parser.write(decoder.decode(piece, { stream: true }));
  parser.write(decoder.decode());
  parser.close();
}
