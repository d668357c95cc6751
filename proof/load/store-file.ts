import { beginFile, fileLink, finishFile, savePart } from '@yidi/contract/calls/file';
import { type FileUse, PART_BYTES } from '@yidi/contract/values/file';
import type { Answer, LoadWorld, Session } from './load-world.ts';

export interface FileToStore {
  readonly use: FileUse;
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Uploads a file in parts, without the last call, which checks and stores it. Returns the id of the
 * file.
 */
export async function sendParts(world: LoadWorld, session: Session, { use, name, content }: FileToStore) {
  const begun = await world.ask(session, 'POST', beginFile.path, { use, name, bytes: content.length });
  const { fileId } = infoOf(begun) as { fileId: string };
  for (let part = 0; part * PART_BYTES < content.length; part += 1) {
    const path = savePart.path.replace('{fileId}', fileId).replace('{part}', String(part));
    infoOf(await world.upload(session, path, content.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)));
  }
  return fileId;
}

export const finish = (world: LoadWorld, session: Session, fileId: string): Promise<Answer> =>
  world.ask(session, 'POST', finishFile.path, { fileId });

/** Stores a file. Returns the path of a link that needs no log-in. */
export async function storeLinked(world: LoadWorld, session: Session, file: FileToStore): Promise<string> {
  const fileId = await sendParts(world, session, file);
  infoOf(await finish(world, session, fileId));
  const { url } = infoOf(await world.ask(session, 'POST', fileLink.path, { fileId })) as { url: string };
  const { pathname, search } = new URL(url, 'http://own.invalid');
  return pathname + search;
}

function infoOf({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`A file cannot be stored: ${status} ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { info: unknown }).info;
}
