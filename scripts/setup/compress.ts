import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_BYTES = 256;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, so that the server never
 * compresses static files.
 */
export async function compressFolder(dir: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,html,txt,webmanifest}', { cwd: dir }).map((file) => join(dir, file));
  const worth = files.filter((file) => statSync(file).size >= WORTH_BYTES);
  await Promise.all(
    worth.map(async (file) => {
      const bytes = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })]);
      writeFileSync(`${file}.br`, br);
      writeFileSync(`${file}.gz`, gz);
    }),
  );
}
