import { randomUUID } from 'node:crypto';
import { beginFile, deleteFile } from '@yidi/contract/calls/file';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { addFile } from '../../apps/server/src/modules/file/file.store.ts';
import { makePerson } from '../../apps/server/src/world/people.ts';
import { type Flow, rowOf, warmClient } from './flow.ts';

const begin: Flow = {
  name: 'begin-file',
  call: beginFile,
  async prepare(fault) {
    const { cookie, personId } = await makePerson(fault.world);
    const client = await warmClient(fault, cookie);
    const [body, key] = [{ use: 'evidence', name: '破损.jpg', bytes: 1000 }, randomUUID()];
    return {
      act: () => client.try(beginFile.path, body, key),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS files, (SELECT count(*) FROM idempotency WHERE key = ${key}) AS keys
            FROM file WHERE person_id = ${personId}`,
        ),
      once: { files: 1, keys: 1 },
    };
  },
};

const remove: Flow = {
  name: 'delete-file',
  call: deleteFile,
  async prepare(fault) {
    const { cookie, personId } = await makePerson(fault.world);
    const client = await warmClient(fault, cookie);
    const fields = { use: 'evidence' as const, name: '破损.jpg', bytes: 1000, sha256: null };
    const [first, second] = [newId(), newId()];
    for (const id of [first, second]) await addFile(fault.world.db, personId, { id, ...fields }, new Date());
    return {
      // A retry gets NOT_FOUND, because it is deleted.
      act: () => client.try(deleteFile.path, { fileId: first }),
      effect: () =>
        rowOf(
          fault,
          sql`SELECT count(*) AS files, bool_and(id = ${second}) AS the_other FROM file WHERE person_id = ${personId}`,
        ),
      once: { files: 1, the_other: true },
    };
  },
};

export const fileFlows: readonly Flow[] = [begin, remove];
