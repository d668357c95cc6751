import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** One sentence about why nothing can be stored in `DATA_DIR`; null where it can be written. */
export function refusalOfDataDir(dataDir: string): string | null {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
    return null;
  } catch (error) {
    const { code = String(error) } = error as { code?: string };
    return `Cannot start: DATA_DIR (${resolve(dataDir)}) must be a folder that the server can write, but writing there fails with ${code}.`;
  }
}
