import { join } from 'node:path';
import type { FilesConfig } from '../../config/files-config.ts';
import { localFiles } from './files.local.ts';
import { s3Files } from './files.s3.ts';
import type { Files } from './files.ts';

/** Returns the operator's store; by default a folder in the data directory of this machine. */
export function openFiles(config: FilesConfig, dataDir: string): Files {
  return config.vendor === 's3' ? s3Files(config) : localFiles(join(dataDir, 'files'));
}
