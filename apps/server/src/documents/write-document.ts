import { join } from 'node:path';
import { makePaper } from '../workshop/papers.ts';
import type { Task } from '../workshop/workshop.ts';
import type { DocumentHead, DocumentRow } from './open-document.ts';
import type { TextStyle } from './sheet.ts';

/** A part of a document, from top to bottom. */
export type DocumentPart =
  | { readonly kind: 'title' | 'section'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly style?: TextStyle | undefined }
  | { readonly kind: 'rows'; readonly rows: readonly DocumentRow[] };

/** A document with all its parts. */
export interface WholeDocument {
  readonly head: DocumentHead;
  readonly parts: readonly DocumentPart[];
}

/** Collects the parts of a document in order. */
export interface DocumentParts {
  title(text: string): void;
  section(text: string): void;
  paragraph(text: string, style?: TextStyle): void;
  /** Labels with their values, one per row. */
  rows(rows: readonly DocumentRow[]): void;
}

const task: Task<WholeDocument, Uint8Array> = { file: join(import.meta.dirname, 'write-document.task.ts') };

/**
 * Makes a short PDF document for a person, in a task process.
 * @throws ApiError OVERLOAD, RATE, TOO_LARGE
 */
export async function writeDocument(
  head: DocumentHead,
  fill: (document: DocumentParts) => void,
  personId: string,
): Promise<Buffer> {
  const parts: DocumentPart[] = [];
  fill({
    title: (text) => void parts.push({ kind: 'title', text }),
    section: (text) => void parts.push({ kind: 'section', text }),
    paragraph: (text, style) => void parts.push({ kind: 'paragraph', text, style }),
    rows: (rows) => void parts.push({ kind: 'rows', rows }),
  });
  return Buffer.from(await makePaper(task, { head, parts }, personId));
}
