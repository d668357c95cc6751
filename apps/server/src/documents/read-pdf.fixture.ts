import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A document as a PDF reader sees it. */
export interface ReadPdf {
  /** The lines of each page, from top to bottom. */
  readonly pages: readonly (readonly string[])[];
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  /** The tags of the first page in reading order, outer ones first. */
  readonly tags: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}
const rolesOf = (node: Node): string[] => [
  ...(node.role ? [node.role] : []),
  ...(node.children ?? []).flatMap(rolesOf),
];

/** Reads a PDF with an independent program. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const lines = new Map<number, string[]>();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const top = Math.round(item.transform[5] as number);
      lines.set(top, [...(lines.get(top) ?? []), item.str]);
    }
    pages.push([...lines].sort(([a], [b]) => b - a).map(([, words]) => words.join(' ')));
  }
  const { info } = await pdf.getMetadata();
  const properties = info as { Title?: string; Language?: string };
  const mark = await pdf.getMarkInfo();
  const tree = await (await pdf.getPage(1)).getStructTree();
  await pdf.loadingTask.destroy();
  return {
    pages,
    title: properties.Title ?? '',
    language: properties.Language ?? '',
    isTagged: mark?.Marked ?? false,
    tags: tree ? rolesOf(tree as Node) : [],
  };
}
