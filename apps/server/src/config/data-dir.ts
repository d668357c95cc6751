import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Returns one sentence about why `DATA_DIR` cannot be written, or null if it can. */
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
