import type { InfoOf, ParsedOf } from '@yidi/contract/call';
import * as calls from '@yidi/contract/calls/file';
import { ApiError, badField } from '@yidi/contract/envelope';
import { PART_BYTES } from '@yidi/contract/values/file';
import { answerOnce } from '../../call/answer-once.ts';
import type { FileAnswer } from '../../call/file-answer.ts';
import type { CallContext, ContextOf, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { FileMissing, type Files } from '../../ports/files/files.ts';
import { linkToFile, PHOTO } from './file.public.ts';
import {
  addFile,
  dropFile,
  type FileRow,
  findFile,
  findLinked,
  findUnfinished,
  hasRoom,
  lockFiles,
  partsOf,
  setPart,
} from './file.store.ts';
import { finishUpload } from './finish-upload.ts';
import { dropObjects, storeObject } from './objects.ts';
import { fileOfPhoto, findPhoto } from './photos.ts';

export interface FileDeps {
  readonly db: Db;
  readonly keys: Keys;
  readonly files: Files;
  /** The folder for a file while its parts are joined. */
  readonly uploadFolder: string;
}

export function fileHandlers(deps: FileDeps): Handlers<typeof calls> {
  const { db, keys } = deps;
  /** Uploads that this process is finishing. */
  const finishing = new Set<string>();

  return {
    beginFile: (request, ctx) => beginFile(deps, request, ctx),
    savePart: (request, ctx) => savePart(deps, request, ctx),

    async finishFile({ fileId }, { caller, now }) {
      const row = found(await findFile(db, caller.personId, fileId));
      if (row.key !== null) return toStored(row);
      if (finishing.has(fileId)) throw new ApiError('OVERLOAD', { retryAfterS: 2 });
      finishing.add(fileId);
      const failure = await finishUpload(deps, row, now)
        .catch((error: unknown) => error)
        .finally(() => finishing.delete(fileId));
      const after = await findFile(db, caller.personId, fileId);
      if (after && after.key !== null) return toStored(after);
      // If another call had finished the upload, it would have been returned above. If parts are
      // missing, the upload was deleted.
      throw failure instanceof FileMissing ? new ApiError('NOT_FOUND') : failure;
    },

    async fileLink({ fileId }, { caller, now }) {
      const row = found(await findFile(db, caller.personId, fileId));
      if (row.key === null) throw new ApiError('CONFLICT', { reason: 'file.incomplete' });
      return linkToFile(keys, row.id, now);
    },

    deleteFile: (request, ctx) => deleteFile(deps, request, ctx),
    readFile: (request, ctx) => readFile(deps, request, ctx),
  };
}

function beginFile({ db }: FileDeps, request: ParsedOf<typeof calls.beginFile>, ctx: CallContext) {
  const { use, name, bytes, sha256 } = request;
  const { personId } = ctx.caller;
  return answerOnce(db, calls.beginFile, ctx, async (trx) => {
    await lockFiles(trx, personId);
    const unfinished = sha256 ? await findUnfinished(trx, personId, { use, name, bytes, sha256 }) : undefined;
    if (!unfinished && !(await hasRoom(trx, personId, bytes))) throw new ApiError('CONFLICT', { reason: 'file.full' });
    const fields = { id: newId(), use, name, bytes, sha256: sha256 ?? null };
    return { info: await toSending(trx, unfinished ?? (await addFile(trx, personId, fields, ctx.now))) };
  });
}

async function savePart(
  { db, files }: FileDeps,
  { fileId, part: no }: ParsedOf<typeof calls.savePart>,
  { caller, upload, now }: ContextOf<typeof calls.savePart>,
) {
  const row = found(await findFile(db, caller.personId, fileId));
  // The answer to the last part may have been lost; a finished upload has all parts.
  if (row.key !== null) return toSending(db, row);
  const part = Number(no);
  const expected = Math.min(PART_BYTES, row.bytes - part * PART_BYTES);
  if (expected < 1) throw badField('part', 'field.tooLarge');
  if (upload.bytes !== expected) throw badField('file', 'file.part');
  const key = `part/${newId()}`;
  await storeObject(db, files, key, upload.path, now);
  const replaced = await transact(db, async (trx) => {
    await lockFiles(trx, caller.personId);
    const { key: finished } = found(await findFile(trx, caller.personId, fileId));
    // The upload was finished in the meantime: the part is not needed and deleted below.
    return finished === null ? setPart(trx, fileId, part, key) : key;
  }).catch(async (error: unknown) => {
    await dropObjects(db, files, [key]);
    throw error;
  });
  if (replaced) await dropObjects(db, files, [replaced]);
  return toSending(db, found(await findFile(db, caller.personId, fileId)));
}

async function deleteFile(
  { db, files }: FileDeps,
  { fileId }: ParsedOf<typeof calls.deleteFile>,
  { caller }: CallContext,
) {
  const parts = await partsOf(db, fileId);
  if (!(await dropFile(db, caller.personId, fileId))) {
    const { held } = found(await findFile(db, caller.personId, fileId));
    throw held ? new ApiError('CONFLICT', { reason: 'file.held' }) : new ApiError('NOT_FOUND');
  }
  await dropObjects(
    db,
    files,
    parts.map(({ key }) => key),
  );
  return {};
}

async function readFile(
  deps: FileDeps,
  { token }: ParsedOf<typeof calls.readFile>,
  { now }: ContextOf<typeof calls.readFile>,
): Promise<FileAnswer> {
  const { keys, files } = deps;
  const [id = '', until = ''] = keys.open('file.link', token)?.split(' ') ?? [];
  if (!(Number(until) > now.getTime())) throw new ApiError('NOT_FOUND');
  const { key, type, name } = await linked(deps, id);
  if (key === null || type === null) throw new ApiError('NOT_FOUND');
  const content = await files.read(key).catch((error: unknown) => {
    throw error instanceof FileMissing ? new ApiError('NOT_FOUND') : error;
  });
  const show = type === 'application/pdf' ? {} : { show: 'inline' as const };
  return { type, name, content, secret: true, ...show };
}

/** Returns the file of a link: a person's, or a delivery photo. */
async function linked({ db }: FileDeps, id: string): Promise<Pick<FileRow, 'key' | 'type' | 'name'>> {
  if (!id.startsWith(PHOTO)) return found(await findLinked(db, id));
  const photo = await findPhoto(db, id.slice(PHOTO.length));
  if (!photo) throw new ApiError('NOT_FOUND');
  return { ...photo, name: fileOfPhoto(photo.type) };
}

function found(row: FileRow | undefined): FileRow {
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

async function toSending(db: Db, { id, bytes, key }: FileRow): Promise<InfoOf<typeof calls.savePart>> {
  const parts = Math.ceil(bytes / PART_BYTES);
  const received =
    key === null ? (await partsOf(db, id)).map(({ part }) => part) : Array.from({ length: parts }, (_, part) => part);
  return { fileId: id, partBytes: PART_BYTES, parts, received };
}

function toStored({ id, name, use, type, bytes }: FileRow): InfoOf<typeof calls.finishFile> {
  if (type === null) throw new ApiError('NOT_FOUND');
  return { fileId: id, name, use, type, bytes };
}
