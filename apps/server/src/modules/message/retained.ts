import { sql } from 'kysely';
import type { Retained } from '../../call/module.ts';

/** Messages that were sent or given up, which hold what they said. They are deleted as a whole. */
export const retainedMessages: Retained = {
  kind: 'message',
  async erase(trx, { endedBefore, limit }) {
    const { rows } = await sql<{ count: number }>`WITH deleted AS (
        DELETE FROM message WHERE id IN (
          SELECT id FROM message WHERE settled_at < ${endedBefore} ORDER BY settled_at LIMIT ${limit})
        RETURNING id)
      SELECT count(*)::int AS count FROM deleted`.execute(trx);
    return rows[0]!.count;
  },
};
