import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly br?: Buffer;
  readonly gz?: Buffer;
  readonly etag: string;
  /** The name contains a hash, or the folder a version, so the content never changes. */
  readonly immutable: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Reads every file of a folder that may be served, once. Other files do not exist, however a path
 * is written. Source maps, dot folders and unknown types are left out. Keys are URL paths.
 */
export function readAssets(
  folder: string,
  at: string,
  isImmutable: (file: string) => boolean,
  isWanted: (file: string) => boolean = () => true,
): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toUrlPath));
  for (const file of files) {
    const type = types[extname(file)];
    if (!type || !isWanted(file) || file.split('/').some((part) => part.startsWith('.'))) continue;
    const path = join(folder, file);
    const plain = readFileSync(path);
    const compressed = (end: string) => (files.has(file + end) ? readFileSync(path + end) : undefined);
    assets.set(`${at}/${file}`, {
      type,
      plain,
      br: compressed('.br'),
      gz: compressed('.gz'),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      immutable: isImmutable(file),
    });
  }
  return assets;
}

function toUrlPath(file: string): string {
  return file.replaceAll('\\', '/');
}
