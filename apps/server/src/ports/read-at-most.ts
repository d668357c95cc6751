/**
 * The body of an answer from outside. One above `mostBytes` is read no further, and its connection
 * is closed.
 * @throws what `tooLarge` makes of it, and what reading the body throws.
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
