import { exported } from '../../call/exported.ts';
import type { Db } from '../../db/open.ts';

/** A file of a user with its path in the export. */
export interface OwnFile {
  readonly key: string;
  readonly path: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly bytes: number;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const;

/** Returns the complete files of a user, the oldest first. */
export async function ownFiles(db: Db, personId: string): Promise<OwnFile[]> {
  const rows = await db
    .selectFrom('file')
    .select(['key', 'name', 'type', 'createdAt', 'bytes'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ key, type, name, createdAt, bytes }, at) =>
    key === null || type === null ? [] : [{ key, path: `files/${at + 1}.${ENDINGS[type]}`, name, createdAt, bytes }],
  );
}

export const exportedFiles = exported('files', ['file'], async (db, { personId }) =>
  (await ownFiles(db, personId)).map(({ name, path, createdAt, bytes }) => ({ name, file: path, createdAt, bytes })),
);
