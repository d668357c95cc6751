/**
 * Reads the body of an answer from outside. If it is longer than `mostBytes`, reading stops and the
 * connection is closed.
 * @throws the error that `tooLarge` makes, and errors of reading the body
 */
export async function readAtMost(response: Response, mostBytes: number, tooLarge: () => Error): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
