import { exported } from '../../call/exported.ts';

export const exportedInquiries = exported('inquiries', ['inquiry'], async (db, { personId }) =>
  db
    .selectFrom('inquiry')
    .select(['mailNo', 'kind', 'state', 'openedAt', 'dueAt', 'office', 'answer', 'answeredAt', 'closedAt'])
    .where('personId', '=', personId)
    .orderBy('openedAt')
    .execute(),
);
