import { buffer } from 'node:stream/consumers';
import { openDocument } from './open-document.ts';
import type { WholeDocument } from './write-document.ts';

/** Draws a document in a task process. Returns its bytes. */
export async function run({ head, parts }: WholeDocument): Promise<Uint8Array> {
  const document = openDocument(head);
  const whole = buffer(document.stream);
  for (const part of parts) {
    if (part.kind === 'rows') document.rows(part.rows);
    else if (part.kind === 'paragraph') document.paragraph(part.text, part.style);
    else document[part.kind](part.text);
  }
  document.end();
  return whole;
}
