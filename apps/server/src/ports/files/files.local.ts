import { randomUUID } from 'node:crypto';
import { access, constants, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkedKey, FileMissing, type Files, FilesUnreachable } from './files.ts';

/** Stores files in a folder that all processes of one machine share. */
export function localFiles(folder: string): Files {
  const pathOf = (key: string) => {
    const [kind = '', name = ''] = checkedKey(key).split('/');
    // 256 subfolders, because one folder with a million files would be slow.
    return join(folder, kind, name.slice(0, 2), name);
  };
  return {
    async put(key, path) {
      const place = pathOf(key);
      const draft = `${place}.${randomUUID()}`;
      try {
        await mkdir(dirname(place), { recursive: true, mode: 0o700 });
        await copyFile(path, draft);
        await flush(draft);
        // The file is renamed once it is complete, so that readers never see a part of it.
        await rename(draft, place);
      } catch (cause) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw new FilesUnreachable('the folder of files cannot be written', { cause });
      }
    },
    async read(key) {
      const path = pathOf(key);
      if (!(await stat(path).catch(() => null))) throw new FileMissing(key);
      return { path };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
      } catch (cause) {
        throw new FilesUnreachable('the folder of files cannot be written', { cause });
      }
    },
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
