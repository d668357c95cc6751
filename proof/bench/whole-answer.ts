const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Returns whether these bytes are a complete answer. @throws if its end cannot be determined */
export function isWhole(answer: Buffer): boolean {
  const head = answer.indexOf(END_OF_HEAD);
  if (head < 0) return false;
  const lines = answer.toString('latin1', 0, head);
  const body = head + END_OF_HEAD.length;
  const length = /\r\ncontent-length: (\d+)/i.exec(lines)?.[1];
  if (length !== undefined) return answer.length >= body + Number(length);
  if (/\r\ntransfer-encoding: chunked/i.test(lines)) return endsWithLastChunk(answer, body);
  throw new Error(`an answer without an end: ${lines}`);
}

// Returns whether an answer ends with its last chunk. The last chunk's five bytes may occur inside
// another chunk, so all chunks are parsed.
function endsWithLastChunk(answer: Buffer, body: number): boolean {
  let at = body;
  for (;;) {
    const line = answer.indexOf('\r\n', at, 'latin1');
    if (line < 0) return false;
    const size = Number.parseInt(answer.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) throw new Error('a chunk without a size');
    if (size === 0) return answer.length >= at + LAST_CHUNK.length;
    at = line + 2 + size + 2;
    if (at >= answer.length) return false;
  }
}
